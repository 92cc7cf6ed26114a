/** How a cell is tinted: from low (1, 2) over plain (3) to high (4, 5). Only what is good when high is tinted. */
export type Heat = 1 | 2 | 3 | 4 | 5

function heatBetween(value: number, [low, lowish, highish, high]: readonly [number, number, number, number]): Heat {
  if (value < low) return 1
  if (value < lowish) return 2
  if (value >= high) return 5
  if (value >= highish) return 4
  return 3
}

/** Of a helpfulness, 1–10. */
export function helpfulnessHeat(score: number): Heat {
  return heatBetween(score, [4, 5.5, 8, 9])
}

/** Of a quality. Under the ten-point formula the same ratios, times ten; it ends at 10, so nothing there is highest. */
export function qualityHeat(quality: number, formula: 'ratio' | 'ten-point'): Heat {
  return formula === 'ratio'
    ? heatBetween(quality, [0.5, 0.8, 1.3, 1.7])
    : heatBetween(quality, [5, 8, 10, Number.POSITIVE_INFINITY])
}

/** The class that tints a cell. */
export const heatClass: Record<Heat, string> = {
  1: 'bg-heat-1',
  2: 'bg-heat-2',
  3: '',
  4: 'bg-heat-4',
  5: 'bg-heat-5',
}
