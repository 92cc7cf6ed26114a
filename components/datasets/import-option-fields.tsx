'use client'

import { Field } from '@/components/ui/field'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import type { ImportDraft } from './import-draft'

/** The options whose faults this part of the form shows. */
export const OPTION_FIELDS = [
  'options.site',
  'options.domain',
  'options.minAnswerScore',
  'options.scoreOf',
  'options.limit',
  'options.knowledgeShare',
  'options.seed',
  'options.extractionModelId',
]

const COMPLEXITY_JUDGE = 'complexity-judge'

interface OptionsProps {
  draft: ImportDraft
  set: (change: Partial<ImportDraft>) => void
  /** What is wrong with a field, if anything. */
  at: (field: string) => string | undefined
}

/** How a file becomes questions. */
export function ImportOptionFields({
  models,
  ...props
}: OptionsProps & { models: readonly { id: string; label: string; connectionName: string }[] }) {
  const { draft, set, at } = props
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Site"
          optional
          hint="The dump’s site, such as stackoverflow.com: makes links to the posts"
          error={at('options.site')}
        >
          <TextInput
            value={draft.site}
            onChange={(event) => set({ site: event.target.value })}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Field
          label="Domain"
          hint="Complexity is judged from its easiest to its hardest problems"
          error={at('options.domain')}
        >
          <TextInput
            value={draft.domain}
            onChange={(event) => set({ domain: event.target.value })}
            autoComplete="off"
          />
        </Field>
      </div>
      <SelectionFields {...props} />
      <details className="rounded-card border border-line px-4 py-3">
        <summary className="cursor-pointer font-medium">More</summary>
        <div className="mt-3 grid gap-4">
          <PoolFields {...props} />
          <Field
            label="Summaries and underlying problems are made by"
            hint="Once for each question, then reused by every run"
            error={at('options.extractionModelId')}
          >
            <Select
              value={draft.extractionModelId === '' ? COMPLEXITY_JUDGE : draft.extractionModelId}
              onValueChange={(value) => set({ extractionModelId: value === COMPLEXITY_JUDGE ? '' : value })}
              options={[
                { value: COMPLEXITY_JUDGE, label: 'The complexity judge of the first run' },
                ...models.map(({ id, label, connectionName }) => ({
                  value: id,
                  label,
                  note: connectionName,
                  text: label,
                })),
              ]}
            />
          </Field>
        </div>
      </details>
    </>
  )
}

function SelectionFields({ draft, set, at }: OptionsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Answer score at least"
        optional
        hint="100 in the paper. Empty: every accepted answer"
        error={at('options.minAnswerScore')}
      >
        <TextInput
          inputMode="numeric"
          value={draft.minAnswerScore}
          onChange={(event) => set({ minAnswerScore: event.target.value })}
          autoComplete="off"
        />
      </Field>
      <Field
        label="Whose score counts"
        hint={
          draft.scoreOf === 'accepted'
            ? 'The accepted answer must reach it'
            : 'Any answer to the question may reach it; the accepted one is still what counts as solved'
        }
        error={at('options.scoreOf')}
      >
        <Segmented
          size="md"
          label="Whose score counts"
          value={draft.scoreOf}
          onValueChange={(scoreOf) => set({ scoreOf })}
          options={[
            { value: 'accepted', label: 'Accepted answer' },
            { value: 'any', label: 'Any answer' },
          ]}
        />
      </Field>
    </div>
  )
}

const POOL_FIELDS = [
  ['limit', 'Questions at most', 'The first so many of the file', 'numeric'],
  ['knowledgeShare', 'Share for knowledge', '0 to 1: kept out of tests, for agents with retrieval', 'decimal'],
  ['seed', 'Seed', 'Decides which become knowledge', 'numeric'],
] as const

function PoolFields({ draft, set, at }: OptionsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {POOL_FIELDS.map(([field, label, hint, inputMode]) => (
        <Field key={field} label={label} optional hint={hint} error={at(`options.${field}`)}>
          <TextInput
            inputMode={inputMode}
            value={draft[field]}
            onChange={(event) => set({ [field]: event.target.value })}
            autoComplete="off"
          />
        </Field>
      ))}
    </div>
  )
}
