import type { ComparisonAnswer } from '@/lib/api/comparison'
import { sayLevel } from '@/lib/comparison/in-percent'
import { type PairRow, turnedPairs } from './pair-rows'
import type { TextTable } from './text-table'

/*
 * The tables of a comparison as they are copied: all digits, and how each p was made.
 */

const yesNo = (is: boolean): string => (is ? 'yes' : 'no')

/** Each group with its letters, its ranks and how its values are spread. */
export function groupsTable({ groups, letters, ranks }: ComparisonAnswer, order: readonly string[]): TextTable {
  return {
    head: [
      'name',
      'group',
      'rank low',
      'rank high',
      'mean',
      'lower',
      'upper',
      'sd',
      'min',
      'p5',
      'q1',
      'median',
      'q3',
      'p95',
      'max',
      'n',
      'missing',
    ],
    rows: order.flatMap((name) => {
      const group = groups.find((each) => each.name === name)
      const rank = ranks.find((each) => each.name === name)
      if (group === undefined) return []
      const { mean, ci95, sd, min, p5, q1, median, q3, p95, max, n, missing } = group
      return [
        [
          name,
          letters[name] ?? null,
          rank?.rankLow ?? null,
          rank?.rankHigh ?? null,
          mean,
          ci95?.[0] ?? null,
          ci95?.[1] ?? null,
          sd,
          min,
          p5,
          q1,
          median,
          q3,
          p95,
          max,
          n,
          missing,
        ],
      ]
    }),
    made: 'Means of item means, with the 95\u00a0% t interval of each alone. Groups and ranks follow from the deciding test: who shares a letter can’t be told apart, which is no proof of equality. Quartiles are of type 7.',
  }
}

/** Each pair as the deciding test sees it, beside Tukey's. */
export function pairsTable({ decision }: ComparisonAnswer, rows: readonly PairRow[]): TextTable {
  return {
    head: [
      'first',
      'second',
      'common items',
      'difference',
      'lower',
      'upper',
      'p',
      'p Holm',
      'dz',
      'told apart',
      'claimed',
      'wins',
      'ties',
      'losses',
      'Tukey difference',
      'Tukey p-adj',
      'Tukey lower',
      'Tukey upper',
      'Tukey reject',
    ],
    rows: rows.map(
      ({ first, second, commonItems, difference, lower, upper, p, pHolm, dz, significant, claimed, wins, tukey }) => [
        first,
        second,
        commonItems,
        difference,
        lower,
        upper,
        p,
        pHolm,
        dz,
        yesNo(significant),
        yesNo(claimed),
        wins?.first ?? null,
        wins?.ties ?? null,
        wins?.second ?? null,
        tukey?.difference ?? null,
        tukey?.p ?? null,
        tukey?.lower ?? null,
        tukey?.upper ?? null,
        tukey === null ? null : yesNo(tukey.reject),
      ],
    ),
    made: howDecided(decision),
  }
}

function howDecided({ test, alpha, baseline, pairs }: ComparisonAnswer['decision']): string {
  const family = baseline === null ? `all ${pairs.length} pairs` : `all ${pairs.length} comparisons with ${baseline}`
  const level = pairs.length === 1 ? sayLevel(alpha) : `${sayLevel(alpha)} for ${family} together`
  const times =
    pairs.length === 1 ? `interval of ${level}` : `p times their number, and intervals of the matching level (${level})`
  const joint = `p and intervals from the studentized range (${level})`
  if (test === 'paired-t') return `First minus second. Paired t test on the means of each common item: ${times}.`
  if (test === 'games-howell')
    return `First minus second. Games-Howell, each group’s items its own: ${baseline === null ? joint : times}.`
  return `First minus second. Paired t test where the same items were answered, Welch’s t test elsewhere: ${times}.`
}

/** The deciding test of each pair alone, and the checks that assume less. */
export function pairedTable({ paired }: ComparisonAnswer, order: readonly string[]): TextTable | null {
  if (paired === null) return null
  const bootstrap = paired.pairs.find((pair) => pair.bootstrap !== null)?.bootstrap
  const resamples = bootstrap ? ` (${bootstrap.resamples.toLocaleString('en-US')} resamples of whole items)` : ''
  return {
    head: [
      'first',
      'second',
      'items',
      'mean difference',
      'dz',
      't',
      'df',
      't p',
      't lower',
      't upper',
      'W+',
      'W-',
      'Wilcoxon p',
      'Wilcoxon method',
      'rank-biserial',
      'sign-flip p',
      'sign-flip method',
      'BCa lower',
      'BCa upper',
      'wins',
      'ties',
      'losses',
    ],
    rows: turnedPairs(paired.pairs, order).map((pair) => [
      pair.first,
      pair.second,
      pair.n,
      pair.difference,
      pair.dz,
      pair.t?.t ?? null,
      pair.t?.df ?? null,
      pair.t?.p ?? null,
      pair.t?.lower ?? null,
      pair.t?.upper ?? null,
      pair.wilcoxon?.Wplus ?? null,
      pair.wilcoxon?.Wminus ?? null,
      pair.wilcoxon?.p ?? null,
      pair.wilcoxon?.method ?? null,
      pair.wilcoxon?.rankBiserial ?? null,
      pair.signFlip?.p ?? null,
      pair.signFlip?.method ?? null,
      pair.bootstrap?.lower ?? null,
      pair.bootstrap?.upper ?? null,
      pair.wins,
      pair.ties,
      pair.losses,
    ]),
    made: `First minus second, over the items that both answered; each p and 95\u00a0% interval is of its pair alone, not corrected for the number of pairs. Wilcoxon signed-rank by counting where fewer than 50 differences are all unlike, else by the normal curve with corrections; sign flips of whole items; BCa bootstrap${resamples}. They check the paired t test and decide nothing.`,
  }
}

