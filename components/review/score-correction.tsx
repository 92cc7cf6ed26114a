'use client'

import { PenLine } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMay } from '@/components/accounts/who'
import { formatCount } from '@/components/format/count'
import { formatGivenScore } from '@/components/format/given-score'
import { formatMomentUtc } from '@/components/format/moment'
import { FormDialog } from '@/components/forms/form-dialog'
import { useFaults } from '@/components/forms/use-faults'
import { useCorrectScore, useTakeBackCorrection } from '@/components/queries/use-corrections'
import { Field } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { TextArea, TextInput } from '@/components/ui/text-input'
import { createOverrideSchema, type ScoreOverrideAnswer } from '@/lib/api/score-override'
import type { Criterion } from '@/lib/runs/correct-facts'

/** Which score is corrected. */
type CorrectedPlace = { of: 'user' | 'agent'; turn: number } | { of: Criterion } | { of: 'check'; check: string }

/** What people corrected of one score, what was taken back, and the way to correct it. The judge's own stays above. */
export function ScoreCorrection({
  interactionId,
  place,
  title,
  judgeScore,
  most,
  corrections,
  isCounted,
  note,
}: {
  interactionId: string
  place: CorrectedPlace
  title: string
  judgeScore: number
  /** What a check is worth. */
  most?: number
  /** Of this score alone, what was taken back among them. */
  corrections: readonly ScoreOverrideAnswer[]
  /** Whether the scores of this page rest on corrections. */
  isCounted: boolean
  /** What else is to be known before it is corrected. */
  note?: string
}) {
  const [open, setOpen] = useState(false)
  const undo = useTakeBackCorrection(interactionId)
  const mayReview = useMay('review')
  const stands = corrections.find(({ removedAt }) => removedAt === null)
  const history = corrections.filter(({ removedAt }) => removedAt !== null)
  const what = most === undefined ? 'score' : 'points'
  const given = most === undefined ? formatGivenScore : formatCount
  const deed = stands ? 'Correct otherwise' : most === undefined ? 'Correct this score' : 'Correct these points'
  return (
    <div className="mt-1 grid gap-1 text-12">
      {stands ? (
        <div className="wrap-anywhere rounded-control border border-warn-line bg-warn-bg px-2 py-1.5">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <PenLine aria-hidden="true" className="size-3 self-center text-warn" />
            <b>Corrected to {given(stands.score)}</b>
            <span className="text-fg-2">
              {isCounted
                ? `counts in the ${what === 'score' ? 'scores' : what} here`
                : `does not count in the ${what === 'score' ? 'scores' : what} here`}
            </span>
          </p>
          <p className="text-fg-2">
            <bdi>{stands.author}</bdi>, {formatMomentUtc(new Date(stands.createdAt))}: <bdi>{stands.reason}</bdi>
          </p>
        </div>
      ) : null}
      {history.length > 0 ? (
        <details>
          <summary className="min-h-6 cursor-pointer text-fg-3">Earlier corrections, {history.length}</summary>
          <ul className="wrap-anywhere grid gap-1 pt-1 text-fg-2">
            {history.map(({ id, score, author, reason, removedBy }) => (
              <li key={id}>
                {given(score)} by <bdi>{author}</bdi> (<bdi>{reason}</bdi>), taken back by <bdi>{removedBy}</bdi>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {mayReview ? (
        <p className="flex flex-wrap gap-x-3">
          <button type="button" className="link min-h-6" aria-label={`${deed}: ${title}`} onClick={() => setOpen(true)}>
            {deed}
          </button>
          {stands ? (
            <button
              type="button"
              className="link min-h-6"
              disabled={undo.isPending}
              onClick={() => undo.mutate(stands.id)}
            >
              Take back<span className="sr-only"> the correction of {title}</span>
            </button>
          ) : null}
          {undo.isError ? <span className="text-err">{undo.error.message}</span> : null}
        </p>
      ) : null}
      {open ? (
        <CorrectDialog
          interactionId={interactionId}
          place={place}
          title={title}
          judgeScore={judgeScore}
          most={most}
          note={note}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}

function CorrectDialog({
  interactionId,
  place,
  title,
  judgeScore,
  most,
  note,
  onClose,
}: {
  interactionId: string
  place: CorrectedPlace
  title: string
  judgeScore: number
  most: number | undefined
  note: string | undefined
  onClose: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [score, setScore] = useState('')
  const [reason, setReason] = useState('')
  const correct = useCorrectScore(interactionId)
  const body = { ...place, reason, ...(score.trim() === '' ? {} : { score: Number(score) }) }
  const faults = useFaults(form, body)

  function submit() {
    if (!faults.check(createOverrideSchema)) return
    correct.mutate(createOverrideSchema.parse(body), { onSuccess: onClose, onError: faults.show })
  }

  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={
        place.of === 'check'
          ? `Correct the points of “${title}”`
          : `Correct ${title.toLowerCase()}${'turn' in place ? `, turn ${place.turn}` : ''}`
      }
      description={[
        `The ${most === undefined ? 'judge' : 'check'} gave ${most === undefined ? formatGivenScore(judgeScore) : `${formatCount(judgeScore)} of ${formatCount(most)}`}. That stays, and is what counts wherever corrections are not asked for.`,
        note,
      ]
        .filter(Boolean)
        .join(' ')}
      submitLabel="Correct"
      busy={correct.isPending}
      onSubmit={submit}
      form={form}
    >
      <Field label={most === undefined ? 'Score, 1 to 10' : `Points, 0 to ${most}`} error={faults.at('score')}>
        <TextInput
          inputMode="decimal"
          value={score}
          onChange={(event) => setScore(event.target.value)}
          className="w-24"
        />
      </Field>
      <Field label="Reason" error={faults.at('reason')}>
        <TextArea rows={3} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      {faults.faults.message === null ? null : <Note tone="err">{faults.faults.message}</Note>}
    </FormDialog>
  )
}
