'use client'

import { Check, ChevronDown, RefreshCw, Trash2 } from 'lucide-react'
import { useQueryStates } from 'nuqs'
import { useState } from 'react'
import { toast } from 'sonner'
import { useDeleteScoreSet, useRescoreRun } from '@/components/queries/score-writes'
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu'
import { scoreAddress } from '@/lib/address/score-address'
import type { RunAnswer } from '@/lib/api/run'
import type { ScoreSetAnswer } from '@/lib/api/score-set'
import { choiceWords } from '@/lib/runs/score-choice'
import { RescoreDialog } from './rescore-dialog'

/** By which formula and weights the page is scored; the others that there are, and the way to further ones. */
export function ScoreSetMenu({ run, sets }: { run: RunAnswer; sets: readonly ScoreSetAnswer[] }) {
  const [, setAddress] = useQueryStates(scoreAddress, { shallow: false })
  const [rescoring, setRescoring] = useState(false)
  const remove = useDeleteScoreSet()
  const rescore = useRescoreRun()
  const shown = sets.find(({ id }) => id === run.scoreSet.id)

  function show(set: ScoreSetAnswer | null) {
    void setAddress(set === null || set.launch ? { formula: null, weights: null } : set)
  }

  function removeShown(set: ScoreSetAnswer) {
    remove.mutate(set.id, {
      onSuccess: () => {
        show(null)
        toast(`Deleted the scores by ${choiceWords(set)}`)
      },
      onError: (error) => toast.error('Not deleted', { description: error.message }),
    })
  }

  return (
    <>
      <Menu
        label="Scores by other formulas and weights"
        trigger={
          <button type="button" className="link inline-flex items-center gap-1 text-left">
            <span className="sr-only">Choose by which formula and weights this run is scored; now </span>
            {choiceWords(run)}
            <ChevronDown aria-hidden="true" className="size-3" />
          </button>
        }
      >
        {sets.map((set) => (
          <MenuItem
            key={set.id}
            icon={<Check aria-hidden="true" className={set.id === run.scoreSet.id ? 'text-accent' : 'invisible'} />}
            onSelect={() => show(set)}
          >
            {choiceWords(set)}
            {set.launch ? <span className="text-fg-3">as launched</span> : null}
            {set.pending ? <span className="text-fg-3">being computed</span> : null}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={<RefreshCw aria-hidden="true" />} onSelect={() => setRescoring(true)}>
          Score by others…
        </MenuItem>
        {shown && !shown.launch ? (
          <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => removeShown(shown)}>
            Delete these scores
          </MenuItem>
        ) : null}
      </Menu>
      <RescoreDialog
        shown={run}
        open={rescoring}
        onOpenChange={setRescoring}
        busy={rescore.isPending}
        onScore={(choice, { onSuccess, onError }) =>
          rescore.mutate(
            { runId: run.id, choice },
            {
              onSuccess: (set) => {
                onSuccess()
                show(set)
              },
              onError,
            },
          )
        }
      />
    </>
  )
}
