import type { StudyResults } from '@/lib/api/study-results'
import { commaSeparated } from '@/lib/exports/comma-separated'

type Tests = StudyResults['tests']
type TukeyRow = Tests['tukey']['rows'][number]

/** A row of Tukey's test with the sign that all pages share: first minus second. */
export interface FirstMinusSecond {
  first: string
  second: string
  difference: number
  pAdjusted: number
  lower: number
  upper: number
  reject: boolean
}

/** Turns a row of the paper's Appendix A, whose difference is the second's mean less the first's. */
export function firstMinusSecond({ meanDifference, lower, upper, ...row }: TukeyRow): FirstMinusSecond {
  // 0 has no sign.
  return { ...row, difference: 0 - meanDifference, lower: 0 - upper, upper: 0 - lower }
}

/** Both tests of all pairs with all digits, as the page shows them. */
export function pairsCsv(tests: Pick<Tests, 'tukey' | 'pairs'>, nameOf: (runId: string) => string): string {
  const rankOf = new Map(tests.pairs.map((pair) => [`${pair.first} ${pair.second}`, pair.test]))
  return commaSeparated([
    [
      'First',
      'Second',
      'First minus second',
      'p-adj',
      'Lower',
      'Upper',
      'Reject',
      'U',
      'p (Mann-Whitney)',
      'p-adj (Holm)',
      'Rank-biserial',
    ],
    ...tests.tukey.rows.map((row) => {
      const { first, second, difference, pAdjusted, lower, upper, reject } = firstMinusSecond(row)
      const rank = rankOf.get(`${first} ${second}`) ?? null
      return [
        nameOf(first),
        nameOf(second),
        difference,
        pAdjusted,
        lower,
        upper,
        reject ? 'TRUE' : 'FALSE',
        rank?.U ?? null,
        rank?.p ?? null,
        rank?.pAdjusted ?? null,
        rank?.rankBiserial ?? null,
      ]
    }),
  ])
}
