import { Allowed } from '@/components/accounts/who'
import { SplitBar } from '@/components/charts/split-bar'
import { countOf } from '@/components/format/count'
import { formatScore, formatShare } from '@/components/format/score'
import type { RunNoise } from '@/lib/api/noise'

type Variance = NonNullable<RunNoise['variance']>

const SOURCES = [
  ['item', 'Questions', 'how hard each is; cancels where two agents answer the same', 'var(--neutral-1)'],
  ['trial', 'Conversations', 'how each went; more trials average it out', 'var(--s1)'],
  ['judge', 'Judging', 'what was made of the same words; more judgements average it out', 'var(--s2)'],
] as const

/** Where the variance of one interaction's value comes from, and what would average it out. */
export function VarianceParts({ noise: { variance } }: { noise: RunNoise }) {
  if (variance === null)
    return <p className="text-fg-2">Fewer than two questions are scored: no variance to take apart.</p>
  const total = SOURCES.reduce((sum, [source]) => sum + (variance[source].variance ?? 0), 0)
  const words = SOURCES.flatMap(([source, name]) => {
    const part = variance[source].variance
    return part === null || total === 0 ? [] : [`${name} ${formatShare(part / total)}`]
  })
  return (
    <div className="min-w-0">
      <p className="mb-2 text-12 text-fg-2">Variance of one interaction, by source</p>
      {total > 0 ? (
        <SplitBar
          label={words.join(', ')}
          parts={SOURCES.map(([source, , , colour]) => ({ value: variance[source].variance ?? 0, colour }))}
        />
      ) : null}
      <dl className="mt-3 grid gap-2">
        {SOURCES.map(([source, name, meaning, colour]) => (
          <div key={source} className="grid grid-cols-[12px_minmax(0,1fr)_auto] gap-x-2">
            <span aria-hidden="true" className="mt-1.5 size-2 rounded-[2px]" style={{ background: colour }} />
            <dt className="min-w-0">
              {name} <span className="text-12 text-fg-3">{variance[source].why ?? meaning}</span>
            </dt>
            <dd className="text-right">{partWords(variance, source, total)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-12 text-fg-3">
        From {countOf(variance.values, 'value')} on {countOf(variance.items, 'question')}
        {variance.judgings > 1 ? `, each conversation judged ${variance.judgings} times` : ''}.
        <Allowed action="run">
          {' '}
          The planner of the launch form says what buys most: questions, trials or judgements.
        </Allowed>
      </p>
    </div>
  )
}

function partWords(variance: Variance, source: (typeof SOURCES)[number][0], total: number): string {
  const part = variance[source].variance
  if (part === null) return 'not known'
  // Of nothing there are no shares.
  if (total === 0) return 'none'
  return `${formatShare(part / total)} · sd ${formatScore(Math.sqrt(part))}`
}
