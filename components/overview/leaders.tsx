'use client'

import { IntervalAxis, IntervalPlot } from '@/components/charts/interval-plot'
import { PastPossibleNote } from '@/components/charts/past-possible-note'
import { FINAL_SCORES, scoreInterval } from '@/components/charts/possible-range'
import { SaidSentence } from '@/components/compare/said-sentence'
import { formatCostShort } from '@/components/format/cost'
import { formatCount } from '@/components/format/count'
import { formatScore } from '@/components/format/score'
import { useRunComparison } from '@/components/queries/use-run-comparison'
import { agentColour } from '@/components/runs/agent-colour'
import { wholeCostOf } from '@/components/runs/run-figures-words'
import { isHollow } from '@/components/runs/run-status'
import { RunTitle } from '@/components/runs/run-title'
import { noIntervalWords, scaleOf } from '@/components/runs/runs-scale'
import { classNames } from '@/components/ui/class-names'
import { FailedRead } from '@/components/ui/failed-read'
import { Table, Td, Th } from '@/components/ui/table'
import type { RunComparisonAnswer } from '@/lib/api/comparison'
import type { RunListEntry } from '@/lib/api/run'
import { columnDigits } from '@/lib/runs/dollars'
import { comparedOf } from './compared-of'
import { studySentence } from './study-sentence'

/**
 * Who leads: the sentence, then each agent's rank, mean and interval on one axis, with its n. The comparison comes from
 * the server a moment later; until then the sentence claims no win.
 */
export function Leaders({ runs }: { runs: readonly RunListEntry[] }) {
  const scale = scaleOf(runs)
  const complete = comparedOf(runs)
  const comparison = useRunComparison({ runs: complete.map(({ id }) => id), metric: 'finalScore', baseline: 'none' })
  const isRanked = complete.length > 1
  const data = isRanked ? comparison.data : undefined
  const sentence = data?.sentence ?? studySentence(complete)
  const digits = columnDigits(runs.map(({ cost }) => wholeCostOf(cost).usd))
  return (
    <>
      {sentence ? (
        <p
          className={classNames(
            'wrap-anywhere mb-2 max-w-[70ch] text-pretty font-medium text-22',
            // The sentence of the comparison is the longer one, and comes later.
            isRanked && 'min-h-16',
          )}
        >
          <SaidSentence>{sentence}</SaidSentence>
        </p>
      ) : null}
      {isRanked && comparison.error ? (
        <FailedRead
          title="Ranks could not be worked out."
          error={comparison.error}
          onRetry={comparison.refetch}
          retrying={comparison.isFetching}
          className="mb-4"
        />
      ) : isRanked ? (
        <p className="mb-4 text-12 text-fg-3">
          Ranks: the range that the test on common questions leaves open; sharing a letter means: can’t be told apart.
          Intervals speak of new questions like these, with this judge and this user proxy.
        </p>
      ) : null}
      <Table label="Mean final scores">
        <thead>
          <tr>
            {isRanked ? (
              <Th align="center" className="w-14">
                Rank
              </Th>
            ) : null}
            <Th className="w-[34%] min-w-[160px]">Agent</Th>
            <Th align="right">Mean final</Th>
            <Th className="hidden w-[34%] min-w-[200px] pl-6 sm:table-cell">
              95&nbsp;% interval
              {scale ? <IntervalAxis scale={scale} /> : null}
            </Th>
            <Th align="right">
              <span className="hidden sm:inline">Scored, </span>n
            </Th>
            <Th align="right" className="hidden sm:table-cell">
              Errored
            </Th>
            <Th align="right" className="hidden sm:table-cell">
              Cost
            </Th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.id} className="relative hover:bg-sub">
              {isRanked ? (
                <Td align="center">
                  <Place runId={run.id} data={data} />
                </Td>
              ) : null}
              <Td header className="h-[52px] max-w-0 text-left">
                <RunTitle run={run} ofOneDataset />
              </Td>
              <Td align="right" className="font-semibold">
                <Mean run={run} />
              </Td>
              <Td className="relative hidden sm:table-cell">
                {scale ? (
                  <IntervalPlot
                    scale={scale}
                    mean={run.summary.meanFinalScore}
                    interval={run.summary.ci95}
                    colour={agentColour(run.agent)}
                    hollow={isHollow(run)}
                    reason={noIntervalWords(run.summary)}
                  />
                ) : null}
              </Td>
              <Td align="right">{formatCount(run.summary.n)}</Td>
              <Td align="right" className="hidden text-fg-2 sm:table-cell">
                {formatCount(run.progress.errored)}
              </Td>
              <Td align="right" className="hidden whitespace-nowrap text-fg-2 sm:table-cell">
                {formatCostShort(wholeCostOf(run.cost), digits)}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <PastPossibleNote intervals={runs.map(({ summary: { ci95 } }) => ci95)} possible={FINAL_SCORES} of="questions" />
    </>
  )
}

/** The range of ranks that the deciding test leaves a run, and its letters. Nothing while that is not known. */
function Place({ runId, data }: { runId: string; data: RunComparisonAnswer | undefined }) {
  const name = data?.groups.find((group) => group.runId === runId)?.name
  const rank = data?.ranks.find((each) => each.name === name)
  if (data === undefined || name === undefined || rank === undefined) return null
  return (
    <>
      <span className="whitespace-nowrap font-medium">
        {rank.rankLow === rank.rankHigh ? rank.rankLow : `${rank.rankLow}–${rank.rankHigh}`}
      </span>
      <span className="block text-12 text-fg-3">{data.letters[name]}</span>
    </>
  )
}

function Mean({ run: { summary } }: { run: RunListEntry }) {
  if (summary.meanFinalScore === null) return <span className="font-normal text-fg-3">no score</span>
  return (
    <>
      {formatScore(summary.meanFinalScore)}
      <span className="block whitespace-nowrap font-normal text-12 text-fg-3 sm:hidden">
        {summary.ci95 ? scoreInterval(summary.ci95) : 'no interval'}
      </span>
    </>
  )
}
