import type { ChatBody } from './chat-body'
import type { EndpointTraits } from './endpoint-traits'
import type { ErrorBody } from './error-body'
import { wantsAlternation } from './refusal-failure'

/** A refusal as it is needed to learn from it. */
export interface Refusal {
  status: number
  error: ErrorBody
  /** What was sent, and what was known when it was built. */
  body: ChatBody
  traits: EndpointTraits
}

/** What to change about how this endpoint is spoken to, given what it refused; null when that teaches nothing. */
export function traitChangeFor(refusal: Refusal): Partial<EndpointTraits> | null {
  if (!teaches.has(refusal.status)) return null
  for (const lesson of lessons) {
    const change = lesson(refusal)
    if (change !== null) return change
  }
  return null
}

/** Refused as a bad request. 500 and 501 as well: some servers fail where they should refuse. */
const teaches = new Set([400, 404, 415, 422, 500, 501])

type Lesson = (refusal: Refusal) => Partial<EndpointTraits> | null

const refusing =
  /unsupported|not support|n.t support|not allowed|not permitted|unrecognized|unknown|unexpected|extra|forbidden|deprecated|\bonly\b|unavailable|invalid/i

const lessons: readonly Lesson[] = [
  structuredOutputLesson,
  maxTokensLesson,
  droppedParameterLesson('temperature', 'dropTemperature'),
  droppedParameterLesson('top_p', 'dropTopP'),
  droppedParameterLesson('seed', 'dropSeed'),
  systemRoleLesson,
  alternationLesson,
]

/** The ladder: json_schema, then json_object, then nothing. */
function structuredOutputLesson({ error, body, traits }: Refusal): Partial<EndpointTraits> | null {
  if (body.response_format === undefined) return null
  const named = /response.?format|json_?(schema|object)|structured.?output|guided.?json|response schema/i
  if (!named.test(`${error.param ?? ''} ${error.message ?? ''}`)) return null
  return { structuredOutput: traits.structuredOutput === 'json_schema' ? 'json_object' : 'plain' }
}

function maxTokensLesson({ error, body, traits }: Refusal): Partial<EndpointTraits> | null {
  const sent = traits.maxTokensName
  const other = sent === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens'
  if (body[sent] === undefined) return null
  const message = error.message ?? ''
  const asksForOther = message.includes(other)
  const refusesOurs = error.param === sent || new RegExp(`\\b${sent}\\b`).test(message)
  const isUnsupported = error.code === 'unsupported_parameter' || refusing.test(message)
  const isRefused = refusesOurs && (asksForOther || isUnsupported) && !isRange(message)
  return isRefused ? { maxTokensName: other } : null
}

/** A value outside the allowed range is the person's setting to correct, nothing to leave out silently. */
function isRange(message: string): boolean {
  return /too large|too high|at most|less than|greater than|maximum|minimum|between|range/i.test(message)
}

function droppedParameterLesson(name: string, trait: 'dropTemperature' | 'dropTopP' | 'dropSeed'): Lesson {
  return ({ error, body, traits }) => {
    if (body[name] === undefined || traits[trait]) return null
    const message = error.message ?? ''
    const names = error.param === name || new RegExp(`\\b${name}\\b`).test(message)
    const isUnsupported = error.code === 'unsupported_value' || error.code === 'unsupported_parameter'
    return names && (isUnsupported || (refusing.test(message) && !isRange(message))) ? { [trait]: true } : null
  }
}

function systemRoleLesson({ error, body, traits }: Refusal): Partial<EndpointTraits> | null {
  if (traits.systemAsUser || !body.messages.some((message) => message.role === 'system')) return null
  const message = error.message ?? ''
  const names = /system.?(role|prompt|message|instruction)|role.{0,20}system|developer instruction/i.test(message)
  if (!names) return null
  const mustBeFirst = /beginning|first|only one|single|multiple/i.test(message)
  if (mustBeFirst) return traits.mergeSameRole ? null : { mergeSameRole: true }
  return /not support|n.t support|unsupported|not enabled|not allowed|invalid|unknown/i.test(message)
    ? { systemAsUser: true }
    : null
}

function alternationLesson({ error, traits }: Refusal): Partial<EndpointTraits> | null {
  return !traits.mergeSameRole && wantsAlternation(error.message ?? '') ? { mergeSameRole: true } : null
}
