'use client'

import { formatCostShort } from '@/components/format/cost'
import { formatCount } from '@/components/format/count'
import { Moment } from '@/components/moment'
import { agentCostOf, benchmarkCostOf } from '@/components/runs/run-figures-words'
import { RunMenu } from '@/components/runs/run-menu'
import { RunStatusBadge } from '@/components/runs/run-status-badge'
import { RunTitle } from '@/components/runs/run-title'
import { Table, Td, Th } from '@/components/ui/table'
import type { ScriptRunAnswer } from '@/lib/api/script-run'
import { pointsShare } from './points-share'

/** Runs of scenarios with what they earned: rows on wide pages, cards on narrow ones. */
export function ScriptRunsTable({ runs }: { runs: readonly ScriptRunAnswer[] }) {
  return (
    <>
      <div className="hidden sm:block">
        <Table label="List of runs of scenarios">
          <thead>
            <tr>
              <Th className="w-[40%] min-w-[220px]">Agent</Th>
              <Th className="min-w-[120px]">Status</Th>
              <Th align="right">Points</Th>
              <Th align="right">Scored</Th>
              <Th align="right">Agent’s cost</Th>
              <Th align="right">Launched</Th>
              <Th className="w-7">
                <span className="sr-only">Actions</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={run.id} className="relative hover:bg-sub">
                <Td header className="h-[52px] max-w-0 py-1.5 text-left">
                  <RunTitle run={run} />
                </Td>
                <Td>
                  <RunStatusBadge run={run} />
                </Td>
                <Td align="right" className="whitespace-nowrap font-semibold tabular-nums">
                  <PointsOf run={run} />
                </Td>
                <Td align="right" className="whitespace-nowrap">
                  {formatCount(run.progress.scored)} of {formatCount(run.progress.planned)}
                </Td>
                <Td align="right" className="whitespace-nowrap">
                  {formatCostShort(agentCostOf(run.cost))}
                  <span className="block text-12 text-fg-3">
                    + {formatCostShort(benchmarkCostOf(run.cost))} benchmark
                  </span>
                </Td>
                <Td align="right" className="text-fg-2">
                  <Moment at={run.createdAt} near />
                </Td>
                <Td className="relative z-10">
                  <RunMenu run={run} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <ul className="rounded-card border border-line px-3 sm:hidden">
        {runs.map((run) => (
          <li
            key={run.id}
            className="relative grid grid-cols-[minmax(0,1fr)_auto_28px] items-center gap-x-3 border-line border-b py-2.5 last:border-b-0"
          >
            <div className="min-w-0">
              <RunTitle run={run} />
              <p className="pl-[18px] text-12 text-fg-2">
                <RunStatusBadge run={run} />
              </p>
            </div>
            <p className="text-right font-semibold tabular-nums">
              <PointsOf run={run} />
            </p>
            <span className="relative z-10">
              <RunMenu run={run} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function PointsOf({ run: { summary } }: { run: ScriptRunAnswer }) {
  if (summary.points === null)
    return (
      <span className="font-normal text-12 text-fg-3" {...(summary.reason ? { title: summary.reason } : {})}>
        no points
      </span>
    )
  const share = pointsShare(summary.points, summary.maxPoints)
  return (
    <>
      {summary.points} / {summary.maxPoints} <span className="block font-normal text-12 text-fg-3">{share}</span>
    </>
  )
}
