'use client'

import { type FormEvent, useRef, useState } from 'react'
import { toast } from 'sonner'
import { formatUsd } from '@/components/format/cost'
import { formatCount } from '@/components/format/count'
import { FaultNote } from '@/components/forms/fault-note'
import { numberTyped, typedNumber } from '@/components/forms/typed-number'
import { useFaults } from '@/components/forms/use-faults'
import { useChangeBudget } from '@/components/queries/run-writes'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { type BudgetAnswer, changeRunSchema, type RunAnswer } from '@/lib/api/run'
import { type RestOfRun, whatTheRestNeeds } from './what-the-rest-needs'

/** Gives a run a budget, raises the one it has, or takes it away. A run that its budget has paused goes on at once. */
export function BudgetForm({
  run,
  onDone,
}: {
  run: Pick<RunAnswer, 'id' | 'budget' | 'progress'>
  /** Called when the change has been made. */
  onDone?: () => void
}) {
  const { budget } = run
  const form = useRef<HTMLFormElement>(null)
  const rest = budget?.reached ? whatTheRestNeeds(run) : null
  const [typed, setTyped] = useState(numberTyped(budget?.reached ? (rest?.budgetUsd ?? null) : budget?.usd))
  const body = { budgetUsd: typedNumber(typed) ?? '' }
  const faults = useFaults(form, body)
  const write = useChangeBudget()

  function change(budgetUsd: number | null) {
    write.mutate(
      { runId: run.id, budgetUsd },
      {
        onSuccess: () => {
          toast(budgetUsd === null ? 'The budget is taken away' : `The budget is ${formatUsd(budgetUsd)}`)
          onDone?.()
        },
        onError: faults.show,
      },
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (write.isPending || !faults.check(changeRunSchema)) return
    change(Number(body.budgetUsd))
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-wrap items-end gap-2">
      <Field label="Budget in US dollars" error={faults.at('budgetUsd')} className="min-w-44">
        <TextInput
          inputMode="decimal"
          before="$"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={write.isPending && write.variables?.budgetUsd !== null}>
          {budget?.reached ? 'Raise and go on' : 'Set'}
        </Button>
        {budget ? (
          <Button type="button" variant="ghost" onClick={() => change(null)} disabled={write.isPending}>
            No budget
          </Button>
        ) : null}
      </div>
      {budget ? <p className="basis-full text-12 text-fg-3">{hintOf(budget, rest)}</p> : null}
      <FaultNote faults={faults.faults} shown={['budgetUsd']} title="Not changed." />
    </form>
  )
}

function hintOf({ spentUsd, usd, reached }: BudgetAnswer, rest: RestOfRun | null): string {
  if (!reached) return `Spent ${formatUsd(spentUsd)} of ${formatUsd(usd)}`
  const more =
    rest === null ? '' : `; about ${formatUsd(rest.moreUsd)} more for the ${formatCount(rest.waiting)} to come`
  return `Spent ${formatUsd(spentUsd)}, the budget was ${formatUsd(usd)}${more}`
}
