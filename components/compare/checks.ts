import { countOf } from '@/components/format/count'
import { decimals } from '@/components/format/decimals'
import { formatList } from '@/components/format/list'
import { formatP } from '@/components/format/p-value'
import type { ComparisonAnswer } from '@/lib/api/comparison'
import { inPercent } from '@/lib/comparison/in-percent'
import { type ComparisonFrame, lookOf } from './comparison-frame'

/** One thing that the answer rests on: whether it holds, in a few words and in a few more. */
export interface Check {
  good: boolean
  title: string
  text: string
}

const MUCH = 0.25
/** Means of the same judged items are the same but for rounding. */
const SAME = 1e-9
/** From this share of the largest number of questions on, runs have as good as the same number. */
const ALIKE = 0.8

/** Everything that was checked, what warns first. */
export function checksOf(frame: ComparisonFrame): Check[] {
  const { data } = frame
  return [
    ...ofRunsAlone(frame),
    missingCheck(data),
    ...pairedChecks(data),
    ...shapeCheck(data),
    ...varianceCheck(data),
  ].toSorted((a, b) => Number(a.good) - Number(b.good))
}

function ofRunsAlone(frame: ComparisonFrame): Check[] {
  const { ofRuns } = frame
  if (ofRuns === null) return []
  const { splits, runs, limits, kinship } = ofRuns
  const unequal = splits.filter(({ weightedComplexity: by }) => by !== null && Math.abs(by) > SAME)
  const unknown = splits.filter(({ weightedComplexity }) => weightedComplexity === null)
  const incomplete = ofRuns.groups.filter(({ name }) => lookOf(frame, name).run?.complete === false)
  const ceilings = limits.filter(({ ceiling }) => ceiling !== null && ceiling > MUCH)
  const shares = limits.flatMap(({ ceiling }) => ceiling ?? [])
  const people = runs.some(({ agent }) => agent.kind === 'human-baseline')
  const kin = [...new Set(kinship.map(({ name }) => name))]
  const turned = splits.filter(isTurned)
  const counts = ofRuns.groups.map(({ n }) => n)
  const [least, greatest] = [Math.min(...counts), Math.max(...counts)]
  return [
    ...(ofRuns.differs.length === 0
      ? []
      : [
          {
            good: false,
            title: `Not made alike: ${formatList(ofRuns.differs.map(({ part }) => part))}`,
            text: 'No win is claimed across what differs; who has what stands above.',
          },
        ]),
    ...(least >= ALIKE * greatest
      ? []
      : [
          {
            good: false,
            title: `Runs have ${least} to ${greatest} questions`,
            text: 'Pairs are compared on the questions that they have in common; means are over each run’s own.',
          },
        ]),
    ...(unequal.length === 0
      ? []
      : [
          {
            good: false,
            title: `Complexity differs in ${countOf(unequal.length, 'pair')}`,
            text: 'Other questions or another complexity judge: no win is claimed there.',
          },
        ]),
    ...(unknown.length === 0
      ? []
      : [
          {
            good: false,
            title: `Complexity is not known in ${countOf(unknown.length, 'pair')}`,
            text: `Of ${pairWords(unknown)} too few questions have a complexity that was scored: whose the difference is can’t be told.`,
          },
        ]),
    ...(unequal.length + unknown.length > 0
      ? []
      : [
          {
            good: true,
            title: 'Same questions: Δ complexity is 0',
            text: 'What is compared is the agents’ doing alone.',
          },
        ]),
    ...(turned.length > 0
      ? [
          {
            good: false,
            title: `Looked at otherwise, ${countOf(turned.length, 'pair')} ${turned.length > 1 ? 'point' : 'points'} the other way`,
            text: `Agent helpfulness, quality on turn 1 or the trimmed mean: ${pairWords(turned)}.`,
          },
        ]
      : splits.every(hasOtherWays)
        ? [
            {
              good: true,
              title: 'Trimmed, turn 1 and helpfulness agree',
              text: 'Looked at otherwise, every pair points the same way.',
            },
          ]
        : []),
    incomplete.length === 0
      ? { good: true, title: 'All runs complete', text: 'At least 90\u00a0% of what was planned is scored.' }
      : {
          good: false,
          title: `${countOf(incomplete.length, 'run')} incomplete`,
          text: `${formatList(incomplete.map(({ name }) => name))}: no win is claimed.`,
        },
    ...(ceilings.length > 0
      ? [
          {
            good: false,
            title: `Ceiling in agent scores: ${formatList(ceilings.map(({ name }) => name))}`,
            text: 'More than a quarter of the agent means are 9.5 or more, where differences vanish.',
          },
        ]
      : shares.length === limits.length
        ? [
            {
              good: true,
              title: 'No ceiling in agent scores',
              text: `At most ${inPercent(decimals(100 * Math.max(...shares), 0))} of the agent means are 9.5 or more (limit 25\u00a0%).`,
            },
          ]
        : []),
    ...(kin.length > 0
      ? [
          {
            good: false,
            title: `Judge and agent of one family: ${formatList(kin)}`,
            text: 'Judges favour what they would have written themselves; try another judge.',
          },
        ]
      : [{ good: true, title: 'No judge of an agent’s own family', text: 'As far as the models’ names tell.' }]),
    ...(people
      ? [
          {
            good: false,
            title: 'Human answers have one turn only',
            text: 'Solved rate and turns are not like for like; quality on turn 1 is.',
          },
        ]
      : []),
  ]
}

