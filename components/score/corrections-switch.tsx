'use client'

import { useQueryState } from 'nuqs'
import { countOf } from '@/components/format/count'
import { Segmented } from '@/components/ui/segmented'
import { correctionsAddress } from '@/lib/address/score-address'
import { CorrectedMark } from './corrected-mark'

/** Whether the scores of one conversation rest on people's corrections, and the switch; nothing where nobody corrected any. */
export function CorrectionsSwitch({
  corrections,
  shown,
  what,
}: {
  corrections: number
  shown: boolean
  /** What rests on them. */
  what: string
}) {
  const [, setOverrides] = useQueryState('overrides', correctionsAddress.overrides.withOptions({ shallow: false }))
  if (corrections === 0 && !shown) return null
  return (
    <div className="mb-3 grid gap-1.5 text-12">
      <p className="flex gap-1.5 text-fg-2">
        <CorrectedMark what="Corrections" />
        {corrections === 0
          ? 'No correction stands here.'
          : `${countOf(corrections, 'score')} corrected by people; ${shown ? `${what} rest on that` : 'the sums are the judges’ own'}.`}
      </p>
      <Segmented
        label="Which scores count"
        value={shown ? 'include' : 'exclude'}
        options={[
          { value: 'exclude', label: 'Judges’ scores only' },
          { value: 'include', label: 'With corrections' },
        ]}
        onValueChange={(value) => void setOverrides(value === 'include' ? 'include' : null)}
      />
    </div>
  )
}
