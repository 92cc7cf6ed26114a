import type { z } from 'zod'

/** A place in a body, with what must stand around it so that it is read. */
export interface TextField {
  /** Dotted, as errors name it. */
  path: string
  /** A body in which this text stands there, and little else. */
  bodyWith: (text: string) => unknown
}

interface Def {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  items?: z.ZodType[]
  innerType?: z.ZodType
  in?: z.ZodType
  options?: z.ZodType[]
  valueType?: z.ZodType
  values?: unknown[]
}

const defOf = (schema: z.ZodType) => (schema as unknown as { _zod: { def: Def } })._zod.def

/** Every place of a body where a text of any kind may stand: not words of a list, and nothing that is a number. */
export function textFieldsOf(schema: z.ZodType): TextField[] {
  const def = defOf(schema)
  switch (def.type) {
    case 'string':
      return [{ path: '', bodyWith: (text) => text }]
    case 'object': {
      const shape = Object.entries(def.shape ?? {})
      // What tells the members of a union apart has to be there.
      const fixed = Object.fromEntries(
        shape.flatMap(([name, field]) => {
          const { type, values } = defOf(field)
          return type === 'literal' ? [[name, values?.[0]]] : []
        }),
      )
      return shape.flatMap(([name, field]) =>
        textFieldsOf(field).map(({ path, bodyWith }) => ({
          path: join(name, path),
          bodyWith: (text: string) => ({ ...fixed, [name]: bodyWith(text) }),
        })),
      )
    }
    case 'array':
      return inside(def.element, '0', (inner) => [inner])
    case 'tuple':
      return inside(def.items?.[0], '0', (inner) => [inner])
    case 'record':
      return inside(def.valueType, 'key', (inner) => ({ key: inner }))
    case 'union':
      return def.options?.flatMap(textFieldsOf) ?? []
    case 'pipe':
      return def.in === undefined ? [] : textFieldsOf(def.in)
    default:
      return def.innerType === undefined ? [] : textFieldsOf(def.innerType)
  }
}

function inside(schema: z.ZodType | undefined, key: string, around: (inner: unknown) => unknown): TextField[] {
  if (schema === undefined) return []
  return textFieldsOf(schema).map(({ path, bodyWith }) => ({
    path: join(key, path),
    bodyWith: (text) => around(bodyWith(text)),
  }))
}

const join = (name: string, path: string) => (path === '' ? name : `${name}.${path}`)
