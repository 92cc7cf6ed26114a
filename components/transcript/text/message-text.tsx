'use client'

import { useMemo, useState } from 'react'
import { formatCount } from '@/components/format/count'
import { comparableText } from '../quotes/comparable-text'
import { findPassage } from '../quotes/find-passage'
import type { QuotedWords } from '../quotes/mark-text'
import { foldText } from './fold-text'
import { PlainText } from './plain-text'
import { useQuoteChoice } from './quote-context'
import { renderMarkdown } from './render-markdown'
import { whyNotFormatted } from './why-not-formatted'

/**
 * A message's words. A long one is shown in part at first; a quotation that is looked at and stands further on opens it.
 * @param formatted false: as it came
 */
export function MessageText({
  text,
  quoted,
  formatted,
}: {
  text: string
  quoted: readonly QuotedWords[]
  formatted: boolean
}) {
  const [opened, setOpened] = useState(false)
  const { active, isChosen } = useQuoteChoice()
  const folded = foldText(text)
  const isWhole = folded.isWhole || opened || (isChosen && standsFurtherOn(folded.shown, quoted, active))
  return (
    <>
      <Words text={isWhole ? text : folded.shown} quoted={quoted} formatted={formatted} />
      {folded.isWhole ? null : (
        <button type="button" className="link mt-2 text-12" onClick={() => setOpened(!isWhole)} hidden={isWhole}>
          Show all {formatCount(text.length)} characters
        </button>
      )}
    </>
  )
}

function standsFurtherOn(shown: string, quoted: readonly QuotedWords[], active: number | null): boolean {
  const words = quoted.find(({ number }) => number === active)?.words
  return words !== undefined && findPassage(words, comparableText(shown)) === null
}

function Words({ text, quoted, formatted }: { text: string; quoted: readonly QuotedWords[]; formatted: boolean }) {
  const reason = formatted ? whyNotFormatted(text) : null
  const markdown = useMemo(
    () => (formatted && reason === null ? renderMarkdown(text, quoted) : null),
    [text, quoted, formatted, reason],
  )
  if (markdown === null)
    return (
      <>
        {reason === null ? null : <p className="mb-2 text-12 text-fg-3">{reason}</p>}
        <PlainText text={text} quoted={quoted} />
      </>
    )
  return (
    <div dir="auto" className={PROSE}>
      {markdown}
    </div>
  )
}

const PROSE = [
  'wrap-anywhere [&>:first-child]:mt-0 [&>:last-child]:mb-0',
  // Single line breaks are kept: they are the speaker's.
  '[&_p]:my-2 [&_p]:whitespace-pre-line [&_li]:my-1 [&_ul]:my-2 [&_ol]:my-2',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:pl-5 [&_ol]:pl-6',
  '[&_pre]:my-2 [&_pre]:whitespace-pre-wrap [&_pre]:rounded-control [&_pre]:bg-fg/5 [&_pre]:px-3 [&_pre]:py-2 [&_code]:text-12',
  '[&_:not(pre)>code]:rounded-[3px] [&_:not(pre)>code]:bg-fg/5 [&_:not(pre)>code]:px-1 [&_:not(pre)>code]:py-px',
  '[&_blockquote]:my-2 [&_blockquote]:border-line-2 [&_blockquote]:border-l-2 [&_blockquote]:pl-3 [&_blockquote]:text-fg-2',
  '[&_table]:my-2 [&_table]:border-collapse [&_th]:border [&_th]:border-line-2 [&_th]:px-2 [&_th]:text-left [&_td]:border [&_td]:border-line-2 [&_td]:px-2',
  '[&_hr]:my-3 [&_hr]:border-line-2',
].join(' ')
