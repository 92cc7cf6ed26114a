'use client'

import { Pause, Play, Square, Tag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMay } from '@/components/accounts/who'
import { countOf } from '@/components/format/count'
import { useActiveRuns } from '@/components/queries/use-active-runs'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Kbd } from '@/components/ui/kbd'
import { LiveRegion } from '@/components/ui/live-region'
import { Swatch } from '@/components/ui/swatch'
import { MOST } from '@/lib/api/comparison'
import type { AnyRun } from '@/lib/api/script-run'
import { agentSeries } from './agent-colour'
import { CancelRunsDialog } from './cancel-runs-dialog'
import { TagRunsForm } from './tag-runs-form'
import { deedForAll, TOGETHER, tickedWords } from './ticked-runs'
import { useRunsDeed } from './use-runs-deed'
import { useTicks } from './use-ticks'

const DEEDS: Record<(typeof TOGETHER)[number], { label: string; icon: ReactNode }> = {
  pause: { label: 'Pause', icon: <Pause aria-hidden="true" className="size-3.5" /> },
  resume: { label: 'Resume', icon: <Play aria-hidden="true" className="size-3.5" /> },
  cancel: { label: 'Cancel', icon: <Square aria-hidden="true" className="size-3.5" /> },
}

/** So many are named on wide pages; of more their colours are shown alone. */
const MOST_NAMED = 3

/**
 * Floats over the list while runs are ticked: leads to their comparison, and does with all of them what can be done with
 * each. What has left the page is not in sight, and nothing is done to it but that it is compared.
 */
export function TickedBar({ listed }: { listed: readonly AnyRun[] }) {
  const { ticked, clear } = useTicks()
  const now = new Map(useActiveRuns(2_000).data?.map((run) => [run.id, run]))
  const runs = listed.flatMap((run) => (ticked.includes(run.id) ? [now.get(run.id) ?? run] : []))
  const [open, setOpen] = useState<'cancel' | 'tag' | null>(null)
  const { perform, busy } = useRunsDeed()
  const mayRun = useMay('run')
  const { words, ok } = tickedWords(runs, ticked.length, MOST.runs)
  const count = countOf(ticked.length, 'run')
  const close = () => setOpen(null)
  const cancelled = deedForAll(runs, 'cancel')
  return (
    <>
      {ticked.length > 0 ? (
        <section
          aria-label="Ticked runs"
          className="fixed bottom-4 left-1/2 z-30 flex w-max max-w-[calc(100vw-32px)] -translate-x-1/2 flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line-2 bg-raise px-4 py-2.5 shadow-float print:hidden"
        >
          <span className="flex items-center gap-1">
            {runs.slice(0, 8).map((run) => (
              <span key={run.id} className="flex items-center gap-1.5">
                <Swatch index={agentSeries(run.agent)} />
                {runs.length <= MOST_NAMED ? (
                  <bdi className="mr-2 hidden max-w-[160px] truncate lg:inline-block">{run.agent.name}</bdi>
                ) : null}
              </span>
            ))}
          </span>
          <p className="min-w-0">
            <span className="font-medium">{count}</span> <span className="text-12 text-fg-2">{words}</span>
          </p>
          <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
            {mayRun
              ? TOGETHER.map((deed) => {
                  const meant = deedForAll(runs, deed)
                  return meant.length === 0 ? null : (
                    <Button
                      key={deed}
                      size="sm"
                      busy={busy}
                      onClick={() => (deed === 'cancel' ? setOpen('cancel') : perform(deed, meant, () => undefined))}
                    >
                      {DEEDS[deed].icon}
                      {DEEDS[deed].label}
                      {meant.length === ticked.length ? '' : ` ${meant.length}`}
                      {deed === 'cancel' ? '…' : ''}
                    </Button>
                  )
                })
              : null}
            {mayRun && runs.length > 0 ? (
              <Button size="sm" onClick={() => setOpen('tag')}>
                <Tag aria-hidden="true" className="size-3.5" />
                {runs.length === ticked.length ? 'Tag…' : `Tag ${runs.length}…`}
              </Button>
            ) : null}
            <Button size="sm" variant="ghost" onClick={clear}>
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
      <CancelRunsDialog
        runs={cancelled}
        open={open === 'cancel'}
        onOpenChange={(next) => next || close()}
        onConfirm={() => perform('cancel', cancelled, close)}
        busy={busy}
      />
      {open === 'tag' ? <TagRunsForm runs={runs} onClose={close} /> : null}
    </>
  )
}
