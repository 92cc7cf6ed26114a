import Link from 'next/link'
import { formatGivenScore } from '@/components/format/given-score'
import { formatScore } from '@/components/format/score'
import { Table, Td, Th } from '@/components/ui/table'
import type { InteractionAnswer, TurnAnswer } from '@/lib/api/interaction'

/** The same turn by every judge that has judged this conversation, side by side. Nothing where there is one alone. */
export function OtherJudges({
  interaction,
  turn,
  judge,
}: {
  interaction: InteractionAnswer
  turn: TurnAnswer
  /** The label of the judge whose transcript this is. */
  judge: string
}) {
  const { otherJudgings, scores } = interaction
  if (otherJudgings.length === 0) return null
  return (
    <section className="border-line border-t py-3">
      <h3 className="mb-2 font-medium">By judge</h3>
      <Table label={`Turn ${turn.number} by judge`}>
        <thead>
          <tr>
            <Th>Judge</Th>
            <Th align="right">Agent</Th>
            <Th align="right">User</Th>
            <Th align="right">Solved</Th>
            <Th align="right">Final</Th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <Td header className="h-7! py-1! text-left">
              {judge} <span className="font-normal text-fg-3">· here</span>
            </Td>
            <Verdicts
              agentHelpfulness={turn.agentHelpfulness.score}
              userHelpfulness={turn.userHelpfulness.score}
              solved={turn.solved}
              finalScore={scores.finalScore}
            />
          </tr>
          {otherJudgings.map(({ interactionId, runId, turns, finalScore, ...other }) => {
            const same = turns.find(({ number }) => number === turn.number)
            return (
              <tr key={interactionId}>
                <Td header className="h-7! py-1! text-left">
                  <Link
                    href={`/runs/${runId}/interactions/${interactionId}?turn=${turn.number}`}
                    title={other.runName}
                    className="link"
                  >
                    {other.judge}
                  </Link>
                </Td>
                <Verdicts
                  agentHelpfulness={same?.agentHelpfulness ?? null}
                  userHelpfulness={same?.userHelpfulness ?? null}
                  solved={same?.solved ?? null}
                  finalScore={finalScore}
                />
              </tr>
            )
          })}
        </tbody>
      </Table>
    </section>
  )
}

function Verdicts({
  agentHelpfulness,
  userHelpfulness,
  solved,
  finalScore,
}: {
  agentHelpfulness: number | null
  userHelpfulness: number | null
  solved: boolean | null
  finalScore: number | null
}) {
  const cells = [
    { key: 'agent', text: agentHelpfulness === null ? null : formatGivenScore(agentHelpfulness) },
    { key: 'user', text: userHelpfulness === null ? null : formatGivenScore(userHelpfulness) },
    { key: 'solved', text: solved === null ? null : solved ? 'Yes' : 'No' },
    { key: 'final', text: finalScore === null ? null : formatScore(finalScore) },
  ]
  return cells.map(({ key, text }) => (
    <Td key={key} align="right" className="h-7! py-1!">
      {text ?? <span className="text-fg-3">none</span>}
    </Td>
  ))
}
