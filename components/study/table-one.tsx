import { IntervalAxis, IntervalPlot } from '@/components/charts/interval-plot'
import type { Scale } from '@/components/charts/nice-ticks'
import { PastPossibleNote } from '@/components/charts/past-possible-note'
import { FINAL_SCORES, scoreInterval } from '@/components/charts/possible-range'
import { formatCount } from '@/components/format/count'
import { formatScore } from '@/components/format/score'
import { agentColour } from '@/components/runs/agent-colour'
import { isHollow } from '@/components/runs/run-status'
import { RunStatusBadge } from '@/components/runs/run-status-badge'
import { noIntervalWords, scaleOf } from '@/components/runs/runs-scale'
import { classNames } from '@/components/ui/class-names'
import { Table, Td, Th } from '@/components/ui/table'
import type { RunComparisonAnswer } from '@/lib/api/comparison'
import type { RunListEntry } from '@/lib/api/run'
import { RunLabel } from './run-label'

/** Where a run stands by the paired test. */
interface Standing {
  rank: string
  /** Runs that share one can't be told apart. */
  letters: string
}

/**
 * The paper's Table 1 with our runs: mean final scores with their intervals, the best first; with the rank that the paired
 * test leaves open. Rows on wide pages, cards on narrow ones.
 */
export function TableOne({
  runs,
  decided,
}: {
  runs: readonly RunListEntry[]
  /** What the paired test says of some of them; null: nothing yet. */
  decided: RunComparisonAnswer | null
}) {
  const scale = scaleOf(runs)
  const standings = standingsOf(decided)
  return (
    <>
      <div className="hidden sm:block">
        <Table label="Mean final scores of this study" className="min-w-[600px]">
          <thead>
            <tr>
              <Th className="w-[30%] min-w-[170px]">Agent</Th>
              <Th align="center">Rank</Th>
              <Th>Ties</Th>
              <Th align="right">Mean final</Th>
              <Th className="w-[28%] min-w-[150px] pl-6">
                95&nbsp;% interval
                {scale ? <IntervalAxis scale={scale} /> : null}
              </Th>
              <Th align="right">Scored, n</Th>
              <Th>State</Th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={run.id}>
                <Td header className="h-[52px] py-1.5 text-left">
                  <RunLabel run={run} link />
                </Td>
                <Td align="center" className="whitespace-nowrap">
                  {standings.get(run.id)?.rank}
                </Td>
                <Td className="font-medium">{standings.get(run.id)?.letters}</Td>
                <Td align="right" className="py-1.5 font-semibold">
                  <Mean run={run} />
                </Td>
                <Td className="relative">{scale ? <Plot run={run} scale={scale} /> : null}</Td>
                <Td align="right" className="whitespace-nowrap">
                  {formatCount(run.summary.n)}
                  <span className="text-fg-3"> of {formatCount(run.progress.planned)}</span>
                </Td>
                <Td>
                  <RunStatusBadge run={run} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <ul className="rounded-card border border-line px-3 sm:hidden">
        {runs.map((run) => (
          <Card key={run.id} run={run} scale={scale} standing={standings.get(run.id)} />
        ))}
      </ul>
      <PastPossibleNote intervals={runs.map(({ summary: { ci95 } }) => ci95)} possible={FINAL_SCORES} of="questions" />
    </>
  )
}

function Card({ run, scale, standing }: { run: RunListEntry; scale: Scale | null; standing: Standing | undefined }) {
  return (
    <li className="grid gap-y-1 border-line border-b py-2.5 last:border-b-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
        <RunLabel run={run} link />
        <div className="text-right font-semibold">
          <Mean run={run} />
        </div>
      </div>
      {scale ? (
        <div className="relative -ml-4 h-6">
          <Plot run={run} scale={scale} low />
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-3 pl-[18px] text-12 text-fg-2">
        {standing ? (
          <span>
            rank {standing.rank}, ties {standing.letters}
          </span>
        ) : null}
        <span>
          n = {formatCount(run.summary.n)} of {formatCount(run.progress.planned)}
        </span>
        <RunStatusBadge run={run} />
      </div>
    </li>
  )
}

function Plot({ run, scale, low = false }: { run: RunListEntry; scale: Scale; low?: boolean }) {
  return (
    <IntervalPlot
      scale={scale}
      mean={run.summary.meanFinalScore}
      interval={run.summary.ci95}
      colour={agentColour(run.agent)}
      hollow={isHollow(run)}
      low={low}
      reason={noIntervalWords(run.summary)}
    />
  )
}

function standingsOf(decided: RunComparisonAnswer | null): Map<string, Standing> {
  return new Map(
    (decided?.groups ?? []).flatMap(({ runId, name }) => {
      const rank = decided?.ranks.find((each) => each.name === name)
      if (rank === undefined) return []
      const { rankLow, rankHigh } = rank
      return [
        [
          runId,
          {
            rank: rankLow === rankHigh ? String(rankLow) : `${rankLow}–${rankHigh}`,
            letters: decided?.letters[name] ?? '',
          },
        ],
      ]
    }),
  )
}

function Mean({ run: { summary } }: { run: RunListEntry }) {
  const { meanFinalScore, ci95, reason } = summary
  if (meanFinalScore === null)
    return (
      <span className="font-normal text-12 text-fg-3" {...(reason ? { title: reason } : {})}>
        {reason ?? 'no score'}
      </span>
    )
  return (
    <>
      {formatScore(meanFinalScore)}
      <span className={classNames('block font-normal text-12 text-fg-3', ci95 && 'whitespace-nowrap')}>
        {ci95 ? scoreInterval(ci95) : (reason ?? 'no interval')}
      </span>
    </>
  )
}
