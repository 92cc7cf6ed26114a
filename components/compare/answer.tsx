import { countOf } from '@/components/format/count'
import { sayLevel } from '@/lib/comparison/in-percent'
import { checksOf } from './checks'
import type { ComparisonFrame } from './comparison-frame'
import { SaidSentence } from './said-sentence'
import { Mark } from './what-this-rests-on'

/** The sentence, what it rests on, and what limits it. */
export function Answer({ frame }: { frame: ComparisonFrame }) {
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere mb-2 font-medium text-22 leading-8 tracking-[-0.012em]">
        <SaidSentence>{frame.data.sentence}</SaidSentence>
      </p>
      <p className="mb-4 max-w-prose text-fg-2">{howDecided(frame)}</p>
      <ul className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {checksOf(frame).map(({ good, title }) => (
          <li key={title} className="flex items-start gap-2">
            <Mark good={good} />
            <span className="wrap-anywhere min-w-0">{title}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function howDecided({ data: { decision }, ofRuns, noun }: ComparisonFrame): string {
  const pairs = countOf(decision.pairs.length, decision.baseline === null ? 'pair' : 'comparison')
  const level = `${sayLevel(decision.alpha)}${decision.pairs.length > 1 ? ` for all ${pairs} together` : ''}`
  const test =
    decision.test === 'paired-t'
      ? 'Paired t test on the means of each question, for the same questions were answered'
      : decision.test === 'games-howell'
        ? `Games-Howell test, for each ${noun} answered questions of its own`
        : 'Paired t test where the same questions were answered, Welch’s t test elsewhere'
  const whose = ofRuns === null ? '' : ', with these judges and user proxies'
  return `${test}; ${level}. It speaks of new questions like these${whose}. “Can’t be told apart” does not mean equal.`
}
