import { agentSeries } from '@/components/runs/agent-colour'
import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { RunCorrectedMark } from '@/components/score/corrected-mark'
import { Link } from '@/components/ui/link'
import { Swatch } from '@/components/ui/swatch'
import { scoresInLink } from '@/lib/address/score-address'
import type { RunListEntry } from '@/lib/api/run'
import { agentWords } from '@/lib/runs/agent-words'
import { judgeOf } from '@/lib/runs/order-study-runs'

/** What names a run within its study: its agent and its judges. All else is shared. */
export function RunLabel({
  run,
  link = false,
  note,
}: {
  run: RunListEntry
  link?: boolean
  /** Further words under it. */
  note?: string
}) {
  return (
    <div className="grid min-w-0 grid-cols-[10px_minmax(0,1fr)] items-center gap-x-2">
      <Swatch index={agentSeries(run.agent)} />
      <div className="flex min-w-0 flex-wrap items-center gap-x-2">
        {link ? (
          <Link
            href={`/runs/${run.id}${scoresInLink(run)}`}
            title={run.name}
            className="wrap-anywhere min-w-0 font-medium hover:underline"
          >
            {agentWords(run.agent)}
          </Link>
        ) : (
          <span className="wrap-anywhere min-w-0 font-medium">{agentWords(run.agent)}</span>
        )}
        {link && run.simulated ? <SimulatedBadge /> : null}
        <RunCorrectedMark run={run} />
      </div>
      <span className="wrap-anywhere col-start-2 min-w-0 text-12 text-fg-3">
        {judgeWords(run)}
        {note ? `, ${note}` : ''}
      </span>
    </div>
  )
}

/** Who judged a run. One model is named once. */
export function judgeWords({ judges: { complexity, evaluation } }: Pick<RunListEntry, 'judges'>): string {
  return complexity.label === evaluation.label
    ? `judge ${evaluation.label}`
    : `judges ${complexity.label}, ${evaluation.label}`
}

/** A run in one line, for tables of pairs. */
export function runWords(run: RunListEntry, runs: readonly RunListEntry[]): string {
  const name = agentWords(run.agent)
  const isOnly = runs.every((other) => other.id === run.id || agentWords(other.agent) !== name)
  return isOnly ? name : `${name} (${judgeWords(run)})`
}

/** Whether the runs were not all judged by the same. */
export function hasSeveralJudges(runs: readonly RunListEntry[]): boolean {
  return new Set(runs.map(({ judges }) => judgeOf(judges))).size > 1
}
