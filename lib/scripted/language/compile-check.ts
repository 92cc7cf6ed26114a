import type { Wanted, WantedCall } from '../checks/compare-calls'
import { decideCalled, decideNotCalled } from '../checks/decide-calls'
import { decideAsked, decideFollowUp, type ListedQuestion } from '../checks/decide-questions'
import { CHECKED_LANGUAGES, decideContains, decideLanguage, decideOneOf, decidePattern } from '../checks/decide-words'
import type { Evidence, Finding, Heard } from '../checks/evidence'
import { ExpressionFailed } from '../expressions/environment'
import type { Expression } from '../expressions/expression'
import type { Template } from '../expressions/template'
import { isJsonObject, type JsonValue } from '../json'
import {
  type Compiler,
  compileExpression,
  compilePattern,
  compileTemplate,
  compileTemplates,
  expectOneOf,
  report,
} from './compiler'
import type { Path } from './fault'
import type { ArgumentMatch, Check, Dimension, ExpectedCall } from './scenario-schema'

/** A check that was read: it can be decided on what has happened, or is put to a judge. */
export interface CompiledCheck {
  /** The id of its step. */
  id: string
  title: string
  kind: string
  points: number
  dimensions: readonly Dimension[]
  /** Null where a judge decides. @throws {ExpressionFailed} */
  decide: ((evidence: Evidence) => Finding) | null
  judge: { question: Template; rubric: Template | null; heard: Heard } | null
}

export function compileCheck(compiler: Compiler, check: Check, id: string, path: Path): CompiledCheck {
  const kind = Object.keys(check).find((key) => key in CHECKS) ?? ''
  const judged = 'judge' in check
  return {
    id,
    title: check.title ?? titleOf(id),
    kind,
    points: check.points,
    dimensions: check.dimensions ?? [],
    decide: judged ? null : (CHECKS[kind]?.(compiler, check, path) ?? null),
    judge: judged
      ? {
          question: compileTemplate(compiler, check.judge.question, [...path, 'judge', 'question']),
          rubric:
            check.judge.rubric === undefined
              ? null
              : compileTemplate(compiler, check.judge.rubric, [...path, 'judge', 'rubric']),
          heard: heardOf(compiler, check, path),
        }
      : null,
  }
}

type Decide = (evidence: Evidence) => Finding

const CHECKS: Readonly<Record<string, ((compiler: Compiler, check: Check, path: Path) => Decide | null) | undefined>> =
  {
    contains(compiler, check, path) {
      if (!('contains' in check)) return null
      const phrases = compileTemplates(compiler, check.contains, [...path, 'contains'])
      const heard = heardOf(compiler, check, path)
      return (evidence) => decideContains(evidence, heard, fillAll(phrases, evidence))
    },
    'one-of'(compiler, check, path) {
      if (!('one-of' in check)) return null
      const phrases = compileTemplates(compiler, check['one-of'], [...path, 'one-of'])
      const heard = heardOf(compiler, check, path)
      return (evidence) => decideOneOf(evidence, heard, fillAll(phrases, evidence))
    },
    pattern(compiler, check, path) {
      if (!('pattern' in check)) return null
      const { pattern: source } = check
      const pattern = compilePattern(compiler, source, [...path, 'pattern'])
      const heard = heardOf(compiler, check, path)
      return (evidence) => decidePattern(evidence, heard, pattern, source)
    },
    memory(compiler, check, path) {
      if (!('memory' in check)) return null
      return decideMemory(compileExpression(compiler, check.memory, [...path, 'memory'], 'bool'))
    },
    called(compiler, check, path) {
      if (!('called' in check)) return null
      const at = [...path, 'called']
      const { called } = check
      const many = 'calls' in called
      const calls = (many ? called.calls : [called]).map((call, index) =>
        compileExpectedCall(compiler, call, many ? [...at, 'calls', index] : at),
      )
      const claims = compileTemplates(compiler, check['claimed-by'] ?? [], [...path, 'claimed-by'])
      const order = many ? (called.order ?? 'any') : 'any'
      const partial = many && called.partial === true
      const slots = calls.reduce((sum, { times }) => sum + times, 0)
      if (partial && check.points % slots !== 0)
        report(
          compiler,
          [...path, 'points'],
          `must be a multiple of ${slots}, the calls that earn a share each, got ${check.points}`,
        )
      return (evidence) =>
        decideCalled(
          evidence,
          calls.map((call) => call.want(evidence)),
          { order, partial, claims: fillAll(claims, evidence) },
        )
    },
    'not-called'(compiler, check, path) {
      if (!('not-called' in check)) return null
      const tools = typeof check['not-called'] === 'string' ? [check['not-called']] : check['not-called']
      for (const tool of tools) expectTool(compiler, tool, [...path, 'not-called'])
      return (evidence) => decideNotCalled(evidence, tools)
    },
    asked(compiler, check, path) {
      if (!('asked' in check)) return null
      const { list, question } = check.asked
      const questions = questionsOf(compiler, list, [...path, 'asked', 'list'])
      if (questions.length > 0)
        expectOneOf(
          compiler,
          `a question of ${list}`,
          question,
          questions.map(({ name }) => name),
          [...path, 'asked', 'question'],
        )
      return (evidence) => decideAsked(evidence, questions, question)
    },
    'follow-up'(compiler, check, path) {
      if (!('follow-up' in check)) return null
      const rule = check['follow-up']
      const at = [...path, 'follow-up']
      expectOneOf(compiler, 'a step', rule.to, [...compiler.stepIds], [...at, 'to'])
      const about = compileTemplates(compiler, rule.about ?? [], [...at, 'about'])
      const otherThan = questionsOf(compiler, rule['other-than'], [...at, 'other-than'])
      const overWords = rule['over-words'] ?? 0
      return (evidence) =>
        decideFollowUp(evidence, { to: rule.to, overWords, otherThan, about: fillAll(about, evidence) })
    },
    language(compiler, check, path) {
      if (!('language' in check)) return null
      expectOneOf(compiler, 'a language that can be told', check.language, CHECKED_LANGUAGES, [...path, 'language'])
      const heard = heardOf(compiler, check, path)
      return (evidence) => decideLanguage(evidence, heard, check.language)
    },
    judge: () => null,
  }

