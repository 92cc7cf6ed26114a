'use client'

import { Check, ChevronDown, RefreshCw } from 'lucide-react'
import { useQueryStates } from 'nuqs'
import { useState } from 'react'
import { useRescoreStudy } from '@/components/queries/score-writes'
import { RescoreDialog } from '@/components/run/rescore-dialog'
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu'
import { scoreAddress } from '@/lib/address/score-address'
import type { StudyAnswer } from '@/lib/api/study'
import { choiceWords, type ScoreChoice, sameChoice } from '@/lib/runs/score-choice'

/** By which formula and weights the whole study is scored; the others that all its runs have, and the way to further ones. */
export function StudyScoreMenu({ study, shown }: { study: StudyAnswer; shown: ScoreChoice }) {
  const [, setAddress] = useQueryStates(scoreAddress, { shallow: false })
  const [rescoring, setRescoring] = useState(false)
  const rescore = useRescoreStudy()

  function show({ formula, weights }: ScoreChoice) {
    const launch = study.choices.find((choice) => choice.launch)
    const isLaunch = launch !== undefined && sameChoice(launch, { formula, weights })
    void setAddress(isLaunch ? { formula: null, weights: null } : { formula, weights })
  }

  return (
    <>
      <Menu
        label="Scores by other formulas and weights"
        trigger={
          <button type="button" className="link inline-flex items-center gap-1 text-left">
            <span className="sr-only">Choose by which formula and weights this study is scored; now </span>
            {choiceWords(shown)}
            <ChevronDown aria-hidden="true" className="size-3" />
          </button>
        }
      >
        {study.choices.map((choice) => (
          <MenuItem
            key={choiceWords(choice)}
            icon={<Check aria-hidden="true" className={sameChoice(choice, shown) ? 'text-accent' : 'invisible'} />}
            onSelect={() => show(choice)}
          >
            {choiceWords(choice)}
            {choice.launch ? <span className="text-fg-3">as launched</span> : null}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={<RefreshCw aria-hidden="true" />} onSelect={() => setRescoring(true)}>
          Score all runs by others…
        </MenuItem>
      </Menu>
      <RescoreDialog
        shown={shown}
        open={rescoring}
        onOpenChange={setRescoring}
        busy={rescore.isPending}
        onScore={(choice, { onSuccess, onError }) =>
          rescore.mutate(
            { studyId: study.id, choice },
            {
              onSuccess: ({ formula, weights }) => {
                onSuccess()
                if (formula && weights) show({ formula, weights })
              },
              onError,
            },
          )
        }
      />
    </>
  )
}
