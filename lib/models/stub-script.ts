import type { ChatBody } from './chat-body'
import type { StubReply } from './stub-reply'

/** One line of a stub's script: who is asked, and what is answered. */
interface StubRule {
  /** Must occur in the opening of the request: the output schema's name and all system messages, else the first message. */
  when: string | RegExp
  /** A fixed reply, or one by the body and how often this rule has been used before. */
  reply: StubReply | ((body: ChatBody, use: number) => StubReply)
}

/**
 * A reply function for the stub that plays several roles at once: each request is answered by the first rule that fits
 * what is asked (agent, user proxy, each of the judge's jobs).
 *
 * @example startStubEndpoint({ reply: scriptedReplies([
 *   { when: 'solved', reply: (_, use) => stubSolved(use >= 2) },
 *   { when: /helpfulness/, reply: stubScore(8) },
 * ], 'Try turning it off and on again.') })
 */
export function scriptedReplies(
  rules: readonly StubRule[],
  otherwise: StubRule['reply'],
): (body: ChatBody) => StubReply {
  const uses = new Map<StubRule['reply'], number>()
  return (body) => {
    const opening = openingOf(body)
    const fits = ({ when }: StubRule) => (typeof when === 'string' ? opening.includes(when) : when.test(opening))
    const reply = rules.find(fits)?.reply ?? otherwise
    if (typeof reply !== 'function') return reply
    const use = uses.get(reply) ?? 0
    uses.set(reply, use + 1)
    return reply(body, use)
  }
}

/** What tells one kind of request from another: the schema's name, if there is one, and the instructions. */
export function openingOf(body: ChatBody): string {
  const system = body.messages.filter((message) => message.role === 'system')
  const instructions = system.length > 0 ? system : body.messages.slice(0, 1)
  return [schemaNameOf(body), ...instructions.map((message) => message.content)].join('\n')
}

function schemaNameOf(body: ChatBody): string {
  const format = body.response_format
  if (typeof format !== 'object' || format === null || Array.isArray(format)) return ''
  const schema = format.json_schema
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return ''
  return typeof schema.name === 'string' ? schema.name : ''
}
