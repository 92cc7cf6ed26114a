'use client'

import { countOf } from '@/components/format/count'
import { ButtonLink } from '@/components/ui/button-link'
import { Field } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import type { AgentDraft, SearchChoice } from './agent-draft'
import type { AgentFieldsProps } from './agent-form'

/** A knowledge base that an agent can read. */
export interface BaseChoice {
  id: string
  name: string
  status: 'building' | 'ready' | 'failed'
  passageCount: number
  hasEmbeddings: boolean
}

/** What a RAG agent reads, how much of it, and how that is found. */
export function ReadingFields({ draft, setDraft, at, bases }: AgentFieldsProps & { bases: readonly BaseChoice[] }) {
  const set = (change: Partial<AgentDraft>) => setDraft({ ...draft, ...change })
  const chosen = bases.find(({ id }) => id === draft.knowledgeBaseId)
  if (bases.length === 0)
    return (
      <Note
        tone="warn"
        title="There is nothing to read yet."
        action={
          <ButtonLink size="sm" href="/knowledge/new">
            Make a knowledge base
          </ButtonLink>
        }
      >
        A RAG agent needs a knowledge base.
      </Note>
    )
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Reads" error={at('knowledgeBaseId')}>
        <Select
          value={chosen?.id ?? null}
          onValueChange={(knowledgeBaseId) => set({ knowledgeBaseId })}
          options={bases.map(({ id, name, status, passageCount }) => ({
            value: id,
            label: name,
            text: name,
            note: status === 'ready' ? countOf(passageCount, 'passage') : 'being built',
          }))}
        />
      </Field>
      <Field label="Passages each turn" hint="At most; 1 to 20" error={at('topK')}>
        <TextInput
          inputMode="numeric"
          value={draft.topK}
          onChange={(event) => set({ topK: event.target.value })}
          autoComplete="off"
        />
      </Field>
      {chosen?.hasEmbeddings ? (
        <Field label="Found by" error={at('search')} className="sm:col-span-2">
          <Select
            value={draft.search === 'both' ? 'all' : draft.search}
            onValueChange={(search) => set({ search: search as SearchChoice })}
            options={[
              { value: 'all', label: 'Words and meaning, fused by rank' },
              { value: 'words', label: 'Words alone' },
              { value: 'meaning', label: 'Meaning alone' },
            ]}
          />
        </Field>
      ) : null}
    </div>
  )
}
