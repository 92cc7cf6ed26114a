'use client'

import { useQueryStates } from 'nuqs'
import { type ReactNode, useTransition } from 'react'
import { countOf } from '@/components/format/count'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { weightsAddress } from './weights-address'

export interface VersionToPick {
  versionId: string
  label: string
  runs: readonly { id: string; agentName: string; judge: string; name: string }[]
}

/** Which runs of which data set version are weighed. Only runs of one version can be. */
export function RunPicker({
  versions,
  versionId,
  chosen,
  done = 'weighed',
  children,
}: {
  versions: readonly VersionToPick[]
  versionId: string
  chosen: readonly string[]
  /** What is done with those that are chosen. */
  done?: string
  /** Those that are chosen, where the page shows them. */
  children?: ReactNode
}) {
  const [isPending, startTransition] = useTransition()
  const [, setAddress] = useQueryStates(weightsAddress, { shallow: false, startTransition })
  const runs = versions.find((version) => version.versionId === versionId)?.runs ?? []
  return (
    <div className="grid gap-3" aria-busy={isPending}>
      <Field label="Data set version" inline>
        <Select
          value={versionId}
          options={versions.map((version) => ({
            value: version.versionId,
            label: version.label,
            note: countOf(version.runs.length, 'run'),
          }))}
          onValueChange={(version) => setAddress({ version, runs: null })}
          className="max-w-[320px]"
        />
      </Field>
      {children}
      <details open={chosen.length < 2}>
        <summary className="cursor-pointer">
          {chosen.every((id) => runs.some((run) => run.id === id))
            ? `${chosen.length} of ${countOf(runs.length, 'run')} ${done}`
            : `${countOf(chosen.length, 'run')} ${done}`}
        </summary>
        <ul className="mt-2 grid max-h-60 gap-1 overflow-y-auto rounded-card border border-line px-3 py-2">
          {runs.map(({ id, agentName, judge }) => (
            <li key={id}>
              <Checkbox
                label={
                  <>
                    {agentName} <span className="text-fg-3">judge {judge}</span>
                  </>
                }
                checked={chosen.includes(id)}
                onCheckedChange={(isChosen) =>
                  setAddress({
                    version: versionId,
                    runs: isChosen ? [...chosen, id] : chosen.filter((each) => each !== id),
                  })
                }
              />
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
