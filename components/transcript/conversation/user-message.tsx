'use client'

import type { SentRequestsWanted } from '@/components/queries/use-sent-requests'
import { callFigures } from '../call-figures'
import { messageId } from '../element-ids'
import { isWordsOfData } from '../text/is-words-of-data'
import { MessageText } from '../text/message-text'
import { correctedSide } from '../words/corrected-side'
import { Bubble } from './bubble'
import { EarlierWords } from './earlier-words'
import { MessageFigures } from './message-figures'
import type { TurnSectionProps } from './turn-section'

/** What the user said. In turn 1 these are words that were made once for the question and are the same for every agent. */
export function UserMessage({
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
  const calls = turn.calls.filter(({ purpose }) => purpose === 'user-proxy')
  const text = turn.user.text ?? ''
  return (
    <Bubble
      id={messageId(turn.number, 'user')}
      side="user"
      who={`User · ${speaker(turn.number, frame)}`}
      isCurrent={currentSide === 'user'}
      isHidden={isHidden}
      before={<EarlierWords who="user proxy" reasoning={turn.user.reasoning} calls={calls} />}
      figures={
        <MessageFigures
          score={turn.userHelpfulness.score}
          correctedTo={correctedSide(turn, 'user')}
          correctionsShown={correctionsShown}
          figures={calls.length === 0 ? null : callFigures(calls)}
          wanted={wantedFor(turn.number, frame, interactionId, calls.length)}
          onWhy={() => onWhy(turn.number)}
        />
      }
    >
      {text.trim() === '' ? (
        <span className="text-fg-3">(no words)</span>
      ) : (
        <MessageText
          text={text}
          quoted={quotes.inMessages.user}
          formatted={formatted && !isWordsOfData(frame.run, turn.number, 'user')}
        />
      )}
    </Bubble>
  )
}

function speaker(turn: number, { run }: TurnSectionProps['frame']): string {
  if (turn > 1) return run.userProxy?.label ?? 'the person who asked'
  return run.opening === 'summary'
    ? 'stored summary, the same for every agent'
    : 'the full question, the same for every agent'
}

function wantedFor(
  turn: number,
  { run, item }: TurnSectionProps['frame'],
  interactionId: string,
  calls: number,
): SentRequestsWanted | null {
  if (turn === 1)
    return run.opening === 'summary' ? { of: 'item', itemId: item.id, runId: run.id, kind: 'summary' } : null
  return calls === 0 ? null : { of: 'turn', interactionId, turn, purpose: 'user-proxy' }
}
