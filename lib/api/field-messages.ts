import type { z } from 'zod'
import { got } from './fields'

type Issue = z.core.$ZodIssue

/**
 * What is wrong with each field of a request, in words, by the field's dotted name. Fields nobody knows are named too.
 * Where a field has several faults the first is told.
 */
export function fieldMessages(error: z.ZodError, input: unknown): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const issue of error.issues.flatMap(unfold)) {
    for (const [field, message] of faultsOf(issue, input)) messages[field] ??= message
  }
  return messages
}

/** A union's faults are those of the member that came nearest: the one whose literal fields fit. */
function unfold(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const nearest = issue.errors.toSorted((a, b) => misfit(a) - misfit(b))[0]
  if (nearest === undefined || nearest.length === 0) return [issue]
  return nearest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(unfold)
}

function misfit(issues: readonly Issue[]): number {
  return issues.reduce((sum, issue) => sum + (issue.path.length === 0 || issue.code === 'invalid_value' ? 100 : 1), 0)
}

function faultsOf(issue: Issue, input: unknown): [field: string, message: string][] {
  const at = issue.path.map(String)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [[...at, key].join('.'), 'is not a field that is known here'])
  const field = at.join('.') || 'body'
  return [[field, messageOf(issue, valueAt(input, issue.path), SECRET.test(field))]]
}

/** Of these nobody is told what came. */
const SECRET = /(^|\.)(apiKey|password|token)$/

function messageOf(issue: Issue, value: unknown, isSecret: boolean): string {
  if (!isBuiltIn(issue.message)) {
    const tells =
      issue.code === 'custom' || isSecret || value === undefined || !/^must (?!.*\bgot\b)/.test(issue.message)
    return tells ? issue.message : `${issue.message}, got ${got(value)}`
  }
  if (value === undefined) return 'is required'
  return `${allowed(issue)}, got ${got(value)}`
}

/** Zod's own sentences; those of our schemas begin with what must be. */
function isBuiltIn(message: string): boolean {
  return /^(Invalid|Too (big|small)|Unrecognized)/.test(message)
}

function allowed(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${issue.expected === 'int' ? 'a whole number' : `of type ${issue.expected}`}`
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
