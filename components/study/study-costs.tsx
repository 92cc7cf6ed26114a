import { nWords } from '@/components/charts/n-words'
import { formatCost, formatUsd } from '@/components/format/cost'
import { countOf, formatCount } from '@/components/format/count'
import { agentCostOf, benchmarkCostOf, endedOf } from '@/components/runs/run-figures-words'
import { Section } from '@/components/ui/section'
import { Table, Td, Th } from '@/components/ui/table'
import type { RunListEntry } from '@/lib/api/run'
import { columnDigits } from '@/lib/runs/dollars'
import { RunLabel } from './run-label'
import { ScoreAgainstCost } from './score-against-cost'

/** What each run has cost: the agent's own part apart from what measuring it took. */
export function StudyCosts({
  runs,
  ranked,
}: {
  runs: readonly RunListEntry[]
  /** Those of one judge, whose scores may be set against one another. */
  ranked: readonly RunListEntry[]
}) {
  const whole = columnDigits(runs.flatMap(({ cost }) => [cost.usd, cost.benchmarkUsd]))
  const each = columnDigits(runs.map(eachUsd))
  return (
    <Section
      title="Costs"
      aside="the agent’s turns apart from judges, user proxy and extraction"
      picture={{
        of: 'Costs',
        n: nWords(runs.map(({ summary }) => summary.n)),
        simulated: runs.some(({ simulated }) => simulated),
      }}
    >
      <ScoreAgainstCost runs={ranked} usdOf={eachUsd} />
      <ul className="rounded-card border border-line px-3 sm:hidden">
        {runs.map((run) => (
          <li key={run.id} className="border-line border-b py-2.5 last:border-b-0">
            <RunLabel run={run} />
            <dl className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 pl-[18px] text-12 [&>dd]:text-right [&>dt]:text-fg-3">
              <dt>Agent, each of {countOf(endedOf(run.progress), 'interaction')}</dt>
              <dd className="font-medium">{run.judgedAgain ? 'not called' : eachWords(run)}</dd>
              <dt>Agent, whole run</dt>
              <dd>{run.judgedAgain ? 'not called' : formatCost(agentCostOf(run.cost))}</dd>
              <dt>Benchmark</dt>
              <dd>{formatCost(benchmarkCostOf(run.cost))}</dd>
            </dl>
          </li>
        ))}
      </ul>
      <div className="hidden sm:block">
        <Table label="Costs of each run" className="min-w-[560px]" namesStay>
          <thead>
            <tr>
              <Th className="w-[34%]">Agent</Th>
              <Th align="right">Interactions ended</Th>
              <Th align="right">Agent</Th>
              <Th align="right">Agent, each interaction</Th>
              <Th align="right">Benchmark</Th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={run.id}>
                <Td header className="h-[52px] py-1.5 text-left">
                  <RunLabel run={run} />
                </Td>
                <Td align="right">{formatCount(endedOf(run.progress))}</Td>
                {run.judgedAgain ? (
                  <Td align="right" colSpan={2} className="text-fg-3">
                    no agent called: judged again
                  </Td>
                ) : (
                  <>
                    <Td align="right">{formatCost(agentCostOf(run.cost), whole)}</Td>
                    <Td align="right">{eachWords(run, each)}</Td>
                  </>
                )}
                <Td align="right" className="text-fg-2">
                  {formatCost(benchmarkCostOf(run.cost), whole)}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <p className="mt-2 text-12 text-fg-3">
        What is made once per question is charged to the run that needed it first. People’s work costs what was given
        for the human baseline.
      </p>
    </Section>
  )
}

function eachWords(run: RunListEntry, digits?: number): string {
  const usd = eachUsd(run)
  return usd === null ? 'unknown' : formatUsd(usd, digits)
}

/** Of the agent, over the interactions that were played to their end; null as soon as a part is not known. */
function eachUsd({ cost, progress, judgedAgain }: RunListEntry): number | null {
  const played = progress.scored + progress.unscored
  if (judgedAgain !== null || cost.usd === null || !cost.complete) return null
  if (played === 0 || progress.errored + progress.running > 0) return null
  return cost.usd / played
}
