'use client'

import { PenLine } from 'lucide-react'
import { useQueryState } from 'nuqs'
import type { ReactNode } from 'react'
import { countOf } from '@/components/format/count'
import { Note } from '@/components/ui/note'
import { Segmented } from '@/components/ui/segmented'
import { correctionsAddress } from '@/lib/address/score-address'
import type { Corrections } from '@/lib/api/score-query'

/**
 * That people corrected scores, whether the numbers here rest on that, and the switch between the two. Nothing where nobody
 * corrected any: then both are the same.
 * @param usual what is shown where the address says nothing
 */
export function CorrectionsNote({
  corrections: { shown, scores, interactions },
  usual = 'exclude',
  noun = 'interaction',
  className = 'mb-4',
  children,
}: {
  corrections: Corrections
  usual?: 'exclude' | 'include'
  noun?: string
  className?: string
  /** What else is to be said of it. */
  children?: ReactNode
}) {
  const [, setOverrides] = useQueryState('overrides', correctionsAddress.overrides.withOptions({ shallow: false }))
  if (scores === 0 && !shown) return null
  return (
    <Note
      tone={shown ? 'warn' : 'info'}
      icon={<PenLine aria-hidden="true" />}
      className={className}
      title={shown ? 'With people’s corrections.' : 'The judges’ scores alone.'}
      action={
        <Segmented
          label="Which scores count"
          value={shown ? 'include' : 'exclude'}
          options={[
            { value: 'exclude', label: 'Judges’ scores only' },
            { value: 'include', label: 'With corrections' },
          ]}
          onValueChange={(value) => void setOverrides(value === usual ? null : value)}
        />
      }
    >
      {scores === 0
        ? 'Nobody has corrected a score here.'
        : `${countOf(scores, 'score')} corrected by people, in ${countOf(interactions, noun)}: ${scores === 1 ? 'it' : 'they'} ${
            shown
              ? `${scores === 1 ? 'counts' : 'count'} in all means and tests of this page`
              : `${scores === 1 ? 'is' : 'are'} left out here`
          }.`}{' '}
      {children}
    </Note>
  )
}
