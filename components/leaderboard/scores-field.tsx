'use client'

import { Field } from '@/components/ui/field'
import { Segmented } from '@/components/ui/segmented'
import type { BoardScores } from '@/lib/api/leaderboard'

/** Which scores a board shows, to everyone and behind its links. */
export function ScoresField({ value, onChange }: { value: BoardScores; onChange: (scores: BoardScores) => void }) {
  return (
    <Field
      label="Scores"
      hint="Where people corrected scores of judges. A board shows one of both, its links and prints too."
    >
      <Segmented
        label="Which scores it shows"
        value={value}
        options={[
          { value: 'exclude', label: 'Judges’ scores only' },
          { value: 'include', label: 'With corrections' },
        ]}
        onValueChange={(next) => onChange(next === 'include' ? 'include' : 'exclude')}
      />
    </Field>
  )
}
