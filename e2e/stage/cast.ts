import type { ChatBody } from '@/lib/models/chat-body'
import { type StubReply, stubScore } from '@/lib/models/stub-reply'
import { stubCast, turnOf, whoIsAsked } from '@/lib/worker/testing/stub-cast'
import type { Gate } from './gate'

/** What everybody says to the questions of a stub's data set, and what judges think of it. */
export interface PartsCast {
  /** The judge's score of the agent, by the number of the part that the question is about; the others get an 8. */
  agentScores?: readonly number[]
  /** In which turn each question is solved. */
  solvedIn?: number
  /** Answers of the agent wait before it. */
  gate?: Gate
}

/** The number of the part that a request is about. */
export function partOf(body: ChatBody): number {
  const text = body.messages.map(({ content }) => content).join('\n')
  return Number(/part (\d+) of my machine/.exec(text)?.[1] ?? 0)
}

/** A cast for questions about parts of a machine. Complexity 3.90, user 5, agent 8 where nothing else is said. */
export function partsCast({ agentScores = [], solvedIn = 2, gate }: PartsCast = {}) {
  const reply = stubCast(
    {
      summary: (body) => `Part ${partOf(body)} of my machine fails, part ${partOf(body)} of my machine!`,
      agent: (body, turn) => `For part ${partOf(body)}, tighten screw ${turn}.`,
      'agent-helpfulness': (body) =>
        stubScore(agentScores[partOf(body) - 1] ?? 8, 'The agent says “tighten screw”, which helps.'),
    },
    solvedIn,
  )
  return async (body: ChatBody): Promise<StubReply> => {
    if (gate && whoIsAsked(body) === 'agent') await gate.pass()
    return reply(body)
  }
}

/** The requests to one of the cast, in one turn, about one part. */
export function requestsTo<Request extends { body: ChatBody | null }>(
  requests: readonly Request[],
  asked: ReturnType<typeof whoIsAsked>,
  turn?: number,
  part?: number,
): Request[] {
  return requests.filter(
    ({ body }) =>
      body !== null &&
      whoIsAsked(body) === asked &&
      (turn === undefined || turnOf(body) === turn) &&
      (part === undefined || partOf(body) === part),
  )
}
