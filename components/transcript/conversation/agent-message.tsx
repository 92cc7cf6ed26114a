'use client'

import { agentSeries } from '@/components/runs/agent-colour'
import { Swatch } from '@/components/ui/swatch'
import { callFigures } from '../call-figures'
import { messageId } from '../element-ids'
import { isWordsOfData } from '../text/is-words-of-data'
import { MessageText } from '../text/message-text'
import { correctedSide } from '../words/corrected-side'
import { outcomeWords } from '../words/turn-words'
import { Bubble } from './bubble'
import { EarlierWords } from './earlier-words'
import { MessageFigures } from './message-figures'
import { RetrievedPassages } from './retrieved-passages'
import type { TurnSectionProps } from './turn-section'

/** What the agent answered, or in words how it came that it did not. */
export function AgentMessage({
  turn,
  frame,
  interactionId,
  quotes,
  currentSide,
  correctionsShown,
  formatted,
  isHidden,
  onWhy,
}: TurnSectionProps & { isHidden: boolean }) {
  const calls = turn.calls.filter(({ purpose }) => purpose === 'agent')
  const { text, outcome, reasoning } = turn.agent
  const outcomeNote = outcomeWords(outcome)
  const { agent } = frame.run
  return (
    <Bubble
      id={messageId(turn.number, 'agent')}
      side="agent"
      who={
        <>
          <Swatch index={agentSeries(agent)} />
          <bdi className="wrap-anywhere">{agent.name}</bdi>
        </>
      }
      isCurrent={currentSide === 'agent'}
      isHidden={isHidden}
      before={
        <>
          {turn.retrieval === null ? null : (
            <RetrievedPassages turn={turn} retrieval={turn.retrieval} interactionId={interactionId} />
          )}
          <EarlierWords who="agent" reasoning={reasoning} calls={calls} />
        </>
      }
      figures={
        <MessageFigures
          score={turn.agentHelpfulness.score}
          correctedTo={correctedSide(turn, 'agent')}
          correctionsShown={correctionsShown}
          figures={calls.length === 0 ? null : callFigures(calls)}
          wanted={calls.length === 0 ? null : { of: 'turn', interactionId, turn: turn.number, purpose: 'agent' }}
          onWhy={() => onWhy(turn.number)}
        />
      }
    >
      {outcomeNote === null ? null : <p className="text-12 text-warn">{outcomeNote}</p>}
      {text.trim() === '' ? (
        outcomeNote === null ? (
          <span className="text-fg-3">(no words)</span>
        ) : null
      ) : (
        <MessageText
          text={text}
          quoted={quotes.inMessages.agent}
          formatted={formatted && !isWordsOfData(frame.run, turn.number, 'agent')}
        />
      )}
    </Bubble>
  )
}
