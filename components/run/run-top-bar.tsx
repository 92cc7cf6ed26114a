'use client'

import { Copy, Scale } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ExportMenu } from '@/components/runs/export-menu'
import { RunMenu } from '@/components/runs/run-menu'
import { useRunActions } from '@/components/runs/use-run-actions'
import { Button, ButtonLink } from '@/components/ui/button'
import { Crumbs } from '@/components/ui/page-header'
import type { RunAnswer } from '@/lib/api/run'
import { hasEnded } from '@/lib/runs/run-states'
import { JudgeAgainDialog } from './judge-again-dialog'

/** Where the page stands, and what can be done with this run. */
export function RunTopBar({ run }: { run: RunAnswer }) {
  const { actions, dialog } = useRunActions(run)
  const router = useRouter()
  const [isJudgingAgain, setJudgingAgain] = useState(false)
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-2 py-3">
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
        {hasEnded(run.status) ? (
          <Button size="sm" onClick={() => setJudgingAgain(true)} className="max-sm:hidden">
            <Scale aria-hidden="true" className="size-3.5" />
            Judge again
          </Button>
        ) : null}
        <ButtonLink href={`/runs/new?from=${run.id}`} size="sm" variant="ghost" className="max-sm:hidden">
          <Copy aria-hidden="true" className="size-3.5" />
          Duplicate
        </ButtonLink>
        <ExportMenu run={run} />
        <RunMenu run={run} onDeleted={() => router.push('/runs')} />
      </div>
      {dialog}
      {isJudgingAgain ? <JudgeAgainDialog run={run} onClose={() => setJudgingAgain(false)} /> : null}
    </div>
  )
}
