/**
 * One pair of messages that people wrote long before the run: nobody is asked for them.
 * The first has no user's words: turn 1 opens with the item's opening, the same for every agent.
 */
export interface RecordedTurn {
  /** null: the item's opening. */
  userText: string | null
  agentText: string
}

/** What people said about an item, in the place of agent and user proxy: the human baseline (SelfScore, section 3.2). */
export interface RecordedConversation {
  /** At least one. */
  turns: readonly RecordedTurn[]
  /** What the people's work on the whole interaction cost, in US dollars; null where that is not known. */
  costUsd: number | null
}

/** What one recorded turn cost: the price is for the whole interaction, so the first turn bears it. */
export function recordedCost({ costUsd }: Pick<RecordedConversation, 'costUsd'>, turn: number): number | null {
  if (costUsd === null) return null
  return turn === 1 ? costUsd : 0
}
