'use client'

import { AtSign, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useColleagues } from '@/components/queries/use-comments'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Menu, MenuItem } from '@/components/ui/menu'
import { TextArea } from '@/components/ui/text-input'
import type { Colleague } from '@/lib/api/comment'

/** What was written: the words, and who is to see them. */
export interface Written {
  text: string
  mentions: string[]
}

/** Where a comment is written; people are picked from a list, so that a name alone names nobody by accident. */
export function CommentComposer({
  label,
  submitLabel,
  initial = '',
  initialMentions = [],
  mayBeEmpty = false,
  busy,
  error,
  onSubmit,
  onCancel,
}: {
  label: string
  submitLabel: string
  initial?: string
  initialMentions?: readonly Colleague[]
  mayBeEmpty?: boolean
  busy: boolean
  error: string | null
  onSubmit: (written: Written) => void
  onCancel?: () => void
}) {
  const [text, setText] = useState(initial)
  const [mentions, setMentions] = useState(initialMentions)
  const colleagues = useColleagues(true).data ?? []
  const others = colleagues.filter(({ id }) => !mentions.some((each) => each.id === id))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onSubmit({ text: text.trim(), mentions: mentions.map(({ id }) => id) })
  }

  return (
    <form onSubmit={submit} className="grid gap-1.5">
      <Field label={label} {...(error ? { error } : {})}>
        <TextArea rows={2} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div className="flex flex-wrap items-center gap-1.5">
        {mentions.map(({ id, name }) => (
          <span
            key={id}
            className="inline-flex h-6 max-w-full items-center gap-1 rounded-badge bg-inset pr-1 pl-1.5 text-12"
          >
            <bdi className="truncate">@{name}</bdi>
            <button
              type="button"
              aria-label={`Do not mention ${name}`}
              onClick={() => setMentions(mentions.filter((each) => each.id !== id))}
              className="text-fg-3 hover:text-fg"
            >
              <X aria-hidden="true" className="size-3" />
            </button>
          </span>
        ))}
        {others.length > 0 ? (
          <Menu
            label="Mention somebody"
            trigger={
              <Button size="sm" variant="ghost">
                <AtSign aria-hidden="true" className="size-3.5" />
                Mention
              </Button>
            }
          >
            <div className="max-h-64 overflow-y-auto">
              {others.map((person) => (
                <MenuItem key={person.id} onSelect={() => setMentions([...mentions, person])}>
                  <bdi className="truncate">{person.name}</bdi>
                </MenuItem>
              ))}
            </div>
          </Menu>
        ) : null}
        <span className="ml-auto flex gap-1.5">
          {onCancel ? (
            <Button size="sm" variant="ghost" onClick={onCancel}>
              Cancel
            </Button>
          ) : null}
          <Button size="sm" type="submit" busy={busy} disabled={!mayBeEmpty && text.trim() === ''}>
            {submitLabel}
          </Button>
        </span>
      </div>
    </form>
  )
}
