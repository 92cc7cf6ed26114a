import Link from 'next/link'
import { IntervalAxis, IntervalPlot } from '@/components/charts/interval-plot'
import { niceScale } from '@/components/charts/nice-ticks'
import { formatCount } from '@/components/format/count'
import { formatScore } from '@/components/format/score'
import { agentColour, agentSeries } from '@/components/runs/agent-colour'
import { isHollow } from '@/components/runs/run-status'
import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { Section } from '@/components/ui/section'
import { Swatch } from '@/components/ui/swatch'
import { Table, Td, Th } from '@/components/ui/table'
import type { RunComparisonAnswer } from '@/lib/api/comparison'
import { BoxAxis, BoxPlot } from './box-plot'

/** Each run with its letter, its range of ranks, its mean and how its values are spread, best first. */
export function ComparedRuns({ data, order }: { data: RunComparisonAnswer; order: readonly string[] }) {
  const rows = order.flatMap((name) => {
    const at = data.groups.findIndex((group) => group.name === name)
    const [group, run] = [data.groups[at], data.runs[at]]
    const rank = data.ranks.find((each) => each.name === name)
    return group === undefined || run === undefined || rank === undefined ? [] : [{ group, run, rank }]
  })
  const ends = rows.flatMap(({ group: { mean, ci95 } }) => [...(mean === null ? [] : [mean]), ...(ci95 ?? [])])
  const spread = rows.flatMap(({ group: { min, max } }) => (min === null || max === null ? [] : [min, max]))
  const means = niceScale(Math.min(...ends), Math.max(...ends), 4)
  const values = niceScale(Math.min(...spread), Math.max(...spread), 4)
  return (
    <Section title="Runs" aside="sharing a letter: can’t be told apart">
      <Table label="Runs that are compared" className="min-w-[760px]">
        <thead>
          <tr>
            <Th className="w-[26%]">Agent</Th>
            <Th align="center">Group</Th>
            <Th align="center">Rank</Th>
            <Th align="right">Mean</Th>
            <Th className="w-[22%] pl-6">
              Mean, 95 % interval
              <IntervalAxis scale={means} />
            </Th>
            <Th className="w-[24%] pl-6">
              Least, quartiles, greatest
              <BoxAxis scale={values} />
            </Th>
            <Th align="right">Median</Th>
            <Th align="right">n</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ group, run, rank }) => (
            <tr key={run.id}>
              <Td header className="h-[44px] text-left">
                <div className="flex min-w-0 flex-wrap items-center gap-x-2">
                  <Swatch index={agentSeries(run.agent)} />
                  <Link
                    href={`/runs/${run.id}`}
                    title={run.name}
                    className="wrap-anywhere min-w-0 font-medium hover:underline"
                  >
                    {group.name}
                  </Link>
                  {run.simulated ? <SimulatedBadge /> : null}
                </div>
                <span className="wrap-anywhere text-12 text-fg-3">judge {run.judges.evaluation.label}</span>
              </Td>
              <Td align="center" className="font-medium">
                {data.letters[group.name]}
              </Td>
              <Td align="center">
                {rank.rankLow === rank.rankHigh ? rank.rankLow : `${rank.rankLow}–${rank.rankHigh}`}
              </Td>
              <Td align="right" className="font-semibold">
                {group.mean === null ? 'no score' : formatScore(group.mean)}
              </Td>
              <Td className="relative">
                <IntervalPlot
                  scale={means}
                  mean={group.mean}
                  interval={group.ci95}
                  colour={agentColour(run.agent)}
                  hollow={isHollow(run)}
                />
              </Td>
              <Td className="relative">
                <BoxPlot scale={values} group={group} colour={agentColour(run.agent)} />
              </Td>
              <Td align="right">{group.median === null ? 'none' : formatScore(group.median)}</Td>
              <Td align="right" className="text-fg-2">
                {formatCount(group.n)}
                {group.missing > 0 ? <span className="block text-12 text-fg-3">{group.missing} missing</span> : null}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-2 text-12 text-fg-3">
        Rank: the range that the deciding test leaves open. n: questions with a score. Hollow mark: incomplete or
        simulated.
      </p>
    </Section>
  )
}
