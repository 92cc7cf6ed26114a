import { formatUsd } from '@/components/format/cost'
import { formatCount } from '@/components/format/count'
import { Table, Td, Th } from '@/components/ui/table'
import { estimateRoles, type RunEstimate } from '@/lib/api/estimate'
import { columnDigits } from '@/lib/runs/dollars'
import { ROLE_NAMES } from './calls-table'
import { compactCount } from './estimate-words'

type Range = { expected: number | null; most: number }
const of = ({ expected, most }: Range): number => expected ?? most

/** Calls, tokens and money by role and model: as earlier interactions went, or at most where none tells. */
export function UsageTable({ estimate: { usage, calls } }: { estimate: Pick<RunEstimate, 'usage' | 'calls'> }) {
  const isExpected = usage.every((row) => row.calls.expected !== null)
  const rows = estimateRoles.flatMap((role) => usage.filter((row) => row.role === role))
  const stored = estimateRoles.filter(
    (role) => (role === 'complexityJudge' || role === 'extraction') && calls[role].most === 0,
  )
  const digits = columnDigits(rows.map(({ usd }) => (usd === null ? null : of(usd))))
  return (
    <>
      <Table label="Calls, tokens and money by role">
        <thead>
          <tr>
            <Th>{isExpected ? 'As earlier' : 'At most'}</Th>
            <Th align="right">Calls</Th>
            <Th align="right">Tokens in</Th>
            <Th align="right">Out</Th>
            <Th align="right">Cost</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ role, modelId, label, calls: made, inputTokens, outputTokens, usd }) => (
            <tr key={`${role} ${modelId}`}>
              <Td header className="text-left">
                {ROLE_NAMES[role]}
                <span className="wrap-anywhere block text-12 text-fg-3">{label}</span>
              </Td>
              <Td align="right">{formatCount(Math.round(of(made)))}</Td>
              <Td align="right">{compactCount(of(inputTokens))}</Td>
              <Td align="right">{compactCount(of(outputTokens))}</Td>
              <Td align="right" className="whitespace-nowrap">
                {usd === null ? <span className="text-fg-3">unknown</span> : formatUsd(of(usd), digits)}
              </Td>
            </tr>
          ))}
          {stored.map((role) => (
            <tr key={role}>
              <Td header className="text-left">
                {ROLE_NAMES[role]}
              </Td>
              <Td align="right" colSpan={4} className="text-fg-3">
                none, all stored
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-2 text-12 text-fg-3">
        {formatCount(calls.total.least)} calls where every question is solved in its first turn,{' '}
        {formatCount(calls.total.most)} where none is before the last. A reply that is empty or can’t be read is asked
        for once more.
      </p>
    </>
  )
}
