'use client'

import { Columns2, Copy, Scale } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Allowed } from '@/components/accounts/who'
import { ExportMenu } from '@/components/runs/export-menu'
import { RunMenu } from '@/components/runs/run-menu'
import { useRunActions } from '@/components/runs/use-run-actions'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Crumbs } from '@/components/ui/page-header'
import type { RunAnswer } from '@/lib/api/run'
import { hasEnded } from '@/lib/runs/run-states'
import { JudgeAgainDialog } from './judge-again-dialog'

/** Where the page stands, and what can be done with this run. */
export function RunTopBar({ run }: { run: RunAnswer }) {
  const { actions: all, dialog } = useRunActions(run)
  // What its budget has paused goes on with a larger one, which is asked for where the page says so.
  const actions = all.filter(({ deed }) => deed !== 'resume' || !run.budget?.reached)
  const router = useRouter()
  const [isJudgingAgain, setJudgingAgain] = useState(false)
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-2 py-3 print:hidden">
      <Crumbs crumbs={[{ label: 'Runs', href: '/runs' }]} current={run.agent.name} />
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {actions.map((action) => (
          <Button
            key={action.deed}
            size="sm"
            variant={action.deed === 'resume' ? 'primary' : action.danger ? 'ghost' : 'default'}
            busy={action.busy}
            onClick={action.start}
            className={action.deed === 'pause' || action.deed === 'resume' ? '' : 'max-sm:hidden'}
          >
            {action.icon}
            {action.label}
          </Button>
        ))}
        {hasEnded(run.status) && run.importedFrom === null ? (
          <Allowed action="run">
            <Button size="sm" onClick={() => setJudgingAgain(true)} className="max-sm:hidden">
              <Scale aria-hidden="true" className="size-3.5" />
              Judge again
            </Button>
          </Allowed>
        ) : null}
        {hasEnded(run.status) && run.progress.scored > 0 ? (
          <ButtonLink href={`/compare?runs=${run.id}`} size="sm" variant="primary" className="max-sm:hidden">
            <Columns2 aria-hidden="true" className="size-3.5" />
            Compare with…
          </ButtonLink>
        ) : null}
        {run.importedFrom === null ? (
          <ButtonLink href={`/runs/new?from=${run.id}`} size="sm" variant="ghost" className="max-sm:hidden">
            <Copy aria-hidden="true" className="size-3.5" />
            Duplicate
          </ButtonLink>
        ) : null}
        <ExportMenu run={run} />
        <RunMenu run={run} onDeleted={() => router.push('/runs')} />
      </div>
      {dialog}
      {isJudgingAgain ? <JudgeAgainDialog run={run} onClose={() => setJudgingAgain(false)} /> : null}
    </div>
  )
}
