import { adjustP } from '@/lib/statistics/adjust-p'
import { kruskalOfRanks } from '@/lib/statistics/kruskal-wallis'
import { leveneOfSorted } from '@/lib/statistics/levene'
import { mannWhitneyOfRanks } from '@/lib/statistics/mann-whitney'
import { anovaOfMoments } from '@/lib/statistics/one-way-anova'
import { type PooledRanks, pooledRanks } from '@/lib/statistics/pooled-ranks'
import { shapiroWilk } from '@/lib/statistics/shapiro-wilk'
import { standardizedOfMoments } from '@/lib/statistics/standardized-difference'
import type { Statistic } from '@/lib/statistics/statistic'
import { tukeyOfMoments } from '@/lib/statistics/tukey-kramer'
import { welchOfMoments } from '@/lib/statistics/welch-anova'
import { listPairs } from './decide-pair'
import type { ScoredGroup } from './scored-group'

/** The table of an analysis of variance. */
export interface AnovaTable {
  F: number
  dfBetween: number
  dfWithin: number
  p: number
  etaSquared: number
  omegaSquared: number
  ssBetween: number
  ssWithin: number
  msBetween: number
  msWithin: number
}

export interface TukeyRow {
  group1: string
  group2: string
  /** Second minus first. */
  meanDifference: number
  pAdjusted: number
  lower: number
  upper: number
  reject: boolean
}

export interface MannWhitneyRow {
  group1: string
  group2: string
  /** Of the first group. */
  U: number
  p: number | null
  /** Holm's, over all pairs. */
  pAdjusted: number | null
  method: 'exact' | 'asymptotic' | null
  /** 2U ÷ (n1·n2) − 1, above 0 where the first group's values lie higher. */
  rankBiserial: number
  commonLanguage: number
}

/** One group against all others pooled. */
export interface AgainstRestRow {
  name: string
  U: number
  p: number | null
  pAdjusted: number | null
  rankBiserial: number
}

export interface EffectRow {
  group1: string
  group2: string
  /** Hedges' g, second minus first. */
  hedgesG: number
  lower: number
  upper: number
}

export interface ShapiroRow {
  name: string
  W: number
  p: number
}

/** The tests that stand beside the decision: as in the paper, and what their assumptions are worth. */
export interface GroupTests {
  anova: AnovaTable | null
  /** Of the three best, where there are more: chosen after looking, so not to be believed as a test. */
  anovaTopThree: (AnovaTable & { names: string[] }) | null
  welch: { F: number; dfBetween: number; dfWithin: number; p: number } | null
  kruskalWallis: { H: number; df: number; p: number; epsilonSquared: number } | null
  levene: { F: number; dfBetween: number; dfWithin: number; p: number } | null
  tukey: TukeyRow[] | null
  mannWhitney: MannWhitneyRow[] | null
  againstRest: AgainstRestRow[] | null
  effects: EffectRow[]
  shapiroWilk: ShapiroRow[]
}

/**
 * All tests that take each group's items as its own, each null where it can't be had, with the reason added to `notes`.
 * @param groups of at least 1 unit each
 * @param bestFirst their positions in the order of their means
 */
