import {
  PUBLISHED_AGENTS,
  PUBLISHED_RESULTS,
  PUBLISHED_SOURCE,
  type PublishedRow,
} from '@/components/scenarios/published-results'
import { Section } from '@/components/ui/section'
import { Table, Td, Th } from '@/components/ui/table'
import type { ScriptRunAnswer } from '@/lib/api/script-run'
import { inPercent } from '@/lib/comparison/in-percent'
import { RunHeadCell } from './run-head-cell'

/** The paper's table filled from runs of this installation, and beside it as it was published. The two are never mixed. */
export function PaperTable({ runs, names }: { runs: readonly ScriptRunAnswer[]; names?: readonly string[] }) {
  const remarks = PUBLISHED_RESULTS.flatMap(({ remark }) => remark ?? [])
  return (
    <Section title="The paper’s table" aside="points of maximum over all scored trials">
      <Table label="The paper’s table, ours and published" className="min-w-[520px]">
        <thead>
          <tr>
            <Th rowSpan={2}>Scenario</Th>
            {runs.length > 0 ? (
              <Th colSpan={runs.length} className="border-b-0 pb-1">
                Played here
              </Th>
            ) : null}
            <Th colSpan={PUBLISHED_AGENTS.length} className="border-b-0 border-l border-l-line-2 pb-1 pl-3">
              As published, not measured here
            </Th>
          </tr>
          <tr>
            {runs.map((run, at) => (
              <RunHeadCell key={run.id} run={run} name={names?.[at] ?? run.agent.name} />
            ))}
            {PUBLISHED_AGENTS.map((agent, at) => (
              <Th key={agent} className={at === 0 ? 'border-l border-l-line-2 pl-3 first:pl-3' : ''}>
                {agent}
                <span className="block font-normal text-11">published</span>
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PUBLISHED_RESULTS.map((row) => (
            <PaperRow key={row.name} row={row} runs={runs} />
          ))}
        </tbody>
      </Table>
      <p className="mt-2 max-w-prose text-12 text-fg-3">
        {remarks.join(' ')} Source of what is published: {PUBLISHED_SOURCE}.
      </p>
    </Section>
  )
}

function PaperRow({ row: { name, trials, results }, runs }: { row: PublishedRow; runs: readonly ScriptRunAnswer[] }) {
  return (
    <tr>
      <Td header className="whitespace-nowrap text-left">
        {name}
      </Td>
      {runs.map((run) => {
        const figures = run.summary.perScenario.find((each) => each.name === name)
        return (
          <Td key={run.id} className="whitespace-nowrap font-semibold tabular-nums">
            {figures === undefined ? (
              <span className="font-normal text-12 text-fg-3">not played</span>
            ) : figures.trials === 0 ? (
              <span className="font-normal text-12 text-fg-3">no trial scored</span>
            ) : (
              <Points points={figures.points} maxPoints={figures.maxPoints} trials={figures.trials} />
            )}
          </Td>
        )
      })}
      {results.map(({ agent, points, maxPoints }, at) => (
        <Td
          key={agent}
          className={`whitespace-nowrap text-fg-2 tabular-nums ${at === 0 ? 'border-l border-l-line-2 pl-3' : ''}`}
        >
          <Points points={points} maxPoints={maxPoints} trials={trials} />
        </Td>
      ))}
    </tr>
  )
}

function Points({ points, maxPoints, trials }: { points: number; maxPoints: number; trials: number }) {
  return (
    <>
      {points}/{maxPoints}{' '}
      <span className="hidden font-normal text-12 text-fg-3 sm:inline">
        {inPercent(Math.round((100 * points) / Math.max(1, maxPoints)))} of {trials}
      </span>
    </>
  )
}
