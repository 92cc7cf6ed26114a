import { type ScoreChoice, sameChoice } from './score-choice'

/**
 * The formula and weights that most of these share; of equally many, those that come first. Null where there are none.
 * A list that is sorted by score ranks under these alone.
 */
export function commonChoice(choices: readonly ScoreChoice[]): ScoreChoice | null {
  const counted: { choice: ScoreChoice; count: number }[] = []
  for (const choice of choices) {
    const known = counted.find((entry) => sameChoice(entry.choice, choice))
    if (known) known.count += 1
    else counted.push({ choice, count: 1 })
  }
  return counted.toSorted((a, b) => b.count - a.count)[0]?.choice ?? null
}
