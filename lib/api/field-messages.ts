import type { z } from 'zod'
import { got } from './fields'

type Issue = z.core.$ZodIssue

/** As many faults are told; of a list of 100,000 wrong ids nobody reads each. */
const MOST_TOLD = 50

/**
 * What is wrong with each field of a request, in words, by the field's dotted name. Fields nobody knows are named too.
 * Where a field has several faults the first is told; of very many fields the first 50, and how many more there are.
 */
export function fieldMessages(error: z.ZodError, input: unknown): Record<string, string> {
  // A map: a field may be called "constructor".
  const messages = new Map<string, string>()
  let untold = 0
  for (const issue of error.issues) {
    if (messages.size >= MOST_TOLD) untold += issue.code === 'unrecognized_keys' ? issue.keys.length : 1
    else {
      for (const [field, message] of unfold(issue).flatMap((inner) => faultsOf(inner, input))) {
        if (messages.has(field)) continue
        if (messages.size < MOST_TOLD) messages.set(field, message)
        else untold += 1
      }
    }
  }
  if (untold > 0) messages.set('…', `and ${untold.toLocaleString('en-US')} more`)
  return Object.fromEntries(messages)
}

/** A union's faults are those of the member that came nearest: whose literal fields fit, and that knows most fields. */
function unfold(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const nearest = issue.errors.toSorted((a, b) => misfit(a) - misfit(b))[0]
  if (nearest === undefined || nearest.length === 0) return [issue]
  return nearest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(unfold)
}

function misfit(issues: readonly Issue[]): number {
  return issues.reduce((sum, issue) => sum + weightOf(issue), 0)
}

function weightOf(issue: Issue): number {
  if (issue.code === 'unrecognized_keys') return 10 * issue.keys.length
  return issue.path.length === 0 || issue.code === 'invalid_value' ? 100 : 1
}

function faultsOf(issue: Issue, input: unknown): [field: string, message: string][] {
  const at = issue.path.map(String)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [[...at, key].join('.'), 'is not a field that is known here'])
  const field = at.join('.') || 'body'
  return [[field, messageOf(issue, valueAt(input, issue.path), SECRET.test(field))]]
}

/** Of these nobody is told what came. */
const SECRET = /(^|\.)(apiKey|password|\w+Password|token)$/

function messageOf(issue: Issue, value: unknown, isSecret: boolean): string {
  if (!isBuiltIn(issue.message)) {
    const tells =
      issue.code === 'custom' || isSecret || value === undefined || !/^must (?!.*\bgot\b)/.test(issue.message)
    return tells ? issue.message : `${issue.message}, got ${got(value)}`
  }
  if (value === undefined) return 'is required'
  return isSecret ? allowed(issue) : `${allowed(issue)}, got ${got(value)}`
}

/** Zod's own sentences; those of our schemas begin with what must be. */
function isBuiltIn(message: string): boolean {
  return /^(Invalid|Too (big|small)|Unrecognized)/.test(message)
}

/** How people call the types of JSON. */
const KINDS: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function allowed(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? issue.expected}`
    case 'too_small':
      return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}${unit(issue.origin)}`
    case 'too_big':
      return `must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}${unit(issue.origin)}`
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return `must have the form of ${issue.format}`
    default:
      return 'has a form that is not allowed'
  }
}

function unit(origin: string): string {
  if (origin === 'string') return ' characters'
  return origin === 'array' ? ' entries' : ''
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const key of path) {
    // A list that came as one text is told as it came.
    if (typeof value === 'string') return value
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value
}
