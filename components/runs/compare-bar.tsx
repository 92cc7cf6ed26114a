'use client'

import { countOf } from '@/components/format/count'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Kbd } from '@/components/ui/kbd'
import { LiveRegion } from '@/components/ui/live-region'
import { Swatch } from '@/components/ui/swatch'
import { MOST } from '@/lib/api/comparison'
import type { RunListEntry } from '@/lib/api/run'
import { agentSeries } from './agent-colour'
import { tickedWords } from './ticked-runs'

/** Floats over the list while runs are ticked, and leads to their comparison. */
export function CompareBar({
  ticked,
  runs,
  onClear,
}: {
  /** Ids of all that are ticked. */
  ticked: readonly string[]
  /** Those of them that are in sight. */
  runs: readonly RunListEntry[]
  onClear: () => void
}) {
  const { words, ok } = tickedWords(runs, ticked.length, MOST.runs)
  const count = countOf(ticked.length, 'run')
  return (
    <>
      {ticked.length > 0 ? (
        <section
          aria-label="Ticked runs"
          className="fixed bottom-4 left-1/2 z-30 flex w-max max-w-[calc(100vw-32px)] -translate-x-1/2 flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line-2 bg-raise px-4 py-2.5 shadow-float print:hidden"
        >
          <span className="flex items-center gap-1">
            {runs.slice(0, 8).map((run) => (
              <Swatch key={run.id} index={agentSeries(run.agent)} />
            ))}
          </span>
          <p className="min-w-0">
            <span className="font-medium">{count}</span> <span className="text-12 text-fg-2">{words}</span>
          </p>
          <span className="ml-auto flex items-center gap-2">
            <Button size="sm" variant="ghost" onClick={onClear}>
              Clear
            </Button>
            {ok ? (
              <ButtonLink
                href={`/compare?runs=${ticked.join(',')}`}
                size="sm"
                variant="primary"
                data-shortcut="compare"
              >
                Compare
                <span className="hidden sm:inline">
                  <Kbd onInk>C</Kbd>
                </span>
              </ButtonLink>
            ) : null}
          </span>
        </section>
      ) : null}
      <LiveRegion>{ticked.length > 0 ? `${count} ticked, ${words}` : ''}</LiveRegion>
    </>
  )
}
