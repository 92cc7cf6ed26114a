'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatUsd } from '@/components/format/cost'
import { typedNumberOrNull } from '@/components/forms/typed-number'
import { useWrite } from '@/components/queries/use-write'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { TextInput } from '@/components/ui/text-input'
import { type ScriptRunAnswer, scriptRunSchema } from '@/lib/api/script-run'

/** What a run of scenarios has spent of its budget, and where the budget holds it back, the way to go on. */
export function RaiseBudget({ run }: { run: ScriptRunAnswer }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const write = useWrite(
    (budgetUsd: number | string | null) => ({ method: 'PATCH', path: `/runs/${run.id}`, body: { budgetUsd } }),
    scriptRunSchema,
  )
  const { budget } = run
  if (!budget?.reached || run.status !== 'paused') return null
  return (
    <Note tone="warn" title="The budget is reached.">
      <p>
        Spent {formatUsd(budget.spentUsd)} of {formatUsd(budget.usd)}. With a larger budget the run goes on where it
        stopped; empty takes the budget away.
      </p>
      <form
        className="mt-2 flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          write.mutate(typedNumberOrNull(typed), {
            onSuccess: (changed) => client.setQueryData(['script-run', run.id], changed),
          })
        }}
      >
        <Field label="New budget, US dollars" {...(write.error ? { error: write.error.message } : {})}>
          <TextInput inputMode="decimal" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <Button type="submit" busy={write.isPending}>
          Go on
        </Button>
      </form>
    </Note>
  )
}
