import type { RecordedConversation } from '@/lib/selfscore/recorded-turns'
import type { RunConfiguration } from './configuration'
import { type FollowingComment, furtherTurns } from './further-turns'

/**
 * What people said about an item, where the run is of the human baseline: the accepted answer, as one turn, and where the
 * agent was set so what asker and answerer wrote under it. Null for every other agent, which speaks for itself.
 * @param comments of the item, in the order in which they were written
 */
export function recordedConversation(
  { agent }: Pick<RunConfiguration, 'agent'>,
  { answerText }: { answerText: string },
  comments: readonly FollowingComment[],
): RecordedConversation | null {
  if (agent.kind !== 'human-baseline') return null
  const later = agent.withComments ? furtherTurns(comments) : []
  return { turns: [{ userText: null, agentText: answerText }, ...later], costUsd: agent.costPerInteractionUsd }
}
