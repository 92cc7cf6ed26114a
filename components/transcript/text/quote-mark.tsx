'use client'

import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { wordsId } from '../element-ids'
import { useQuoteChoice } from './quote-context'

/** Words of a message that a reason quotes. The one that is looked at is strong, the others are faint. */
export function QuoteMark({
  numbers,
  begins,
  children,
}: {
  numbers: readonly number[]
  begins: readonly number[]
  children: ReactNode
}) {
  const { active, showReason } = useQuoteChoice()
  const isActive = active !== null && numbers.includes(active)
  return (
    <mark
      className={classNames(
        'scroll-mt-28 scroll-mb-28 border-mark-line py-px text-inherit',
        isActive ? 'border-b-2 bg-mark' : 'border-b bg-mark/40',
      )}
    >
      {begins.map((number) => (
        <button
          key={number}
          type="button"
          id={wordsId(number)}
          aria-label={`Quotation ${number}: to the reason that quotes it`}
          onClick={() => showReason(number)}
          className="mr-1 scroll-mt-32 scroll-mb-32 align-[1px]"
        >
          <QuoteNumber number={number} />
        </button>
      ))}
      {children}
    </mark>
  )
}

/** A quotation's number, the same at both of its ends. */
export function QuoteNumber({ number }: { number: number }) {
  return (
    <span className="inline-block h-[14px] min-w-[14px] rounded-[3px] bg-warn px-[2px] text-center font-semibold text-[10px] text-bg leading-[14px]">
      {number}
    </span>
  )
}
