import { Check as CheckIcon, TriangleAlert } from 'lucide-react'
import { countOf } from '@/components/format/count'
import { decimals } from '@/components/format/decimals'
import { formatP } from '@/components/format/p-value'
import { Section } from '@/components/ui/section'
import { checksOf } from './checks'
import { shapesTable } from './compare-tables'
import type { ComparisonFrame } from './comparison-frame'
import { CopyTable, HowMade } from './copy-table'
import { joinNotes } from './join-notes'
import { markSimulated } from './mark-simulated'

/** More notes than this are folded. */
const FEW = 6

/** What was assumed and whether it holds, which test to prefer where it does not, and all notes. */
export function WhatThisRestsOn({ frame }: { frame: ComparisonFrame }) {
  const { data } = frame
  const shapes = markSimulated(shapesTable(data), frame, 1)
  const notes = joinNotes(data.notes)
  return (
    <Section title="What this rests on">
      <ul className="grid gap-x-6 gap-y-4 border-line border-t pt-4 sm:grid-cols-2 xl:grid-cols-4">
        {checksOf(frame).map(({ good, title, text }) => (
          <li key={title} className="flex items-start gap-2">
            <Mark good={good} />
            <div className="wrap-anywhere min-w-0">
              <p className="font-medium">{title}</p>
              <p className="text-12 text-fg-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {notes.length > 0 ? (
        <details className="mt-5" open={notes.length <= FEW}>
          <summary className="cursor-pointer">{countOf(notes.length, 'note')}</summary>
          <ul className="mt-2 grid max-w-prose gap-1 text-12 text-fg-2">
            {notes.map((note) => (
              <li key={note} className="wrap-break-word first-letter:uppercase">
                {note}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {data.shapiroWilk.length > 0 ? (
        <details className="mt-4">
          <summary className="cursor-pointer">Shapiro-Wilk of each group</summary>
          <div className="my-2 flex gap-2">
            <CopyTable table={shapes} />
          </div>
          <ul className="grid gap-1 text-12 text-fg-2">
            {data.shapiroWilk.map(({ name, W, p }) => (
              <li key={name}>
                {name}: W = {decimals(W, 3)}, p {formatP(p)}
              </li>
            ))}
          </ul>
          <HowMade table={shapes} />
        </details>
      ) : null}
      {data.seed ? (
        <p className="wrap-anywhere mt-3 text-12 text-fg-3">
          Random numbers: xoshiro128**, seed {data.seed}. The same runs give the same answer.
        </p>
      ) : null}
    </Section>
  )
}

/** A tick or a warning, said in words too. */
export function Mark({ good }: { good: boolean }) {
  const Icon = good ? CheckIcon : TriangleAlert
  return (
    <>
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${good ? 'text-ok' : 'text-warn'}`} />
      <span className="sr-only">{good ? 'Holds: ' : 'Warning: '}</span>
    </>
  )
}
