'use client'

import { X } from 'lucide-react'
import { useQueryStates } from 'nuqs'
import { agentSeries } from '@/components/runs/agent-colour'
import { Link } from '@/components/ui/link'
import { Swatch } from '@/components/ui/swatch'
import type { RunListEntry } from '@/lib/api/run'
import { compareAddress } from './compare-address'

/** The runs that are compared, each leading to its page, and with a cross that leaves it out. */
export function RunChips({ runs }: { runs: readonly RunListEntry[] }) {
  const [, setAddress] = useQueryStates(compareAddress, { shallow: false })
  const leaveOut = (out: string) => setAddress({ runs: runs.flatMap(({ id }) => (id === out ? [] : [id])) })
  return (
    <ul aria-label="Chosen runs" className="flex flex-wrap gap-2">
      {runs.map((run) => {
        // Where an agent stands here twice, its runs are told apart by their own names.
        const isAlone = runs.filter(({ agent }) => agent.name === run.agent.name).length === 1
        const name = isAlone ? run.agent.name : run.name
        return (
          <li
            key={run.id}
            className="flex h-7 max-w-full items-center gap-1.5 rounded-control border border-line-2 pl-2 text-12"
          >
            <Swatch index={agentSeries(run.agent)} />
            <Link
              href={`/runs/${run.id}`}
              title={run.name}
              className="max-w-[260px] truncate font-medium hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
            <button
              type="button"
              aria-label={`Leave out ${name}`}
              onClick={() => void leaveOut(run.id)}
              className="flex h-full w-7 shrink-0 items-center justify-center text-fg-3 hover:text-fg"
            >
              <X aria-hidden="true" className="size-3" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
