'use client'

import { Ban, CircleAlert, CircleSlash } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SentRequestsWanted } from '@/components/queries/use-sent-requests'
import { GivenAndCorrected } from '@/components/score/given-and-corrected'
import { classNames } from '@/components/ui/class-names'
import { TextBlock } from '@/components/ui/text-block'
import type { JudgementAnswer, TurnAnswer } from '@/lib/api/interaction'
import { Fold } from '../fold'
import type { NumberedQuote } from '../quotes/number-quotes'
import { RawDialog } from '../raw-dialog'
import { SentDialog } from '../sent/sent-dialog'
import { ReasonText } from '../text/reason-text'
import { unscoredWords } from '../words/unscored-words'
import { Repeats } from './repeats'

/** One verdict on a turn: what was found, why, by whom, and how to see for oneself. */
export function JudgementCard({
  title,
  value,
  correctedTo = null,
  correctionsShown = false,
  judgement,
  judge,
  quotes,
  calls,
  wanted,
  children,
}: {
  title: string
  /** The score or the answer; null: there is none. */
  value: string | null
  /** What a person corrected it to; null: nothing. */
  correctedTo?: string | null
  /** Whether corrections count here. */
  correctionsShown?: boolean
  judgement: Omit<JudgementAnswer, 'score' | 'repeats' | 'spread'> &
    Partial<Pick<JudgementAnswer, 'repeats' | 'spread'>>
  /** The judge's label. */
  judge: string
  quotes: readonly NumberedQuote[]
  /** The calls to this judge, in this turn. */
  calls: TurnAnswer['calls']
  /** null: nobody was asked. */
  wanted: SentRequestsWanted | null
  /** What people said of it. */
  children?: ReactNode
}) {
  const { reason, raw, decidedBy, repeats = null, spread = null } = judgement
  const asked = decidedBy === 'rule' || judgement.unscoredReason === 'not-judged' ? [] : [judge]
  const how = [
    ...asked,
    decidedWords(decidedBy),
    calls.length > (repeats?.length ?? 1) ? `asked ${calls.length} times` : null,
  ]
  return (
    <section className="border-line border-t py-3">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-medium">{title}</h3>
        {value === null ? (
          <Unscored />
        ) : (
          <span className="font-semibold text-20">
            <GivenAndCorrected given={value} correctedTo={correctedTo} counts={correctionsShown} />
          </span>
        )}
      </div>
      {value === null ? <MissingWords judgement={judgement} /> : null}
      {reason === null ? (
        value === null ? null : (
          <p className="text-fg-3">No reason was given.</p>
        )
      ) : (
        <ReasonText text={reason} quotes={quotes} />
      )}
      <Repeats of={title} judgement={{ repeats, spread }} />
      <FirstReplies calls={calls} />
      <CardFoot how={how.filter((part) => part !== null).join(' · ')}>
        {raw === null ? null : <RawDialog of={title} raw={raw} />}
        {wanted === null ? null : <SentDialog wanted={wanted} />}
      </CardFoot>
      {children}
    </section>
  )
}

/** Who found it, and where to look. */
export function CardFoot({ how, children }: { how: string; children: ReactNode }) {
  return (
    <div className="mt-2 flex flex-wrap items-baseline gap-x-3 text-12 text-fg-3">
      <span className="wrap-anywhere mr-auto min-w-0">{how}</span>
      <span className="ml-auto flex gap-3">{children}</span>
    </div>
  )
}

/** The word that stands where a number is missing, with its shape. */
export function Unscored({ word = 'Unscored', tone = 'warn' }: { word?: string; tone?: 'warn' | 'err' | 'plain' }) {
  const Icon = tone === 'err' ? CircleAlert : tone === 'plain' ? Ban : CircleSlash
  return (
    <span
      className={classNames(
        'inline-flex items-baseline gap-1 font-medium',
        { warn: 'text-warn', err: 'text-err', plain: 'text-fg-3' }[tone],
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 self-center" />
      {word}
    </span>
  )
}

/** Why there is no verdict, in words. */
export function MissingWords({ judgement }: { judgement: Pick<JudgementAnswer, 'unscoredReason' | 'detail'> }) {
  return <p className="wrap-anywhere text-fg-2">{unscoredWords(judgement.unscoredReason, judgement.detail)}</p>
}

function decidedWords(decidedBy: string | null): string | null {
  if (decidedBy === 'rule') return 'by rule'
  if (decidedBy === 'opening') return "the item's stored score"
  return null
}

/** What a judge said before it was asked again. */
function FirstReplies({ calls }: { calls: TurnAnswer['calls'] }) {
  return calls
    .filter(({ replyText }) => replyText !== null)
    .map(({ sequence, attempt, replyText }) => (
      <div key={sequence} className="mt-2">
        <Fold title={`Reply ${attempt} could not be read, so the judge was asked again`}>
          <TextBlock label={`Reply ${attempt}`} text={replyText?.toWellFormed() || '(empty)'} />
        </Fold>
      </div>
    ))
}
