import { formatP } from '@/components/format/p-value'
import { classNames } from '@/components/ui/class-names'
import { Section } from '@/components/ui/section'
import { Table, Td, Th } from '@/components/ui/table'
import { pairedTable } from './compare-tables'
import type { ComparisonFrame } from './comparison-frame'
import { CopyTable, HowMade } from './copy-table'
import { useFirstRows } from './first-rows'
import { GroupName } from './group-name'
import { markSimulated } from './mark-simulated'
import { type TurnedPair, turnedPairs } from './pair-rows'
import { signed } from './signed'

/** The paired analysis of each pair alone: why it is the one to trust, and what the tests that assume less say. */
export function PairedChecks({ frame, order }: { frame: ComparisonFrame; order: readonly string[] }) {
  const { paired, decision } = frame.data
  const table = markSimulated(pairedTable(frame.data, order), frame, 2)
  const { shown, button } = useFirstRows(turnedPairs(paired?.pairs ?? [], order))
  if (paired === null || table === null) return null
  return (
    <Section
      title="The same questions, pair by pair"
      aside="the analysis to trust, and its checks"
      actions={<CopyTable table={table} />}
    >
      <p className="mb-3 max-w-prose text-fg-2">
        What makes a question hard is hard for both, and cancels when each question is compared with itself. The tests
        beside it assume less: sign flips nothing of the shape, Wilcoxon only that differences are symmetric.
      </p>
      <Table label="Paired tests of each pair" className="min-w-[980px]" namesStay>
        <thead>
          <tr>
            <Th className="min-w-[150px]">First</Th>
            <Th className="min-w-[150px]">Second</Th>
            <Th align="right">Items</Th>
            <Th align="right">Difference</Th>
            <Th align="right">t</Th>
            <Th align="right">p</Th>
            <Th align="right">Sign flips p</Th>
            <Th align="right">Wilcoxon p</Th>
            <Th align="right">95&nbsp;% by t</Th>
            <Th align="right">95&nbsp;% by bootstrap</Th>
          </tr>
        </thead>
        <tbody>
          {shown.map((pair) => (
            <tr key={`${pair.first} ${pair.second}`}>
              <Td header className="text-left">
                <GroupName frame={frame} name={pair.first} />
              </Td>
              <Td>
                <GroupName frame={frame} name={pair.second} />
              </Td>
              <Td align="right">{pair.n.toLocaleString('en-US')}</Td>
              <Td align="right" className="font-semibold">
                {signed(pair.difference, frame.digits)}
              </Td>
              <Td align="right">{pair.t === null ? 'none' : signed(pair.t.t)}</Td>
              <Td align="right">{pair.t === null ? 'none' : formatP(pair.t.p)}</Td>
              <CheckCell pair={pair} p={pair.signFlip?.p ?? null} alpha={decision.alpha} />
              <CheckCell pair={pair} p={pair.wilcoxon?.p ?? null} alpha={decision.alpha} />
              <IntervalCell interval={pair.t} digits={frame.digits} />
              <IntervalCell interval={pair.bootstrap} digits={frame.digits} />
            </tr>
          ))}
        </tbody>
      </Table>
      {button}
      <HowMade table={table} />
    </Section>
  )
}

/** A check's p; where it would decide otherwise than t, it stands out. */
function CheckCell({ pair, p, alpha }: { pair: TurnedPair; p: number | null; alpha: number }) {
  if (p === null)
    return (
      <Td align="right" className="text-fg-3">
        none
      </Td>
    )
  const disagrees = pair.t !== null && p < alpha !== pair.t.p < alpha
  return (
    <Td align="right" className={classNames(disagrees && 'font-medium text-warn')}>
      {formatP(p)}
      {disagrees ? <span className="sr-only"> (says otherwise than t)</span> : null}
    </Td>
  )
}

function IntervalCell({ interval, digits }: { interval: { lower: number; upper: number } | null; digits: number }) {
  return (
    <Td align="right" className="whitespace-nowrap">
      {interval === null ? (
        <span className="text-fg-3">none</span>
      ) : (
        `${signed(interval.lower, digits)} to ${signed(interval.upper, digits)}`
      )}
    </Td>
  )
}
