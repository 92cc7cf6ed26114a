'use client'

import { useQueryState } from 'nuqs'
import { useTransition } from 'react'
import { countOf, formatCount } from '@/components/format/count'
import { Pager } from '@/components/ui/pager'
import { Section } from '@/components/ui/section'
import { parseAsPlace } from '@/lib/address/parsers'
import type { PassageAnswer } from '@/lib/api/knowledge-base'
import { PassageCard } from './passage-card'
import { PASSAGES_A_PAGE } from './passages-a-page'

/** A knowledge base's passages, turned over on the server; the place in the address. */
export function PassagesBrowser({ passages, total }: { passages: readonly PassageAnswer[]; total: number }) {
  const [loading, startTransition] = useTransition()
  const [from, setFrom] = useQueryState(
    'from',
    parseAsPlace.withDefault(1).withOptions({ shallow: false, startTransition }),
  )
  const [first, last] = [passages.at(0)?.number ?? 0, passages.at(-1)?.number ?? 0]
  return (
    <Section title="Passages" aside={countOf(total, 'passage')}>
      <div className={loading ? 'cursor-progress' : undefined} aria-busy={loading}>
        <ol aria-label="List of passages" className="grid gap-2">
          {passages.map((passage) => (
            <PassageCard key={passage.id} passage={passage} before={formatCount(passage.number)} />
          ))}
        </ol>
        {total <= PASSAGES_A_PAGE ? null : (
          <div className="mt-3 flex justify-end">
            <Pager
              onPrevious={from <= 1 ? null : () => setFrom(Math.max(1, from - PASSAGES_A_PAGE))}
              onNext={last >= total ? null : () => setFrom(from + PASSAGES_A_PAGE)}
            >
              {formatCount(first)}–{formatCount(last)} of {formatCount(total)}
            </Pager>
          </div>
        )}
      </div>
    </Section>
  )
}