function decideMemory(expression: Expression): Decide {
  return ({ values }) => {
    const value = expression.evaluate(values)
    if (typeof value !== 'boolean') throw new ExpressionFailed(`gives ${JSON.stringify(value)}, not true or false`)
    return { outcome: value ? 'passed' : 'failed', why: `${expression.source} is ${String(value)}` }
  }
}

function fillAll(templates: readonly Template[], { values }: Evidence): string[] {
  return templates.map((template) => template.fill(values))
}

function heardOf(compiler: Compiler, check: Check, path: Path): Heard {
  const of = 'of' in check ? (check.of ?? 'latest') : 'latest'
  if (of === 'latest' || of === 'all') return of
  const steps = typeof of === 'string' ? [of] : of
  for (const step of steps) expectOneOf(compiler, 'a step', step, [...compiler.stepIds], [...path, 'of'])
  return steps
}

export function questionsOf(compiler: Compiler, list: string, path: Path): ListedQuestion[] {
  const lists = compiler.source.questions ?? {}
  if (!expectOneOf(compiler, 'a list of questions', list, Object.keys(lists), path)) return []
  return Object.entries(lists[list] ?? {}).map(([name, phrases]) => ({ name, phrases }))
}

export function expectTool(compiler: Compiler, tool: string, path: Path): boolean {
  const tools = compiler.source.agent.tools ?? []
  return expectOneOf(
    compiler,
    'a tool of the agent',
    tool,
    tools.map(({ name }) => name),
    path,
  )
}

function compileExpectedCall(compiler: Compiler, call: ExpectedCall, path: Path) {
  const known = expectTool(compiler, call.tool, [...path, 'tool'])
  const tool = compiler.source.agent.tools?.find(({ name }) => name === call.tool)
  const properties = isJsonObject(tool?.parameters?.properties) ? Object.keys(tool.parameters.properties) : []
  if (call.exactly !== undefined && call['at-least'] !== undefined)
    report(compiler, [...path, 'exactly'], 'stands beside at-least; only one of them is allowed')
  const matches = Object.entries(call.with ?? {}).map(([name, match]) => {
    if (known) expectOneOf(compiler, `an argument of ${call.tool}`, name, properties, [...path, 'with', name])
    return [name, compileMatch(compiler, match, [...path, 'with', name])] as const
  })
  const times = call.exactly ?? call['at-least'] ?? 1
  return {
    times,
    want: (evidence: Evidence): WantedCall => ({
      tool: call.tool,
      times,
      exactly: call.exactly !== undefined,
      arguments: Object.fromEntries(matches.map(([name, match]) => [name, match(evidence)])),
    }),
  }
}

function compileMatch(compiler: Compiler, match: ArgumentMatch, path: Path): (evidence: Evidence) => Wanted {
  if (typeof match === 'string') {
    const template = compileTemplate(compiler, match, path)
    return ({ values }) => ({ kind: 'equals', value: template.fill(values) })
  }
  if (isMatcher(match, 'words')) {
    const template = compileTemplate(compiler, match.words, [...path, 'words'])
    return ({ values }) => ({ kind: 'words', value: template.fill(values) })
  }
  if (isMatcher(match, 'phone')) {
    const template = compileTemplate(compiler, match.phone, [...path, 'phone'])
    const country = compiler.source.country ?? null
    return ({ values }) => ({ kind: 'phone', value: template.fill(values), country })
  }
  const value: JsonValue = isMatcher(match, 'equals') ? match.equals : (match as JsonValue)
  return () => ({ kind: 'equals', value })
}

function isMatcher<Key extends string>(
  match: ArgumentMatch,
  key: Key,
): match is Extract<ArgumentMatch, Record<Key, unknown>> {
  return typeof match === 'object' && match !== null && !Array.isArray(match) && key in match
}

/** `recalls-the-drink` as a title: Recalls the drink. */
function titleOf(id: string): string {
  const words = id.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
