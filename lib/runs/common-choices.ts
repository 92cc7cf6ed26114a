import { type ScoreChoice, sameChoice } from './score-choice'

/** A run's score sets, as far as they matter here. */
export type KnownScores = ScoreChoice & { runId: string; isDefault: boolean }

/**
 * The formulas and weights under which every one of these runs is scored, in the order of the first run's sets. Runs are
 * shown side by side under one of them, never under two.
 */
export function commonChoices(
  runIds: readonly string[],
  sets: readonly KnownScores[],
): (ScoreChoice & { launch: boolean })[] {
  const [first] = runIds
  return sets
    .filter(({ runId }) => runId === first)
    .filter((choice) => runIds.every((id) => sets.some((set) => set.runId === id && sameChoice(set, choice))))
    .map(({ formula, weights, isDefault }) => ({ formula, weights, launch: isDefault }))
}