type Split = NonNullable<ComparisonFrame['ofRuns']>['splits'][number]

const otherWays = ({ averageAgentHelpfulness, turnOneQuality, trimmed }: Split) => [
  averageAgentHelpfulness,
  turnOneQuality,
  trimmed,
]

/** What is not known agrees with nothing. */
const hasOtherWays = (split: Split): boolean =>
  [split.averageQuality, ...otherWays(split)].every((value) => value !== null)

function isTurned(split: Split): boolean {
  if (split.averageQuality === null) return false
  const direction = Math.sign(split.averageQuality)
  return direction !== 0 && otherWays(split).some((value) => value !== null && Math.sign(value) === -direction)
}

const pairWords = (pairs: readonly { group1: string; group2: string }[]): string =>
  formatList(pairs.slice(0, 3).map(({ group1, group2 }) => `${group1} and ${group2}`))

function missingCheck({ groups, decision }: ComparisonAnswer): Check {
  const missing = groups.reduce((sum, group) => sum + group.missing, 0)
  const flips = decision.pairs.filter(({ reasons }) => reasons.some((reason) => reason.includes('missing scores')))
  if (missing === 0)
    return { good: true, title: 'No score is missing', text: 'Every interaction that was planned has a value.' }
  if (flips.length === 0)
    return {
      good: true,
      title: 'Missing scores can’t flip it',
      text: `${countOf(missing, 'value')} missing; had all spoken against a win, it would still stand.`,
    }
  return {
    good: false,
    title: `Missing scores could undo ${countOf(flips.length, 'difference')}`,
    text: `${countOf(missing, 'value')} missing: ${pairWords(flips)}. No win is claimed there.`,
  }
}

function pairedChecks({ paired, decision }: ComparisonAnswer): Check[] {
  const pairs = paired?.pairs.flatMap((pair) => (pair.t === null ? [] : [{ ...pair, t: pair.t }])) ?? []
  if (pairs.length === 0) return []
  const isOther = (pair: (typeof pairs)[number], p: number | undefined) =>
    p !== undefined && p < decision.alpha !== pair.t.p < decision.alpha
  const disagree = pairs.filter((pair) => isOther(pair, pair.wilcoxon?.p) || isOther(pair, pair.signFlip?.p))
  const which = pairs.some(({ signFlip }) => signFlip !== null) ? 'Permutation and Wilcoxon' : 'Wilcoxon'
  return [
    disagree.length === 0
      ? {
          good: true,
          title: `${which} agree`,
          text: 'Each pair alone: what assumes less finds the same as the paired t test.',
        }
      : {
          good: false,
          title: `${which} say otherwise in ${countOf(disagree.length, 'pair')}`,
          text: `Prefer them where differences are far from normal: ${formatList(disagree.slice(0, 3).map(({ group1, group2 }) => `${group2} − ${group1}`))}.`,
        },
  ]
}

function shapeCheck({ shapiroWilk, decision }: ComparisonAnswer): Check[] {
  if (shapiroWilk.length === 0) return []
  const odd = shapiroWilk.filter(({ p }) => p < decision.alpha)
  const least = Math.min(...shapiroWilk.map(({ W }) => W))
  return [
    odd.length === 0
      ? {
          good: true,
          title: 'Shape of the values: nothing against the normal curve',
          text: `Shapiro-Wilk W at least ${decimals(least, 3)}.`,
        }
      : {
          good: false,
          title: `Values not normal in ${odd.length} of ${countOf(shapiroWilk.length, 'group')}`,
          text: `Shapiro-Wilk W down to ${decimals(least, 3)}. With few values prefer ranks (Wilcoxon, Mann-Whitney) and the bootstrap; with many the means are safe.`,
        },
  ]
}

function varianceCheck({ levene }: ComparisonAnswer): Check[] {
  if (levene === null) return []
  const figures = `Brown-Forsythe F ${decimals(levene.F, 2)}, p ${formatP(levene.p)}`
  return [
    levene.p < 0.05
      ? {
          good: false,
          title: 'Variances differ',
          text: `${figures}: prefer Welch and Games-Howell to ANOVA and Tukey.`,
        }
      : { good: true, title: 'Equal variances, for Tukey', text: `${figures}: nothing against ANOVA and Tukey.` },
  ]
}
