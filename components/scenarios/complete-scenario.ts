import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/scripted/json'
import { publishedSchema } from '@/lib/scripted/language/published-schema'

const SCHEMA = publishedSchema()

/** Completes the keys that are allowed where the cursor stands, from the published schema. */
export function completeScenario(context: CompletionContext): CompletionResult | null {
  const line = context.state.doc.lineAt(context.pos)
  const before = line.text.slice(0, context.pos - line.from)
  const word = /^(\s*(?:- )?)([a-z-]*)$/.exec(before)
  if (!word || (!context.explicit && word[2] === '')) return null
  const above = context.state.doc.sliceString(0, line.from).split('\n')
  const options = keysAt(pathAt(above, before))
  return options.length === 0 ? null : { from: context.pos - (word[2]?.length ?? 0), options, validFor: /^[a-z-]*$/ }
}

/** The keys around a line, from the outermost in, told by how far they are indented. */
export function pathAt(above: readonly string[], line: string): string[] {
  let indent = indentOf(line)
  const path: string[] = []
  for (const each of above.toReversed()) {
    const key = /^\s*(?:- )?([\w-]+):/.exec(each)?.[1]
    if (key === undefined || indentOf(each) >= indent) continue
    indent = indentOf(each)
    path.unshift(key)
    if (/^\s*- /.test(each)) indent -= 2
  }
  return path
}

/** Where a line's key begins; a dash of a list is part of the indentation. */
function indentOf(line: string): number {
  return /^\s*(- )?/.exec(line)?.[0].length ?? 0
}

/** The keys that the schema allows below a path, with what it says of them. */
export function keysAt(path: readonly string[]): Completion[] {
  const found = path.reduce<JsonObject[]>(
    (schemas, key) => schemas.flatMap((schema) => childrenOf(schema, key)),
    members(SCHEMA),
  )
  const keys = new Map<string, string>()
  for (const schema of found)
    for (const [key, value] of Object.entries(asObject(schema.properties)))
      if (!keys.has(key)) keys.set(key, String(asObject(value).description ?? ''))
  return [...keys].map(([label, info]) => ({
    label,
    type: 'property',
    apply: `${label}: `,
    ...(info === '' ? {} : { info }),
  }))
}

function childrenOf(schema: JsonObject, key: string): JsonObject[] {
  const own = asObject(schema.properties)[key]
  const any = isJsonObject(schema.additionalProperties) ? schema.additionalProperties : undefined
  const child = own ?? any
  return child === undefined ? [] : members(child)
}

/** A schema's own alternatives; of a list those of its entries. */
function members(value: JsonValue, depth = 0): JsonObject[] {
  if (!isJsonObject(value) || depth > 8) return []
  if (typeof value.$ref === 'string') return members(followRef(value.$ref), depth + 1)
  const choices = [value.anyOf, value.oneOf].filter(Array.isArray).flat()
  return [
    ...(value.properties !== undefined || value.additionalProperties !== undefined ? [value] : []),
    ...choices.flatMap((each) => members(each, depth + 1)),
    ...(value.items === undefined ? [] : members(value.items, depth + 1)),
  ]
}

function followRef(ref: string): JsonValue {
  return ref
    .replace(/^#\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .reduce<JsonValue>((value, part) => asObject(value)[part] ?? {}, SCHEMA)
}

const asObject = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {})
