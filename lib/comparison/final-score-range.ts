/** The least and the greatest final score: 5 × complexity (1–10) + 5 × quality (0.1–10), see lib/selfscore/formulas. */
export const FINAL_SCORE_RANGE: readonly [low: number, high: number] = [5.5, 100]
