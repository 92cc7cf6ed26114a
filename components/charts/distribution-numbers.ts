import type { Cell } from '@/lib/exports/comma-separated'
import type { Distribution } from '@/lib/runs/run-results'

const FIGURES = ['mean', 'min', 'p5', 'q1', 'median', 'q3', 'p95', 'max'] as const

/** A distribution that is drawn, behind what names it. null: nothing has this value. */
export type NamedDistribution = readonly [names: readonly Cell[], distribution: Distribution | null]

/** Which scores numbers rest on, as Table 1 says it. @param isCorrected whether corrections by people count */
export const scoresWords = (isCorrected: boolean): string => (isCorrected ? 'with corrections' : 'judges’ own')

/** The figures of distributions as a table, with all digits. @param head what the names are */
export function distributionNumbers(head: readonly string[], rows: readonly NamedDistribution[]): Cell[][] {
  return [
    [...head, 'n', ...FIGURES],
    ...rows.map(([names, distribution]) => [
      ...names,
      distribution?.n ?? 0,
      ...FIGURES.map((figure) => distribution?.[figure] ?? null),
    ]),
  ]
}
