import type { RecordedConversation } from '@/lib/selfscore/recorded-turns'
import type { RunConfiguration } from './configuration'

/**
 * What people said about an item, where the run is of the human baseline: the accepted answer, as one turn.
 * Null for every other agent, which speaks for itself.
 */
export function recordedConversation(
  { agent }: Pick<RunConfiguration, 'agent'>,
  { answerText }: { answerText: string },
): RecordedConversation | null {
  if (agent.kind !== 'human-baseline') return null
  return { turns: [{ userText: null, agentText: answerText }], costUsd: agent.costPerInteractionUsd }
}
