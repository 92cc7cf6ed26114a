import { shortenText } from './shorten-text'

/** A message longer than this says what it is about in its beginning, or not at all. */
const LONGEST_MESSAGE = 2_000

/**
 * What is looked up for an agent's answer: the opening, which names the matter, and the user's latest message, which
 * says what has become of it. On turn 1 both are one. What the agent has said stays out: a wrong turn of its own must
 * not steer what it reads next.
 *
 * @param earlier the user's messages before this turn, in order
 * @param latest the message that is to be answered
 */
export function makeQuery(earlier: readonly string[], latest: string): string {
  const [opening] = earlier
  const messages = opening === undefined || opening === latest ? [latest] : [opening, latest]
  return messages.map((message) => shortenText(message, LONGEST_MESSAGE)).join('\n')
}
