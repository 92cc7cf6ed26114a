'use client'

import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { type ImportDraft, percentFault } from './import-draft'

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

/** A model that can make summaries and underlying problems. */
export interface ModelChoice {
  id: string
  label: string
  connectionName: string
}

interface OptionsProps {
  draft: ImportDraft
  set: (change: Partial<ImportDraft>) => void
  /** What is wrong with a field, if anything. */
  at: (field: string) => string | undefined
}

/** Where the questions come from, and what they are about. */
export function OriginFields({ draft, set, at }: OptionsProps) {
  return (
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
        <TextInput value={draft.domain} onChange={(event) => set({ domain: event.target.value })} autoComplete="off" />
      </Field>
    </div>
  )
}

/** What few change, folded away. */
export function MoreFields({ draft, set, at, models }: OptionsProps & { models: readonly ModelChoice[] }) {
  return (
    <details className="rounded-card border border-line px-4 py-3">
      <summary className="cursor-pointer font-medium">More: how many questions, whose summaries</summary>
      <div className="mt-3 grid gap-4">
        <Field label="Questions at most" optional hint="The first so many of the file" error={at('options.limit')}>
          <TextInput
            inputMode="numeric"
            value={draft.limit}
            onChange={(event) => set({ limit: event.target.value })}
            autoComplete="off"
          />
        </Field>
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
  )
}

/** Which questions of the file are taken. */
export function SelectionFields({ draft, set, at }: OptionsProps) {
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

/** Whether, and how, questions are set aside as knowledge. */
export function PoolFields({ draft, set, at }: OptionsProps) {
  return (
    <div className="grid gap-3">
      <Checkbox
        checked={draft.wantsKnowledge}
        onCheckedChange={(wantsKnowledge) => set({ wantsKnowledge })}
        label="Set questions aside as knowledge for RAG agents"
        hint="Drawn at random by the seed. They are never asked in a run, so that no agent reads the answer to its own question."
      />
      {draft.wantsKnowledge ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Share for knowledge, in per cent"
            hint="50 in the paper: half to test with, half for knowledge"
            error={percentFault(at('options.knowledgeShare'), draft.knowledgePercent)}
          >
            <TextInput
              inputMode="decimal"
              value={draft.knowledgePercent}
              onChange={(event) => set({ knowledgePercent: event.target.value })}
              autoComplete="off"
            />
          </Field>
          <Field label="Seed" hint="The same seed draws the same questions" error={at('options.seed')}>
            <TextInput
              inputMode="numeric"
              value={draft.seed}
              onChange={(event) => set({ seed: event.target.value })}
              autoComplete="off"
            />
          </Field>
        </div>
      ) : null}
    </div>
  )
}
