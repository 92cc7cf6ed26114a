import { Check, TriangleAlert } from 'lucide-react'
import { countOf } from '@/components/format/count'
import { Note } from '@/components/ui/note'
import type { RunComparisonAnswer } from '@/lib/api/comparison'

/** The sentence, what it rests on, and what limits it. */
export function Answer({ data }: { data: RunComparisonAnswer }) {
  return (
    <div className="min-w-0">
      {data.simulated ? (
        <Note className="mb-3" dashed title="Simulated.">
          At least one of these runs was played by the bundled endpoint: it says nothing about real models.
        </Note>
      ) : null}
      <p className="wrap-anywhere mb-2 font-medium text-22 leading-8 tracking-[-0.012em]">{data.sentence}</p>
      <p className="mb-4 max-w-prose text-fg-2">{howDecided(data)}</p>
      <ul className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {checksOf(data).map(({ good, text }) => (
          <li key={text} className="flex items-start gap-2">
            {good ? (
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ok" />
            ) : (
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
            )}
            <span className="wrap-anywhere min-w-0">
              <span className="sr-only">{good ? 'Holds: ' : 'Warning: '}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function howDecided({ decision }: RunComparisonAnswer): string {
  const pairs = countOf(decision.pairs.length, decision.baseline === null ? 'pair' : 'comparison')
  const level = `${Number((100 * (1 - decision.alpha)).toFixed(4))} % for all ${pairs} together`
  const test =
    decision.test === 'paired-t'
      ? 'Paired t test on the means of each question, for the same questions were answered'
      : decision.test === 'games-howell'
        ? 'Games-Howell test, for each run answered questions of its own'
        : 'Paired t test where the same questions were answered, Welch’s t test elsewhere'
  return `${test}; ${level}. It speaks of new questions like these, with these judges and user proxies. “Can’t be told apart” does not mean equal.`
}

interface CheckLine {
  good: boolean
  text: string
}

function checksOf(data: RunComparisonAnswer): CheckLine[] {
  const { decision, splits, groups, runs, levene, paired } = data
  const missing = groups.reduce((sum, group) => sum + group.missing, 0)
  const flips = decision.pairs.filter(({ reasons }) =>
    reasons.some((reason) => reason.includes('missing scores')),
  ).length
  const unequal = splits.filter(({ weightedComplexity }) => Math.abs(weightedComplexity ?? 0) > 1e-9).length
  const incomplete = runs.filter(({ complete }) => !complete).length
  const ceilings = data.limits.filter(({ ceiling }) => (ceiling ?? 0) > 0.25).map(({ name }) => name)
  const checked = paired?.pairs.filter(({ t, wilcoxon }) => t !== null && wilcoxon !== null) ?? []
  const disagree = checked.filter(
    ({ t, wilcoxon }) => (t?.p ?? 1) < decision.alpha !== (wilcoxon?.p ?? 1) < decision.alpha,
  )
  return [
    unequal === 0
      ? { good: true, text: 'Same questions: Δ complexity is 0' }
      : { good: false, text: `Complexity differs in ${countOf(unequal, 'pair')}: no win is claimed there` },
    missing === 0
      ? { good: true, text: 'No score is missing' }
      : flips === 0
        ? { good: true, text: `${countOf(missing, 'score')} missing; the worst case changes nothing` }
        : {
            good: false,
            text: `${countOf(missing, 'score')} missing: they could undo ${countOf(flips, 'difference')}`,
          },
    ...(checked.length === 0
      ? []
      : disagree.length === 0
        ? [{ good: true, text: 'Wilcoxon agrees with every paired t test' }]
        : [{ good: false, text: `Wilcoxon says otherwise in ${countOf(disagree.length, 'pair')}` }]),
    incomplete === 0
      ? { good: true, text: 'All runs complete' }
      : { good: false, text: `${countOf(incomplete, 'run')} incomplete` },
    ceilings.length === 0
      ? { good: true, text: 'No ceiling in agent scores' }
      : { good: false, text: `Ceiling in agent scores: ${ceilings.join(', ')}` },
    ...(levene === null
      ? []
      : levene.p < 0.05
        ? [{ good: false, text: 'Variances differ: prefer Welch and Games-Howell to ANOVA and Tukey' }]
        : [{ good: true, text: 'Equal variances, for Tukey (Brown-Forsythe)' }]),
  ]
}
