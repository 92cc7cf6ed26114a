/** What to put where a schema leaves the choice. */
interface Filling {
  /** Values by property name; taken where their type fits. */
  values: Readonly<Record<string, unknown>>
  /** The text for strings that no value is named for. */
  text: string
}

type Schema = Readonly<Record<string, unknown>>

const MOST_DEPTH = 8

/**
 * Makes a value that meets a JSON Schema, out of what is to be said: the schema decides the form, the filling the words.
 * Knows type, properties, required, enum, const, items, anyOf, oneOf, allOf, $ref within the schema, minimum, maximum, minItems.
 */
export function fillSchema(schema: Schema, filling: Filling): unknown {
  return fill(schema, undefined, filling, schema, 0)
}

function fill(schema: Schema, given: unknown, filling: Filling, root: Schema, depth: number): unknown {
  if (depth > MOST_DEPTH) return null
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum.includes(given) ? given : schema.enum[0]
  if (typeof schema.$ref === 'string') return fill(followRef(root, schema.$ref), given, filling, root, depth + 1)
  const branch = firstBranch(schema, given)
  if (branch !== null) return fill(branch, given, filling, root, depth + 1)
  switch (typeOf(schema, given)) {
    case 'object':
      return fillObject(schema, filling, root, depth)
    case 'array': {
      const length = typeof schema.minItems === 'number' ? schema.minItems : 1
      return Array.from({ length }, () => fill(asSchema(schema.items), undefined, filling, root, depth + 1))
    }
    case 'number':
      return bound(typeof given === 'number' ? given : 1, schema)
    case 'integer':
      return Math.round(bound(typeof given === 'number' ? given : 1, schema))
    case 'boolean':
      return typeof given === 'boolean' ? given : false
    case 'null':
      return null
    default:
      return given === undefined ? filling.text : String(given)
  }
}

function fillObject(schema: Schema, filling: Filling, root: Schema, depth: number): Record<string, unknown> {
  const properties = asSchema(schema.properties)
  const required = Array.isArray(schema.required) ? schema.required : []
  const entries = Object.entries(properties).filter(([name]) => required.includes(name) || name in filling.values)
  // In the schema's order, as endpoints with constrained output write it.
  return Object.fromEntries(
    entries.map(([name, property]) => [name, fill(asSchema(property), filling.values[name], filling, root, depth + 1)]),
  )
}

function typeOf(schema: Schema, given: unknown): string {
  if (typeof schema.type === 'string') return schema.type
  if (Array.isArray(schema.type)) {
    const named: unknown[] = schema.type
    const fitting = named.find((type) => type === typeof given) ?? named.find((type) => type !== 'null')
    return typeof fitting === 'string' ? fitting : 'null'
  }
  return schema.properties === undefined ? 'string' : 'object'
}

function firstBranch(schema: Schema, given: unknown): Schema | null {
  if (Array.isArray(schema.allOf)) return Object.assign({}, schema, { allOf: undefined }, ...schema.allOf)
  const choices: unknown[] | undefined = [schema.anyOf, schema.oneOf].find(Array.isArray)
  if (choices === undefined) return null
  return asSchema(choices.find((choice) => asSchema(choice).type === typeof given) ?? choices[0])
}

const followRef = (root: Schema, ref: string): Schema =>
  ref
    .replace(/^#\/?/, '')
    .split('/')
    .filter((step) => step !== '')
    .reduce((schema, step) => asSchema(schema[step]), root)

const asSchema = (value: unknown): Schema => (typeof value === 'object' && value !== null ? (value as Schema) : {})

function bound(value: number, { minimum, maximum }: Schema): number {
  const floor = typeof minimum === 'number' ? Math.max(value, minimum) : value
  return typeof maximum === 'number' ? Math.min(floor, maximum) : floor
}
