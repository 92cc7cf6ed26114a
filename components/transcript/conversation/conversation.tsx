'use client'

import { FlaskConical } from 'lucide-react'
import { simulatedParts } from '@/components/run/simulated-parts'
import { Note } from '@/components/ui/note'
import { Segmented } from '@/components/ui/segmented'
import type { InteractionAnswer } from '@/lib/api/interaction'
import type { TranscriptFrame } from '@/lib/runs/transcript-frame'
import { NO_QUOTES, type TurnQuotes } from '../quotes/number-quotes'
import type { Recording, Side } from '../recording'
import { Ending } from './ending'
import { TurnSection } from './turn-section'

export type TextForm = 'formatted' | 'plain'

/** Everything that was said, turn after turn. */
export function Conversation({
  interaction,
  frame,
  recording,
  place,
  quotes,
  playedTo,
  form,
  onForm,
  onWhy,
}: {
  interaction: InteractionAnswer
  frame: TranscriptFrame
  recording: Recording
  /** `side` null: a turn is looked at, none of its messages alone. */
  place: { turn: number; side: Side | null }
  /** Of the turn that is looked at. */
  quotes: TurnQuotes
  /** In a recording that plays, the step that it has come to; null: it does not play. */
  playedTo: number | null
  form: TextForm
  onForm: (form: TextForm) => void
  onWhy: (turn: number) => void
}) {
  return (
    <>
      <h2 className="sr-only">Conversation</h2>
      {interaction.simulated ? (
        <Note dashed title="Simulated." icon={<FlaskConical aria-hidden="true" />} className="mx-1 mb-2">
          {simulatedParts(frame.run)} the bundled endpoint. What is said here says nothing about a real model.
        </Note>
      ) : null}
      {interaction.turns.length > 0 ? <FormSwitch form={form} onForm={onForm} /> : null}
      {interaction.turns.map((turn, index) => (
        <TurnSection
          key={turn.number}
          turn={turn}
          frame={frame}
          interactionId={interaction.id}
          atMs={recording.steps[2 * index]?.atMs ?? 0}
          quotes={turn.number === place.turn ? quotes : NO_QUOTES}
          currentSide={turn.number === place.turn ? place.side : null}
          isCurrent={turn.number === place.turn}
          correctionsShown={interaction.correctionsShown}
          formatted={form === 'formatted'}
          hides={hidesOf(index, playedTo)}
          onWhy={onWhy}
        />
      ))}
      {playedTo === null ? <Ending interaction={interaction} /> : null}
    </>
  )
}

function FormSwitch({ form, onForm }: { form: TextForm; onForm: (form: TextForm) => void }) {
  return (
    <div className="flex justify-end px-1">
      <Segmented<TextForm>
        label="Form of the messages"
        value={form}
        onValueChange={onForm}
        options={[
          { value: 'formatted', label: 'Formatted' },
          { value: 'plain', label: 'As it came' },
        ]}
      />
    </div>
  )
}

const NOTHING = { user: false, agent: false }
const THE_ANSWER = { user: false, agent: true }
const BOTH = { user: true, agent: true }

/** What a recording that plays has not come to yet. */
function hidesOf(turnIndex: number, playedTo: number | null): { user: boolean; agent: boolean } {
  if (playedTo === null || playedTo > 2 * turnIndex) return NOTHING
  return playedTo === 2 * turnIndex ? THE_ANSWER : BOTH
}
