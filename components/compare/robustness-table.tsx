import { CircleCheck, CircleMinus, TriangleAlert } from 'lucide-react'
import { formatP } from '@/components/format/p-value'
import { formatScore } from '@/components/format/score'
import { agentSeries } from '@/components/runs/agent-colour'
import { Section } from '@/components/ui/section'
import { Swatch } from '@/components/ui/swatch'
import { Table, Td, Th } from '@/components/ui/table'
import type { RobustnessAnswer } from '@/lib/api/robustness'
import { METRICS } from '@/lib/comparison/metrics'

type Analysis = RobustnessAnswer['analyses'][number]

/** Of more runs than these the places stand in words. */
const MOST_COLUMNS = 8

/** Every analysis with who leads in it, by how much, and each run's place. */
export function RobustnessTable({ data }: { data: RobustnessAnswer }) {
  const { analyses, names, runs, leader, counted } = data
  const hasColumns = names.length <= MOST_COLUMNS
  return (
    <Section title="Analyses" aside={`${counted} counted`}>
      <Table label="Analyses of the same runs" className="min-w-[720px]" namesStay>
        <thead>
          <tr>
            <Th className="w-[34%]">Analysis</Th>
            <Th className="w-[22%]">Leads</Th>
            <Th align="right">By</Th>
            <Th>Told apart</Th>
            {hasColumns ? (
              names.map((name, at) => (
                <Th key={name} align="center" title={name}>
                  <span className="inline-flex items-center gap-1">
                    {runs[at] === undefined ? null : <Swatch index={agentSeries(runs[at].agent)} />}
                    <span className="max-w-24 truncate">{name}</span>
                  </span>
                </Th>
              ))
            ) : (
              <Th>Order</Th>
            )}
          </tr>
        </thead>
        <tbody>
          {analyses.map((analysis) => (
            <tr key={`${analysis.kind} ${analysis.name}`} className={analysis.counted ? '' : 'text-fg-3'}>
              <Td header className="text-left font-normal">
                <span className="flex items-start gap-2">
                  <Mark analysis={analysis} leader={leader} />
                  <span className="wrap-anywhere min-w-0">
                    {capitalised(analysis.name)}
                    {analysis.why === null ? null : (
                      <span className="block whitespace-normal text-12 text-fg-3">not counted: {analysis.why}</span>
                    )}
                  </span>
                </span>
              </Td>
              <Td className="font-medium">
                {analysis.leader ?? <span className="font-normal text-fg-3">nobody</span>}
              </Td>
              <Td align="right">
                {analysis.lead === null ? '' : `${formatScore(analysis.lead)}${unitOf(data, analysis)}`}
              </Td>
              <Td>{toldApart(analysis)}</Td>
              {hasColumns ? (
                analysis.ranks.map((rank, at) => (
                  <Td key={names[at]} align="center" className={rank === 1 ? 'font-semibold' : 'text-fg-2'}>
                    {rank ?? '–'}
                  </Td>
                ))
              ) : (
                <Td className="wrap-anywhere">{orderOf(analysis, names)}</Td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-2 text-12 text-fg-3">
        Told apart: the leader against the next one by the test that decides about any pair, as one of all pairs at α{' '}
        {data.alpha}. Trimmed means and medians have no such test. Numbers under the runs: their places.
      </p>
    </Section>
  )
}

function Mark({ analysis, leader }: { analysis: Analysis; leader: string | null }) {
  if (!analysis.counted) return <CircleMinus aria-label="Not counted" className="mt-0.5 size-4 shrink-0 text-fg-3" />
  if (analysis.leader === leader && leader !== null)
    return <CircleCheck aria-label="The same leader" className="mt-0.5 size-4 shrink-0 text-ok" />
  return <TriangleAlert aria-label="Another leader" className="mt-0.5 size-4 shrink-0 text-warn" />
}

function toldApart({ significant, p, leader }: Analysis): string {
  if (leader === null) return ''
  if (significant === null) return 'no test'
  return `${significant ? 'yes' : 'no'}${p === null ? '' : `, p ${formatP(p)}`}`
}

/** Turn 1 and helpfulness are other measures, in their own unit. */
function unitOf({ metric }: RobustnessAnswer, { kind }: Analysis): string {
  return kind === 'turn-1' || kind === 'helpfulness' ? '' : METRICS[metric].unit
}

function orderOf({ ranks }: Analysis, names: readonly string[]): string {
  return names
    .map((name, at) => ({ name, rank: ranks[at] ?? Number.POSITIVE_INFINITY }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ name }) => name)
    .join(', ')
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
