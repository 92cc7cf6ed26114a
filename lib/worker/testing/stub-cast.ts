import type { ChatBody } from '@/lib/models/chat-body'
import { type StubReply, stubScore, stubSolved } from '@/lib/models/stub-reply'
import { openingOf } from '@/lib/models/stub-script'

/** Whom a request of the method asks. */
export type Asked =
  | 'summary'
  | 'problem'
  | 'critical-thinking'
  | 'error-handling'
  | 'topic-knowledge'
  | 'opening'
  | 'user-helpfulness'
  | 'agent-helpfulness'
  | 'solved'
  | 'user-proxy'
  | 'agent'

const SIGNS: readonly [RegExp, Asked][] = [
  [/Dumb this question down/, 'summary'],
  [/Extract a problem statement/, 'problem'],
  [/Criterion: critical thinking/, 'critical-thinking'],
  [/Criterion: error handling/, 'error-handling'],
  [/Criterion: topic knowledge/, 'topic-knowledge'],
  [/helpfulness of the initial question/, 'opening'],
  [/helpfulness of the user's latest message/, 'user-helpfulness'],
  [/helpfulness of the agent's latest answer/, 'agent-helpfulness'],
  [/Job: solved check/, 'solved'],
  [/You play the person who posted/, 'user-proxy'],
]

/** Who is asked by this request, read from its prompt. */
export function whoIsAsked(body: ChatBody): Asked {
  const opening = openingOf(body)
  return SIGNS.find(([sign]) => sign.test(opening))?.[1] ?? 'agent'
}

/** The turn that a request belongs to, counted by the messages it repeats. Complexity and extraction: 0. */
export function turnOf(body: ChatBody): number {
  const asked = whoIsAsked(body)
  if (asked === 'agent') return body.messages.filter(({ role }) => role === 'user').length
  if (asked === 'user-proxy') return body.messages.filter(({ role }) => role === 'assistant').length + 1
  const text = body.messages.map(({ content }) => content).join('\n')
  return asked.endsWith('helpfulness') || asked === 'solved'
    ? (text.match(/CONVERSATION, TURN \d+, USER/g)?.length ?? 0) + 1
    : 0
}

type Part = StubReply | ((body: ChatBody, turn: number) => StubReply)

/** A whole cast for a stub: sensible lines for everybody, some of them replaced. Solves in turn `solvedIn`. */
export function stubCast(parts: { [asked in Asked]?: Part } = {}, solvedIn = 2): (body: ChatBody) => StubReply {
  const lines: { [asked in Asked]: Part } = {
    summary: 'It fails. Why?',
    problem: 'A part is loose.',
    'critical-thinking': stubScore(4),
    'error-handling': stubScore(3.5),
    'topic-knowledge': stubScore(5),
    opening: stubScore(5),
    'user-helpfulness': stubScore(5),
    'agent-helpfulness': stubScore(8),
    solved: (_, turn) => stubSolved(turn >= solvedIn),
    'user-proxy': (_, turn) => `I did that. What next? (${turn})`,
    agent: (_, turn) => `Tighten part ${turn}.`,
    ...parts,
  }
  return (body) => {
    const line = lines[whoIsAsked(body)]
    return typeof line === 'function' ? line(body, turnOf(body)) : line
  }
}