export function testGroups(
  groups: readonly ScoredGroup[],
  bestFirst: readonly number[],
  alpha: number,
  notes: string[],
): GroupTests {
  const orNull = <Value>(test: string, statistic: Statistic<Value>): Value | null => {
    if (statistic.defined) return statistic.value
    notes.push(`${test}: ${nameGroups(statistic.why, groups)}`)
    return null
  }
  const moments = groups.map((group) => group.moments)
  const ranks = pooledRanks(groups.map(({ sorted }) => sorted))
  const nameOf = (at: number) => groups[at]?.name ?? ''

  const anova = orNull('ANOVA', anovaOfMoments(moments))
  const tukey = anova === null ? null : orNull('Tukey', tukeyOfMoments(moments, alpha))
  const kruskal = orNull('Kruskal-Wallis', kruskalOfRanks(ranks))
  const top = bestFirst.slice(0, 3)
  const topTable = groups.length > 3 ? anovaOfMoments(top.flatMap((at) => moments[at] ?? [])) : null
  return {
    anova: anova === null ? null : tableOf(anova),
    anovaTopThree: topTable?.defined ? { names: top.map(nameOf), ...tableOf(topTable.value) } : null,
    welch: orNull('Welch ANOVA', welchOfMoments(moments)),
    kruskalWallis:
      kruskal === null ? null : { H: kruskal.H, df: kruskal.df, p: kruskal.p, epsilonSquared: kruskal.epsilonSquared },
    levene: orNull('Brown-Forsythe', leveneOfSorted(groups.map(({ sorted }) => sorted))),
    tukey:
      tukey?.pairs.map(({ first, second, meanDifference, pAdjusted, lower, upper, reject }) => ({
        group1: nameOf(first),
        group2: nameOf(second),
        meanDifference,
        pAdjusted,
        lower,
        upper,
        reject,
      })) ?? null,
    mannWhitney: mannWhitneyRows(groups, ranks, notes),
    againstRest: groups.length > 2 ? againstRestRows(groups, ranks) : null,
    effects: effectRows(groups),
    shapiroWilk: groups.flatMap(({ name, units }) => {
      const test = shapiroWilk(units)
      return test.defined ? [{ name, ...test.value }] : []
    }),
  }
}

function tableOf(anova: AnovaTable): AnovaTable {
  const { F, dfBetween, dfWithin, p, etaSquared, omegaSquared, ssBetween, ssWithin, msBetween, msWithin } = anova
  return { F, dfBetween, dfWithin, p, etaSquared, omegaSquared, ssBetween, ssWithin, msBetween, msWithin }
}

/** "agent 2" in a refusal is the second of the groups: its name says more. */
function nameGroups(why: string, groups: readonly ScoredGroup[]): string {
  return why.replace(/agent (\d+)/g, (text, place) => groups[Number(place) - 1]?.name ?? text)
}

function mannWhitneyRows(groups: readonly ScoredGroup[], { pairs }: PooledRanks, notes: string[]): MannWhitneyRow[] {
  const rows = listPairs(groups.length, null).flatMap(({ first, second }, at) => {
    const [one, other, ranks] = [groups[first], groups[second], pairs[at]]
    if (one === undefined || other === undefined || ranks === undefined) return []
    const test = mannWhitneyOfRanks(ranks)
    if (!test.defined) notes.push(`Mann-Whitney of ${one.name} and ${other.name}: ${test.why}`)
    const commonLanguage = ranks.U / (ranks.n1 * ranks.n2)
    return [
      {
        group1: one.name,
        group2: other.name,
        U: ranks.U,
        p: test.defined ? test.value.p : null,
        method: test.defined ? test.value.method : null,
        rankBiserial: 2 * commonLanguage - 1,
        commonLanguage,
      },
    ]
  })
  const holm = adjustP(
    rows.map(({ p }) => p),
    'holm',
  )
  return rows.map((row, at) => ({ ...row, pAdjusted: holm[at] ?? null }))
}

/** From the ranks of all groups together: of each its own U against the others pooled. */
function againstRestRows(groups: readonly ScoredGroup[], ranks: PooledRanks): AgainstRestRow[] {
  const rows = groups.map(({ name }, at) => {
    const { n = 0, meanRank = 0 } = ranks.groups[at] ?? {}
    const U = n * meanRank - (n * (n + 1)) / 2
    const test = mannWhitneyOfRanks({ U, n1: n, n2: ranks.n - n, ties: ranks.ties })
    return { name, U, p: test.defined ? test.value.p : null, rankBiserial: (2 * U) / (n * (ranks.n - n)) - 1 }
  })
  const holm = adjustP(
    rows.map(({ p }) => p),
    'holm',
  )
  return rows.map((row, at) => ({ ...row, pAdjusted: holm[at] ?? null }))
}

function effectRows(groups: readonly ScoredGroup[]): EffectRow[] {
  return listPairs(groups.length, null).flatMap(({ first, second }) => {
    const [one, other] = [groups[first], groups[second]]
    if (one === undefined || other === undefined) return []
    const effect = standardizedOfMoments(other.moments, one.moments)
    if (!effect.defined) return []
    const { hedgesG, low, high } = effect.value
    return [{ group1: one.name, group2: other.name, hedgesG, lower: low, upper: high }]
  })
}
