import { formatScore } from '@/components/format/score'
import { GivenAndCorrected } from '@/components/score/given-and-corrected'
import type { SharedInteraction } from '@/lib/api/share-link'

type Turn = SharedInteraction['turns'][number]

/** One turn as strangers read it: both sides in plain text, each with its score and the judge's reason. */
export function SharedTurn({ turn }: { turn: Turn }) {
  const { number, user, agent, userHelpfulness, agentHelpfulness, solved, toolCalls } = turn
  return (
    <section aria-label={`Turn ${number}`} className="border-line border-t py-4">
      <h2 className="mb-2 font-medium text-12 text-fg-3">
        Turn {number}
        {solved === true ? ', solved here' : ''}
      </h2>
      <Message who="User" text={user} verdict={userHelpfulness} />
      <Message who="Agent" text={agent} verdict={agentHelpfulness} />
      {toolCalls.map(({ name, arguments: given, outcome }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: calls of a turn never change places
        <p key={at} className="wrap-anywhere mb-2 font-mono text-12 text-fg-2">
          {name} {given}
          {outcome === 'done' ? '' : ` (${outcome.replace('-', ' ')})`}
        </p>
      ))}
    </section>
  )
}

function Message({ who, text, verdict }: { who: string; text: string | null; verdict: Turn['userHelpfulness'] }) {
  const { score, reason, unscoredReason, correctedScore } = verdict
  return (
    <div className="mb-3 rounded-card border border-line p-3">
      <p className="mb-1 flex items-baseline gap-2">
        <span className="font-medium">{who}</span>
        <span className="ml-auto text-12 text-fg-2">
          {score === null ? (
            unscoredReason === null ? (
              ''
            ) : (
              `no score: ${unscoredReason}`
            )
          ) : (
            <>
              helpfulness{' '}
              <GivenAndCorrected
                given={formatScore(score)}
                correctedTo={correctedScore === null ? null : formatScore(correctedScore)}
                counts
              />
            </>
          )}
        </span>
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-14 leading-[22px]">
        {text ?? ''}
      </p>
      {reason === null ? null : (
        <p dir="auto" className="wrap-anywhere mt-2 whitespace-pre-wrap border-line border-l-2 pl-2 text-12 text-fg-3">
          {reason}
        </p>
      )}
    </div>
  )
}
