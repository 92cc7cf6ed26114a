import { Check, TriangleAlert } from 'lucide-react'
import { countOf } from '@/components/format/count'
import { Note } from '@/components/ui/note'
import type { ScriptComparisonAnswer } from '@/lib/api/script-comparison'
import { sayLevel } from '@/lib/comparison/in-percent'

/** The sentence, how it was decided, and what speaks for and against it. */
export function PointsAnswer({ data }: { data: ScriptComparisonAnswer }) {
  return (
    <div className="min-w-0">
      {data.simulated ? (
        <Note className="mb-3" dashed title="Simulated.">
          At least one of these runs was played by the bundled endpoint: it says nothing about real models.
        </Note>
      ) : null}
      <p className="wrap-anywhere mb-2 font-medium text-[17px] leading-7 tracking-[-0.012em] sm:text-22 sm:leading-8">
        {data.sentence}
      </p>
      <p className="mb-4 max-w-prose text-fg-2">{howDecided(data)}</p>
      <ul className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {linesOf(data).map(({ good, text }) => (
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

function howDecided({ decision }: ScriptComparisonAnswer): string {
  const pairs = countOf(decision.pairs.length, decision.baseline === null ? 'pair' : 'comparison')
  const level = `${sayLevel(decision.alpha)}${decision.pairs.length > 1 ? ` for all ${pairs} together` : ''}`
  const test =
    decision.test === 'paired-t'
      ? 'Paired t test on the means of each variant, for the agents met the same variants'
      : decision.test === 'games-howell'
        ? 'Games-Howell test on trials, for each agent met variants of its own'
        : 'Paired t test where agents met the same variants, Welch’s t test elsewhere'
  return `${test}; ${level}. An item is one variant of one scenario. “Can’t be told apart” does not mean equal.`
}

function linesOf(data: ScriptComparisonAnswer): { good: boolean; text: string }[] {
  const { groups, runs, decision } = data
  const missing = groups.reduce((sum, group) => sum + group.missing, 0)
  const incomplete = runs.filter(({ complete }) => !complete).length
  const reasons = [...new Set(decision.pairs.flatMap((pair) => (pair.difference === null ? [] : pair.reasons)))]
  const decided = decision.pairs.flatMap(({ p, group1, group2 }) => {
    const test = data.totals.find((each) => each.group1 === group1 && each.group2 === group2)
    const exact = test?.pTogether ?? null
    return p === null || exact === null ? [] : [{ agrees: exact < decision.alpha === p < decision.alpha }]
  })
  const disagree = decided.filter(({ agrees }) => !agrees).length
  return [
    missing === 0
      ? { good: true, text: 'Every planned trial is scored' }
      : { good: false, text: `${countOf(missing, 'trial')} without points` },
    incomplete === 0
      ? { good: true, text: 'All runs complete' }
      : { good: false, text: `${countOf(incomplete, 'run')} incomplete` },
    ...exactLines(decided.length, decision.pairs.length, disagree),
    ...reasons
      .filter((reason) => /maxima|different|simulated/.test(reason))
      .map((text) => ({ good: false, text: text.charAt(0).toUpperCase() + text.slice(1) })),
  ]
}

/** What was not tested agrees with nothing. */
function exactLines(tested: number, pairs: number, disagree: number): { good: boolean; text: string }[] {
  const untested = pairs - tested
  return [
    ...(disagree > 0
      ? [{ good: false, text: `The exact test of trial totals says otherwise in ${countOf(disagree, 'pair')}` }]
      : tested > 0
        ? [{ good: true, text: 'The exact test of trial totals agrees' }]
        : []),
    ...(untested > 0 ? [{ good: false, text: `${countOf(untested, 'pair')} could not be tested` }] : []),
  ]
}
