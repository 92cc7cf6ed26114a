import { formatCount } from '@/components/format/count'
import { Table, Td, Th } from '@/components/ui/table'
import { estimateRoles, type RunEstimate } from '@/lib/api/estimate'

export const ROLE_NAMES: Readonly<Record<(typeof estimateRoles)[number], string>> = {
  agent: 'Agent',
  embedding: 'Embeddings',
  userProxy: 'User proxy',
  evaluationJudge: 'Evaluation judge',
  solvedCheck: 'Solved check',
  complexityJudge: 'Complexity judge',
  extraction: 'Summaries, problems',
}

/** How often each model is called, at least and at most. */
export function CallsTable({ calls }: Pick<RunEstimate, 'calls'>) {
  return (
    <div>
      <Table label="Calls">
        <thead>
          <tr>
            <Th>Calls</Th>
            <Th align="right">At least</Th>
            <Th align="right">At most</Th>
          </tr>
        </thead>
        <tbody>
          {estimateRoles
            .filter((role) => role !== 'embedding' || calls.embedding.most > 0)
            .map((role) => (
              <tr key={role}>
                <Td header className="h-7! py-1! text-left">
                  {ROLE_NAMES[role]}
                </Td>
                <CallCells least={calls[role].least} most={calls[role].most} />
              </tr>
            ))}
          <tr>
            <Td header className="h-8! py-1! text-left font-semibold">
              All
            </Td>
            <Td align="right" className="h-8! py-1! font-semibold">
              {formatCount(calls.total.least)}
            </Td>
            <Td align="right" className="h-8! py-1! font-semibold">
              {formatCount(calls.total.most)}
            </Td>
          </tr>
        </tbody>
      </Table>
      <p className="mt-2 text-12 text-fg-3">
        At least: every question solved in its first turn. At most: none before the last. A reply that is empty or can’t
        be read is asked for once more.
      </p>
    </div>
  )
}

function CallCells({ least, most }: { least: number; most: number }) {
  if (most === 0)
    return (
      <Td align="right" colSpan={2} className="h-7! py-1! text-fg-3">
        none, all stored
      </Td>
    )
  return (
    <>
      <Td align="right" className="h-7! py-1!">
        {formatCount(least)}
      </Td>
      <Td align="right" className="h-7! py-1!">
        {formatCount(most)}
      </Td>
    </>
  )
}
