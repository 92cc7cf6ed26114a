import { Environment } from '@marcbachmann/cel-js'
import type { JsonValue } from '../json'
import type { MemoryType, ScenarioFunction } from '../language/scenario-schema'
import { readPattern } from '../values/pattern'
import { plainWords } from '../values/plain-words'

/** What an expression may be made of. */
const LIMITS = { maxAstNodes: 300, maxDepth: 30, maxListElements: 300, maxMapEntries: 100, maxCallArguments: 10 }
/** Calls of the file's own functions while one expression is worked out: a chain of functions doubles with each link. */
const MOST_CALLS = 1_000
/** Longest value, as JSON, that a function may give or memory may hold. */
export const LONGEST_VALUE = 20_000

const CEL_TYPES: Readonly<Record<MemoryType, string>> = {
  text: 'string',
  number: 'double',
  'whole-number': 'int',
  boolean: 'bool',
  date: 'string',
  phone: 'string',
  list: 'list',
  record: 'map',
}

/** An expression can't be worked out: a value is not known, an operation does not fit. */
export class ExpressionFailed extends Error {
  override name = 'ExpressionFailed'
}

/** Names that mean something in every expression, so memory and functions can't be called so. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  'memory', 'arguments', 'reply', 'true', 'false', 'null', 'in', 'has', 'size', 'type', 'int', 'uint', 'double',
  'string', 'bool', 'bytes', 'list', 'map', 'timestamp', 'duration', 'dyn', 'matches', 'plain', 'fits', 'words', 'as', 'break', 'const', 'continue', 'else', 'for', 'function', 'if', 'import', 'let', 'loop', 'package',
  'namespace', 'return', 'var', 'void', 'while', 'optional', 'cel', 'google', 'math', 'strings',
]) // biome-ignore format: a list of words

/** How an environment counts what one evaluation does. */
export interface Budget {
  calls: number
}

/** The environment in which a scenario's expressions are checked and worked out. */
export function createEnvironment(
  memory: Readonly<Record<string, MemoryType>>,
  functions: Readonly<Record<string, ScenarioFunction>>,
): { environment: Environment; budget: Budget } {
  const budget: Budget = { calls: 0 }
  const environment = baseEnvironment()
  for (const [name, type] of Object.entries(memory)) environment.registerVariable(name, CEL_TYPES[type])
  environment.registerVariable('memory', 'map')
  environment.registerVariable('arguments', 'map')
  environment.registerVariable('reply', 'string')
  // A function sees those before it alone, so none can come back to itself.
  let known = baseEnvironment()
  for (const [name, made] of Object.entries(functions)) {
    const handler = handlerOf(made, known.clone(), budget)
    const signature = `${name}(${made.takes.map(() => 'dyn').join(', ')}): dyn`
    const counted = (...values: unknown[]) => {
      budget.calls += 1
      if (budget.calls > MOST_CALLS) throw new ExpressionFailed(`calls functions more than ${MOST_CALLS} times`)
      const value = handler(values)
      if (JSON.stringify(toJson(value)).length > LONGEST_VALUE)
        throw new ExpressionFailed(`${name} gives more than ${LONGEST_VALUE} characters`)
      return value
    }
    environment.registerFunction(signature, counted)
    known = known.clone()
    known.registerFunction(signature, counted)
  }
  return { environment, budget }
}

/** The environment of a function's own expression: what it takes, and the functions before it. */
export function functionEnvironment(functions: Readonly<Record<string, ScenarioFunction>>, name: string): Environment {
  const before = Object.fromEntries(Object.entries(functions).slice(0, Object.keys(functions).indexOf(name)))
  const { environment } = createEnvironment({}, before)
  const own = environment.clone()
  for (const taken of functions[name]?.takes ?? []) own.registerVariable(taken, 'dyn')
  return own
}

function baseEnvironment(): Environment {
  const environment = new Environment({ homogeneousAggregateLiterals: false, limits: LIMITS })
  // People write 1 where a number is meant; CEL alone would want 1.0.
  for (const [left, right] of [
    ['double', 'int'],
    ['int', 'double'],
  ] as const) {
    const operate = (operator: string, type: string, work: (a: number, b: number) => unknown) =>
      environment.registerOperator(`${left} ${operator} ${right}: ${type}`, (a: unknown, b: unknown) =>
        work(Number(a), Number(b)),
      )
    operate('+', 'double', (a, b) => a + b)
    operate('-', 'double', (a, b) => a - b)
    operate('*', 'double', (a, b) => a * b)
    operate('/', 'double', (a, b) => a / b)
  }
  environment.registerOperator('double == int: bool', (a: unknown, b: unknown) => Number(a) === Number(b))
  environment.registerFunction('plain(string): string', (text: string) => plainWords(text))
  environment.registerFunction('words(string): list<string>', (text: string) =>
    text.split(/\s+/).filter((word) => word !== ''),
  )
  environment.registerFunction('fits(string, string): bool', (text: string, pattern: string) => {
    try {
      return readPattern(pattern).find(text) !== null
    } catch (error) {
      throw new ExpressionFailed(
        `the pattern "${pattern}" can't be read: ${error instanceof Error ? error.message : ''}`,
      )
    }
  })
  return environment
}

function handlerOf(made: ScenarioFunction, environment: Environment, budget: Budget): (values: unknown[]) => unknown {
  if ('table' in made) {
    const rows = new Map(Object.entries(made.table).map(([key, value]) => [plainWords(key), value]))
    return ([value]) => {
      const found = rows.get(plainWords(String(toJson(value)))) ?? made.otherwise
      if (found === undefined) throw new ExpressionFailed(`the table has no row for "${String(toJson(value))}"`)
      return fromJson(found)
    }
  }
  for (const taken of made.takes) environment.registerVariable(taken, 'dyn')
  let work: ((context: Record<string, unknown>) => unknown) | null = null
  return (values) => {
    work ??= environment.parse(made.expression)
    void budget
    return work(Object.fromEntries(made.takes.map((taken, index) => [taken, values[index]])))
  }
}

/** A value of an expression as JSON: its whole numbers are numbers. */
export function toJson(value: unknown): JsonValue {
  if (typeof value === 'bigint') {
    if (value > BigInt(Number.MAX_SAFE_INTEGER) || value < -BigInt(Number.MAX_SAFE_INTEGER))
      throw new ExpressionFailed('gives a whole number that is too large')
    return Number(value)
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new ExpressionFailed('gives no finite number')
    return value
  }
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map(toJson)
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([key, each]): [string, JsonValue] => [String(key), toJson(each)]))
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(Object.entries(value).map(([key, each]): [string, JsonValue] => [key, toJson(each)]))
  throw new ExpressionFailed('gives a value that memory can not hold')
}

/** A JSON value as expressions take it: whole numbers stay plain numbers but where memory says `whole-number`. */
export function fromJson(value: JsonValue, type?: MemoryType): unknown {
  if (type === 'whole-number' && typeof value === 'number') return BigInt(value)
  return value
}
