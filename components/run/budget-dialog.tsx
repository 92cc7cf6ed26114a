'use client'

import { useState } from 'react'
import { formatUsd } from '@/components/format/cost'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { RunAnswer } from '@/lib/api/run'
import { BudgetForm } from './budget-form'

/** What a run that is on its way may spend, and the way to change it. */
export function BudgetDialog({ run }: { run: Pick<RunAnswer, 'id' | 'budget' | 'progress'> }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Budget"
      description="Counts every call made for this run: the agent’s, and those of judges, user proxy and extraction. Reached, the run pauses with nothing lost, over it by no more than the calls under way."
      width="sm"
      trigger={
        <Button size="sm" variant="ghost">
          {run.budget ? `Budget ${formatUsd(run.budget.usd)}` : 'Set a budget'}
        </Button>
      }
    >
      <BudgetForm run={run} onDone={() => setOpen(false)} />
    </Dialog>
  )
}
