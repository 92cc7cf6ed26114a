import { questionsAsked } from '../checks/decide-questions'
import { ExpressionFailed } from '../expressions/environment'
import type { Expression, Values } from '../expressions/expression'
import type { Template } from '../expressions/template'
import type { JsonObject, JsonValue } from '../json'
import type { ToolCallMade } from '../play/exchange'
import { type Choice, findChoices, makeChoices } from '../values/choose'
import { type Clock, findDates } from '../values/find-dates'
import { findNumbers } from '../values/find-numbers'
import { findPhones, plainPhone } from '../values/phone'
import { expectTool, questionsOf } from './compile-check'
import { type Compiler, compileExpression, compilePattern, compileTemplate, expectOneOf, report } from './compiler'
import type { Path } from './fault'
import type { Extractor, MemoryType } from './scenario-schema'

/** What a listen step heard: the agent's words, and the calls of this turn that count. */
export interface HeardReply {
  text: string
  calls: readonly ToolCallMade[]
  values: Values
}

/** Takes one value out of a reply into memory. */
export interface CompiledExtractor {
  name: string
  optional: boolean
  /** The value, or why there is none. Null where a model takes it. */
  take: ((heard: HeardReply) => { value: JsonValue } | { missing: string }) | null
  ai: { question: Template; schema: JsonObject } | null
}

type Take = NonNullable<CompiledExtractor['take']>
type Pick = 'first' | 'last' | 'only'

/** Which kinds of value each way of taking gives. */
const GIVES: Readonly<Record<string, readonly MemoryType[]>> = {
  choice: ['text'],
  pattern: ['text', 'phone'],
  number: ['number', 'whole-number'],
  date: ['date', 'text'],
  phone: ['phone', 'text'],
  words: ['text'],
  question: ['text'],
}

export function compileExtractor(
  compiler: Compiler,
  name: string,
  extractor: Extractor,
  path: Path,
): CompiledExtractor {
  const type = compiler.memory[name]
  const known = expectOneOf(compiler, 'a name in memory', name, Object.keys(compiler.memory), path)
  const kind = Object.keys(extractor).find((key) => key in TAKES) ?? 'ai'
  const gives = GIVES[kind]
  if (known && type !== undefined && gives !== undefined && !gives.includes(type))
    report(compiler, path, `${name} is of type ${type}, and ${kind} gives ${gives.join(' or ')}`)
  if ('ai' in extractor) {
    const question = compileTemplate(compiler, extractor.ai.question, [...path, 'ai', 'question'])
    const schema = (extractor.ai.schema ?? SCHEMAS[type ?? 'text']) as JsonObject
    return { name, optional: extractor.optional === true, take: null, ai: { question, schema } }
  }
  const take = TAKES[kind]?.(compiler, extractor, path, type ?? 'text') ?? null
  return { name, optional: extractor.optional === true, take, ai: null }
}

/** What a model is to give for each type of memory, where the file does not say. */
const SCHEMAS: Readonly<Record<MemoryType, JsonObject>> = {
  text: { type: ['string', 'null'] },
  phone: { type: ['string', 'null'] },
  date: { type: ['string', 'null'], description: 'YYYY-MM-DD' },
  number: { type: ['number', 'null'] },
  'whole-number': { type: ['integer', 'null'] },
  boolean: { type: ['boolean', 'null'] },
  list: { type: ['array', 'null'], items: { type: 'string' } },
  record: { type: ['object', 'null'] },
}

const TAKES: Readonly<
  Record<string, (compiler: Compiler, extractor: Extractor, path: Path, type: MemoryType) => Take | null>
> = {
  choice(compiler, extractor, path) {
    if (!('choice' in extractor)) return null
    const choices = choicesOf(compiler, extractor.choice, [...path, 'choice'])
    const except = (extractor.except ?? []).map((each, index) =>
      compileExpression(compiler, each, [...path, 'except', index]),
    )
    return ({ text, values }) => {
      const barred = except.map((each) => evaluateOrNull(each, values))
      const found = findChoices(text, choices).filter(({ value }) => !barred.includes(value))
      return pick(
        found.map(({ value }) => value),
        extractor.pick ?? 'first',
        'of the choices',
      )
    }
  },
  pattern(compiler, extractor, path) {
    if (!('pattern' in extractor)) return null
    const pattern = compilePattern(compiler, extractor.pattern, [...path, 'pattern'])
    return ({ text }) => {
      const value = pattern.find(text)
      return value === null ? { missing: `nothing fits ${extractor.pattern}` } : { value: value.trim() }
    }
  },
  number(compiler, extractor, _path, type) {
    if (!('number' in extractor)) return null
    const { language } = compiler.source
    return ({ text }) => {
      const numbers = findNumbers(text, language).filter((value) => type !== 'whole-number' || Number.isInteger(value))
      return pick(numbers, extractor.number, 'number')
    }
  },
  date(compiler, extractor, path) {
    if (!('date' in extractor)) return null
    const { clock, language } = compiler.source
    if (!clock) report(compiler, path, 'needs the scenario to have a clock: "tomorrow" is the day after its today')
    return ({ text }) => pick(clock ? findDates(text, clock as Clock, language) : [], extractor.date, 'date')
  },
  phone(compiler, extractor) {
    if (!('phone' in extractor)) return null
    const country = compiler.source.country ?? null
    return ({ text }) =>
      pick(
        findPhones(text, country).filter((each) => plainPhone(each, country) !== null),
        extractor.phone,
        'phone number',
      )
  },
  words(_compiler, extractor) {
    if (!('words' in extractor)) return null
    return ({ text }) => (text.trim() === '' ? { missing: 'the agent said nothing' } : { value: text.trim() })
  },
  question(compiler, extractor, path) {
    if (!('question' in extractor)) return null
    const questions = questionsOf(compiler, extractor.question, [...path, 'question'])
    return ({ text }) => pick(questionsAsked(text, questions), 'first', 'question of the list')
  },
  argument(compiler, extractor, path) {
    if (!('argument' in extractor)) return null
    const { tool, name, pick: which } = extractor.argument
    expectTool(compiler, tool, [...path, 'argument', 'tool'])
    return ({ calls }) => {
      const given = calls.filter((call) => call.name === tool && call.outcome === 'done')
      const values = given.flatMap((call) =>
        call.arguments && name in call.arguments ? [call.arguments[name] ?? null] : [],
      )
      return pick(values, which ?? 'last', `call of ${tool} with ${name}`)
    }
  },
}

function choicesOf(compiler: Compiler, given: string | readonly string[], path: Path): Choice[] {
  if (typeof given !== 'string') return makeChoices(given.map((value) => [value, []]))
  const lists = compiler.source.choices ?? {}
  if (!expectOneOf(compiler, 'a list of choices', given, Object.keys(lists), path)) return []
  return makeChoices(Object.entries(lists[given] ?? {}).map(([value, also]) => [value, also ?? []]))
}

function evaluateOrNull(expression: Expression, values: Values): JsonValue {
  try {
    return expression.evaluate(values)
  } catch (error) {
    if (error instanceof ExpressionFailed) return null
    throw error
  }
}

function pick<Value extends JsonValue>(
  found: readonly Value[],
  which: Pick,
  what: string,
): { value: Value } | { missing: string } {
  const distinct = new Set(found)
  if (which === 'only' && distinct.size > 1)
    return { missing: `the reply names ${distinct.size} ${what}: ${[...distinct].join(', ')}` }
  const value = which === 'last' ? found.at(-1) : found[0]
  return value === undefined
    ? { missing: `the reply names no ${what.replace(/^of the choices$/, 'choice of the list')}` }
    : { value }
}
