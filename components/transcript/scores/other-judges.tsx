import { formatGivenScore } from '@/components/format/given-score'
import { formatScore } from '@/components/format/score'
import { CorrectedMark } from '@/components/score/corrected-mark'
import { GivenAndCorrected } from '@/components/score/given-and-corrected'
import { Link } from '@/components/ui/link'
import { Table, Td, Th } from '@/components/ui/table'
import type { InteractionAnswer, TurnAnswer } from '@/lib/api/interaction'
import { correctedSide } from '../words/corrected-side'

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
  const { otherJudgings, scores, corrections, correctionsShown } = interaction
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
              corrected={{
                agent: correctedSide(turn, 'agent'),
                user: correctedSide(turn, 'user'),
                isShown: correctionsShown,
                isFinal: correctionsShown && corrections > 0,
              }}
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
      {correctionsShown ? <p className="mt-1 text-12 text-fg-3">The other rows are those judges’ own scores.</p> : null}
    </section>
  )
}

function Verdicts({
  agentHelpfulness,
  userHelpfulness,
  solved,
  finalScore,
  corrected = { agent: null, user: null, isShown: false, isFinal: false },
}: {
  agentHelpfulness: number | null
  userHelpfulness: number | null
  solved: boolean | null
  finalScore: number | null
  /** What people corrected, known of the judge alone whose transcript this is. */
  corrected?: { agent: number | null; user: number | null; isShown: boolean; isFinal: boolean }
}) {
  const given = (score: number | null, correctedTo: number | null) =>
    score === null ? null : (
      <GivenAndCorrected
        given={formatGivenScore(score)}
        correctedTo={correctedTo === null ? null : formatGivenScore(correctedTo)}
        counts={corrected.isShown}
      />
    )
  const cells = [
    { key: 'agent', content: given(agentHelpfulness, corrected.agent) },
    { key: 'user', content: given(userHelpfulness, corrected.user) },
    { key: 'solved', content: solved === null ? null : solved ? 'Yes' : 'No' },
    {
      key: 'final',
      content:
        finalScore === null ? null : (
          <span className="inline-flex gap-1">
            {corrected.isFinal ? <CorrectedMark /> : null}
            {formatScore(finalScore)}
          </span>
        ),
    },
  ]
  return cells.map(({ key, content }) => (
    <Td key={key} align="right" className="h-7! py-1!">
      {content ?? <span className="text-fg-3">none</span>}
    </Td>
  ))
}
