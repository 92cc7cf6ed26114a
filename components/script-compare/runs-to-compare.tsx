'use client'

import { useQueryStates } from 'nuqs'
import { useTransition } from 'react'
import { countOf } from '@/components/format/count'
import { Moment } from '@/components/moment'
import { RunCorrectedMark } from '@/components/score/corrected-mark'
import { Checkbox } from '@/components/ui/checkbox'
import type { ScriptRunAnswer } from '@/lib/api/script-run'
import { scriptCompareAddress } from './script-compare-address'

/** Which runs of scenarios are laid beside each other. */
export function RunsToCompare({ offered, chosen }: { offered: readonly ScriptRunAnswer[]; chosen: readonly string[] }) {
  const [isPending, startTransition] = useTransition()
  const [, setAddress] = useQueryStates(scriptCompareAddress, { shallow: false, startTransition })
  return (
    <details open={chosen.length < 2} aria-busy={isPending}>
      <summary className="cursor-pointer">
        {chosen.length} of {countOf(offered.length, 'run')} compared
      </summary>
      <ul className="mt-2 grid max-h-72 gap-1 overflow-y-auto rounded-card border border-line px-3 py-2">
        {offered.map(({ id, agent, configuration, summary, createdAt, corrections }) => (
          <li key={id}>
            <Checkbox
              label={
                <>
                  {agent.name}{' '}
                  <span className="text-fg-3">
                    {configuration.scenarios.map(({ name, version }) => `${name} v${version}`).join(', ')} ·{' '}
                    {summary.points} of {summary.maxPoints} <RunCorrectedMark run={{ corrections }} /> ·{' '}
                    <Moment at={createdAt} near />
                  </span>
                </>
              }
              checked={chosen.includes(id)}
              onCheckedChange={(isChosen) =>
                setAddress({ runs: isChosen ? [...chosen, id] : chosen.filter((each) => each !== id) })
              }
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
