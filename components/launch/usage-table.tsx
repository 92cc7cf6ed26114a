import { formatUsd } from '@/components/format/cost'
import { Table, Td, Th } from '@/components/ui/table'
import type { RunEstimate } from '@/lib/api/estimate'
import { compactCount } from './estimate-words'

const ROLES: Record<RunEstimate['usage'][number]['role'], string> = {
  agent: 'Agent',
  embedding: 'Embeddings',
  userProxy: 'User proxy',
  evaluationJudge: 'Evaluation judge',
  solvedCheck: 'Solved check',
  complexityJudge: 'Complexity judge',
  extraction: 'Summaries, problems',
}

/** Tokens and money by role and model: as earlier interactions went, or at most where none tells. */
export function UsageTable({ usage }: Pick<RunEstimate, 'usage'>) {
  const isExpected = usage.every(({ calls }) => calls.expected !== null)
  const of = (range: { expected: number | null; most: number }) => range.expected ?? range.most
  return (
    <Table label="Tokens and money by role">
      <thead>
        <tr>
          <Th>{isExpected ? 'As earlier' : 'At most'}</Th>
          <Th align="right">In</Th>
          <Th align="right">Out</Th>
          <Th align="right">Cost</Th>
        </tr>
      </thead>
      <tbody>
        {usage.map(({ role, modelId, label, inputTokens, outputTokens, usd }) => (
          <tr key={`${role} ${modelId}`}>
            <Td header className="h-auto! py-1 text-left">
              {ROLES[role]}
              <span className="wrap-anywhere block text-12 text-fg-3">{label}</span>
            </Td>
            <Td align="right">{compactCount(of(inputTokens))}</Td>
            <Td align="right">{compactCount(of(outputTokens))}</Td>
            <Td align="right" className="whitespace-nowrap">
              {usd === null ? <span className="text-fg-3">unknown</span> : formatUsd(of(usd))}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
