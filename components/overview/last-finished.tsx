import { scoreInterval } from '@/components/charts/possible-range'
import { formatCost } from '@/components/format/cost'
import { countOf, formatCount } from '@/components/format/count'
import { formatScore } from '@/components/format/score'
import { Moment } from '@/components/moment'
import { wholeCostOf } from '@/components/runs/run-figures-words'
import { RunStatusBadge } from '@/components/runs/run-status-badge'
import { RunTitle } from '@/components/runs/run-title'
import { noIntervalWords } from '@/components/runs/runs-scale'
import type { Cost, RunListEntry } from '@/lib/api/run'

/** The runs that ended last, one line each: state, mean with its interval and n, when. */
export function LastFinished({ runs }: { runs: readonly RunListEntry[] }) {
  return (
    <ul className="border-line-2 border-t">
      {runs.map((run) => (
        <li
          key={run.id}
          className="relative grid min-h-[52px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-b py-2 has-[a:hover]:bg-sub md:grid-cols-[minmax(180px,1fr)_140px_minmax(220px,0.8fr)_96px]"
        >
          <RunTitle run={run} />
          <span className="justify-self-end md:justify-self-start">
            <RunStatusBadge run={run} />
          </span>
          <Result summary={run.summary} />
          <span className="text-right text-12 text-fg-3">
            <Moment at={run.finishedAt ?? run.createdAt} near />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Result({ summary }: Pick<RunListEntry, 'summary'>) {
  const { meanFinalScore, ci95, n } = summary
  if (meanFinalScore === null) return <p className="text-fg-3">no score</p>
  return (
    <p>
      <span className="font-semibold">{formatScore(meanFinalScore)}</span>{' '}
      <span className="text-12 text-fg-2">
        {ci95 ? scoreInterval(ci95) : noIntervalWords(summary)}
        {summary.items < 2 ? '' : ` · n = ${formatCount(n)}`}
      </span>
    </p>
  )
}

/** How many ended of late, and what they cost. @example "3 in the last 24 hours, $0.98" */
export function latelyWords({ count, costs }: { count: number; costs: readonly Cost[] }): string {
  if (count === 0) return 'none in the last 24 hours'
  const whole = costs.map(wholeCostOf)
  const known = whole.filter(({ usd }) => usd !== null)
  const usd = known.length === 0 ? null : known.reduce((sum, each) => sum + (each.usd ?? 0), 0)
  const unknown = whole.reduce((sum, each) => sum + each.unknown, 0)
  return `${countOf(count, 'run')} in the last 24 hours, ${usd === null || (usd === 0 && unknown > 0) ? 'cost unknown' : formatCost({ usd, unknown, unit: 'part' })}`
}
