import type { z } from 'zod'
import type { Fault, Path } from './fault'
import { meantMember } from './one-kind-of'
import type { ScenarioDocument } from './scenario-document'

type Issue = z.core.$ZodIssue

/** What is wrong with a file's form, each fault at its place: a key nobody knows, a value of another type. */
export function formFaults(error: z.ZodError, document: ScenarioDocument): Fault[] {
  return error.issues.flatMap(unfold).flatMap((issue) => faultsOf(issue, document))
}

/** The faults of a union are those of the member that was meant, else of the one that came nearest. */
function unfold(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const meant = meantMember(issue.message)
  if (meant === null && !/^Invalid/.test(issue.message)) return [issue]
  const member =
    meant === null
      ? issue.errors.toSorted((a, b) => misfit(a) - misfit(b))[0]
      : (issue.errors[meant] ?? issue.errors[0])
  if (member === undefined || member.length === 0) return [issue]
  return member.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(unfold)
}

function misfit(issues: readonly Issue[]): number {
  return issues.reduce((sum, issue) => sum + (issue.path.length === 0 && issue.code === 'invalid_type' ? 100 : 1), 0)
}

function faultsOf(issue: Issue, document: ScenarioDocument): Fault[] {
  const path = issue.path as Path
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      ...document.placeOfKey([...path, key]),
      message: `${key} is not a key that is known here`,
    }))
  const value = valueAt(document.value, path)
  if (issue.code === 'invalid_key') {
    const rule = issue.issues[0]?.message ?? 'has a form that is not allowed'
    return [{ ...document.placeOfKey(path), message: `${path.at(-1)} ${rule}` }]
  }
  if (value === undefined) {
    return [{ ...document.placeOf(path.slice(0, -1)), message: `${path.at(-1) ?? 'the scenario'} is missing here` }]
  }
  return [{ ...document.placeOf(path), message: `${named(path)} ${messageOf(issue, value)}` }]
}

/** What stands at a path, as a person would call it. */
function named(path: Path): string {
  const last = path.at(-1)
  if (last === undefined) return 'the scenario'
  return typeof last === 'number' ? `entry ${last + 1} of ${path.at(-2) ?? 'the scenario'}` : String(last)
}

function messageOf(issue: Issue, value: unknown): string {
  if (!/^(Invalid|Too (big|small)|Unrecognized)/.test(issue.message)) return issue.message
  return `${allowed(issue)}, got ${shown(value)}`
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'a mapping',
  record: 'a mapping',
  array: 'a list',
}

function allowed(issue: Issue): string {
  if (issue.code === 'invalid_type') return `must be ${TYPES[issue.expected] ?? issue.expected}`
  if (issue.code === 'too_small')
    return `must be ${issue.origin === 'array' ? 'of at least' : 'at least'} ${issue.minimum}${unit(issue.origin)}`
  if (issue.code === 'too_big')
    return `must be ${issue.origin === 'array' ? 'of at most' : 'at most'} ${issue.maximum}${unit(issue.origin)}`
  if (issue.code === 'invalid_value')
    return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
  return 'has a form that is not allowed here'
}

function unit(origin: string): string {
  if (origin === 'string') return ' characters'
  return origin === 'array' ? ' entries' : ''
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? String(value))
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

function valueAt(input: unknown, path: Path): unknown {
  let value = input
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string | number, unknown>)[key]
  }
  return value
}
