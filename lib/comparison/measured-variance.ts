import { defined, refused, type Statistic } from '@/lib/statistics/statistic'
import { variance } from '@/lib/statistics/variance'
import { commonItems } from './common-items'
import type { MeasuredVariance } from './plan-items'
import type { ScoredGroup } from './scored-group'
import type { VarianceBySource } from './variance-by-source'

/** A run to plan from. */
export interface RunToPlanFrom {
  group: ScoredGroup
  parts: VarianceBySource | null
  trials: number
  judgements: number
}

/**
 * What one run, or two on the same questions, measured for the planner.
 *
 * Refuses: fewer than 2 questions with a score; two runs that answered questions of their own.
 */
export function measuredVariance(one: RunToPlanFrom, other: RunToPlanFrom | null): Statistic<MeasuredVariance> {
  const runs = other === null ? [one] : [one, other]
  const values = other === null ? [...one.group.units] : differencesOf(one.group, other.group)
  if (values === null) return refused('they answered different questions: choose two runs of the same, or one alone')
  const spread = variance(values)
  if (!spread.defined) return refused(`needs at least 2 scored questions, got ${values.length}`)
  const differ = runs.some(({ trials, judgements }) => trials !== one.trials || judgements !== one.judgements)
  const within = sumOf(runs, ({ parts }) => parts?.within ?? null)
  const judge = sumOf(runs, ({ parts }) => parts?.judge.variance ?? null)
  return defined({
    kind: other === null ? 'run' : 'pair',
    variance: spread.value,
    items: values.length,
    trials: one.trials,
    judgements: one.judgements,
    within: differ ? null : within,
    withinWhy: differ
      ? 'the two runs have different numbers of trials or judgements'
      : within === null
        ? unknownOf(
            runs.filter(({ parts }) => parts?.within == null),
            ({ parts }) => parts?.trial,
          )
        : null,
    judge,
    judgeWhy:
      judge === null
        ? unknownOf(
            runs.filter(({ parts }) => parts?.judge.variance == null),
            ({ parts }) => parts?.judge,
          )
        : null,
  })
}

function differencesOf(one: ScoredGroup, other: ScoredGroup): number[] | null {
  const common = commonItems(one, other)
  return common === null ? null : common.second.map((value, at) => value - (common.first[at] ?? 0))
}

function sumOf(runs: readonly RunToPlanFrom[], of: (run: RunToPlanFrom) => number | null): number | null {
  const parts = runs.map(of)
  return parts.some((part) => part === null) ? null : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
}

/** Of which of the runs that lack it it is not known, and what would tell. */
function unknownOf(
  runs: readonly RunToPlanFrom[],
  of: (run: RunToPlanFrom) => { why: string | null } | undefined,
): string {
  const [unknown] = runs
  const why = unknown === undefined ? null : of(unknown)?.why
  return why == null ? 'not measured' : `of ${unknown?.group.name}: ${why}`
}