/** Tukey's table, as in the paper's Appendix A. */
export function tukeyTable({ tukey, decision }: ComparisonAnswer): TextTable | null {
  if (tukey === null) return null
  return {
    head: ['group1', 'group2', 'meandiff', 'p-adj', 'lower', 'upper', 'reject'],
    rows: tukey.map(({ group1, group2, meanDifference, pAdjusted, lower, upper, reject }) => [
      group1,
      group2,
      meanDifference,
      pAdjusted,
      lower,
      upper,
      yesNo(reject),
    ]),
    made: `group2 minus group1, as in the paper’s Appendix A. Tukey-Kramer: p and intervals from the studentized range (${sayLevel(decision.alpha)}${tukey.length === 1 ? '' : ` for all ${tukey.length} pairs together`}), for groups of equal variance that answered items of their own.`,
  }
}

/** Mann-Whitney's test of each pair, and effect sizes. */
export function mannWhitneyTable({ mannWhitney, effects }: ComparisonAnswer): TextTable | null {
  if (mannWhitney === null) return null
  return {
    head: [
      'group1',
      'group2',
      'U',
      'p',
      'p Holm',
      'method',
      'rank-biserial',
      'common language',
      'Hedges g',
      'g lower',
      'g upper',
    ],
    rows: mannWhitney.map(({ group1, group2, U, p, pAdjusted, method, rankBiserial, commonLanguage }) => {
      const effect = effects.find((each) => each.group1 === group1 && each.group2 === group2)
      return [
        group1,
        group2,
        U,
        p,
        pAdjusted,
        method,
        rankBiserial,
        commonLanguage,
        effect?.hedgesG ?? null,
        effect?.lower ?? null,
        effect?.upper ?? null,
      ]
    }),
    made: 'Two-sided; exact where both groups hold fewer than 50 values and none are equal, else by the normal curve with corrections for ties and continuity; Holm over all pairs. U, rank-biserial (Cliff’s δ) and common language belong to group1; Hedges g is group2 − group1, with its 95\u00a0% interval. The items are taken for different ones.',
  }
}

/** Each group against all others pooled. */
export function againstRestTable({ againstRest }: ComparisonAnswer): TextTable | null {
  if (againstRest === null) return null
  return {
    head: ['group', 'U', 'p', 'p Holm', 'rank-biserial'],
    rows: againstRest.map(({ name, U, p, pAdjusted, rankBiserial }) => [name, U, p, pAdjusted, rankBiserial]),
    made: 'Mann-Whitney of one against all others pooled, as the paper does for its human baseline; two-sided, Holm over all groups. Above 0: the group’s values lie higher.',
  }
}

/** The tests of all groups at once. */
export function overallTable({
  anova,
  anovaTopThree,
  welch,
  kruskalWallis,
  levene,
  paired,
}: ComparisonAnswer): TextTable {
  const rm = paired?.repeatedMeasures ?? null
  const friedman = paired?.friedman ?? null
  const rows = [
    rm && [
      'repeated-measures ANOVA',
      'F',
      rm.F,
      rm.dfBetween,
      rm.dfError,
      rm.pCorrected,
      'partial η²',
      rm.partialEtaSquared,
    ],
    friedman && ['Friedman', 'Q', friedman.Q, friedman.df, null, friedman.p, 'Kendall W', friedman.kendallW],
    anova && ['ANOVA', 'F', anova.F, anova.dfBetween, anova.dfWithin, anova.p, 'η²', anova.etaSquared],
    anova && ['ANOVA', null, null, null, null, null, 'ω²', anova.omegaSquared],
    anovaTopThree && [
      'ANOVA over the top three, chosen after looking',
      'F',
      anovaTopThree.F,
      anovaTopThree.dfBetween,
      anovaTopThree.dfWithin,
      anovaTopThree.p,
      'η²',
      anovaTopThree.etaSquared,
    ],
    welch && ['Welch ANOVA', 'F', welch.F, welch.dfBetween, welch.dfWithin, welch.p, null, null],
    kruskalWallis && [
      'Kruskal-Wallis',
      'H',
      kruskalWallis.H,
      kruskalWallis.df,
      null,
      kruskalWallis.p,
      'ε²',
      kruskalWallis.epsilonSquared,
    ],
    levene && [
      'Brown-Forsythe, of the variances',
      'F',
      levene.F,
      levene.dfBetween,
      levene.dfWithin,
      levene.p,
      null,
      null,
    ],
  ]
  return {
    head: ['test', 'statistic', 'value', 'df 1', 'df 2', 'p', 'effect', 'size'],
    rows: rows.filter((row) => row !== null),
    made: 'Each asks whether any two groups differ, not which. Repeated measures and Friedman take the items that all groups answered, p corrected by Greenhouse-Geisser’s ε; the others take each group’s items for its own. p from F, χ² as named.',
  }
}

/** Whether each group's values are spread like the normal curve. */
export function shapesTable({ shapiroWilk }: ComparisonAnswer): TextTable {
  return {
    head: ['group', 'W', 'p'],
    rows: shapiroWilk.map(({ name, W, p }) => [name, W, p]),
    made: 'Shapiro-Wilk by Royston’s algorithm, for 3 to 5,000 values. It is shown and never chooses a test.',
  }
}
