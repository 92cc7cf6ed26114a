'use client'

import { CircleCheck, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { useCreateModel } from '@/components/queries/model-writes'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { SearchField } from '@/components/ui/search-field'
import type { ConnectionCheck } from '@/lib/api/connection'

const MANY = 12

/** What an endpoint said when it was asked for its models: each can be added by one click; or what is wrong, in plain words. */
export function CheckResult({
  connectionId,
  known,
  pending,
  answer,
  failure,
  onClose,
}: {
  connectionId: string
  /** Names of the models that the connection already has. */
  known: readonly string[]
  pending: boolean
  answer: ConnectionCheck | null
  /** Why Deskmark itself could not check. */
  failure: string | null
  onClose: () => void
}) {
  if (pending) return <p role="status">Asking the endpoint for its models…</p>
  const close = (
    <Button variant="ghost" size="sm" iconOnly aria-label="Close the check’s result" onClick={onClose}>
      <X aria-hidden="true" className="size-4" />
    </Button>
  )
  if (failure !== null)
    return (
      <Note tone="err" live title="Not checked." action={close}>
        {failure}
      </Note>
    )
  if (answer === null) return null
  if (!answer.ok)
    return (
      <Note tone="err" live title="The endpoint can’t be used like this." action={close}>
        {answer.message}
      </Note>
    )
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-2">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ok" />
        <p role="status" className="wrap-anywhere min-w-0 flex-1">
          {answer.message}
        </p>
        {close}
      </div>
      {answer.models.length > 0 ? (
        <ListedModels connectionId={connectionId} known={known} names={answer.models} />
      ) : null}
    </div>
  )
}

function ListedModels({
  connectionId,
  known,
  names,
}: {
  connectionId: string
  known: readonly string[]
  names: readonly string[]
}) {
  const [words, setWords] = useState('')
  const create = useCreateModel()
  const found = names.filter((name) => name.toLowerCase().includes(words.toLowerCase()))

  function add(name: string) {
    create.mutate(
      { connectionId, name, pricing: null },
      {
        onSuccess: () => toast(`Added ${name}`, { description: 'Its price is unknown until you give one.' }),
        onError: (error) => toast.error(`${name} was not added`, { description: error.message }),
      },
    )
  }

  return (
    <div className="grid gap-2">
      {names.length > MANY ? (
        <SearchField
          value={words}
          onValueChange={setWords}
          label="Find a model"
          shortcut={false}
          className="max-w-64"
        />
      ) : null}
      <ul aria-label="Models that the endpoint lists" className="flex max-h-56 flex-wrap gap-2 overflow-y-auto p-0.5">
        {found.map((name) => (
          <li key={name}>
            {known.includes(name) ? (
              <span className="inline-flex h-7 items-center gap-1.5 rounded-control border border-line px-2 text-12 text-fg-3">
                <span className="wrap-anywhere font-mono">{name}</span> added
              </span>
            ) : (
              <Button size="sm" disabled={create.isPending} onClick={() => add(name)}>
                <Plus aria-hidden="true" className="size-3.5" />
                <span className="sr-only">Add </span>
                <span className="font-mono font-normal">{name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className="text-12 text-fg-3">None of them is called so.</p> : null}
    </div>
  )
}
