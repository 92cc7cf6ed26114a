'use client'

import { PenLine } from 'lucide-react'
import { useQueryState } from 'nuqs'
import { countOf } from '@/components/format/count'
import { correctionsAddress } from '@/components/score/score-address'
import { Note } from '@/components/ui/note'
import { Segmented } from '@/components/ui/segmented'

/** That people corrected scores, whether the numbers here rest on that, and the switch between the two. */
export function CorrectionsNote({
  corrections: { shown, interactions },
}: {
  corrections: { shown: boolean; interactions: number }
}) {
  const [, setOverrides] = useQueryState('overrides', correctionsAddress.overrides.withOptions({ shallow: false }))
  if (interactions === 0 && !shown) return null
  return (
    <Note
      tone={shown ? 'warn' : 'info'}
      icon={<PenLine aria-hidden="true" />}
      className="mb-4"
      title={shown ? 'With people’s corrections.' : 'The judges’ scores alone.'}
      action={
        <Segmented
          label="Which scores count"
          value={shown ? 'include' : 'exclude'}
          options={[
            { value: 'exclude', label: 'Judges’ scores only' },
            { value: 'include', label: 'With corrections' },
          ]}
          onValueChange={(value) => void setOverrides(value === 'include' ? 'include' : null)}
        />
      }
    >
      {interactions === 0
        ? 'No correction stands in this run.'
        : `People corrected scores in ${countOf(interactions, 'interaction')}; ${
            shown ? 'all means and scores on this page rest on that' : 'they are left out here'
          }. Comparisons, studies and leaderboards always rest on the judges’ scores alone.`}
    </Note>
  )
}
