'use client'

import { type ReactNode, useMemo } from 'react'
import { classNames } from '@/components/ui/class-names'
import { reasonId, wordsId } from '../element-ids'
import type { NumberedQuote } from '../quotes/number-quotes'
import { useQuoteChoice } from './quote-context'
import { QuoteNumber } from './quote-mark'

/** A judge's reason; what it quotes leads to the words in the conversation. */
export function ReasonText({ text, quotes }: { text: string; quotes: readonly NumberedQuote[] }) {
  const pieces = useMemo(() => cut(text, quotes), [text, quotes])
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line text-fg-2">
      {pieces.map(({ start, words, number }) =>
        number === null ? (
          words
        ) : (
          <QuoteLink
            key={start}
            number={number}
            isFirst={pieces.find((piece) => piece.number === number)?.start === start}
          >
            {words}
          </QuoteLink>
        ),
      )}
    </p>
  )
}

interface Piece {
  start: number
  words: string
  number: number | null
}

function cut(text: string, quotes: readonly NumberedQuote[]): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const { number, inReason } of quotes) {
    pieces.push({ start: done, words: text.slice(done, inReason.start).toWellFormed(), number: null })
    pieces.push({ start: inReason.start, words: text.slice(inReason.start, inReason.end).toWellFormed(), number })
    done = inReason.end
  }
  pieces.push({ start: done, words: text.slice(done).toWellFormed(), number: null })
  return pieces.filter(({ words }) => words !== '')
}

function QuoteLink({ number, isFirst, children }: { number: number; isFirst: boolean; children: ReactNode }) {
  const { active, showWords } = useQuoteChoice()
  return (
    <a
      href={`#${wordsId(number)}`}
      {...(isFirst ? { id: reasonId(number) } : {})}
      onClick={(event) => {
        event.preventDefault()
        showWords(number)
      }}
      className={classNames(
        'scroll-my-16 border-mark-line text-fg',
        active === number ? 'border-b-2 bg-mark' : 'border-b hover:bg-mark/40',
      )}
    >
      <span className="mr-1 align-[1px]">
        <QuoteNumber number={number} />
      </span>
      {children}
    </a>
  )
}
