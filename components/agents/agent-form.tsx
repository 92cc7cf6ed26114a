'use client'

import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { FaultNote } from '@/components/forms/fault-note'
import { FormDialog } from '@/components/forms/form-dialog'
import { useFaults } from '@/components/forms/use-faults'
import { useChangeAgent, useCreateAgent } from '@/components/queries/agent-writes'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { type AgentAnswer, createAgentSchema, updateAgentSchema } from '@/lib/api/agent'
import type { ModelAnswer } from '@/lib/api/model'
import { type AgentDraft, agentBody, draftOfAgent, EMPTY_AGENT, withKind } from './agent-draft'
import { PromptField, ReaderPromptField } from './prompt-fields'
import { type BaseChoice, ReadingFields } from './reading-fields'

const SHOWN = ['name', 'modelId', 'systemPrompt', 'knowledgeBaseId', 'topK', 'search', 'costPerInteractionUsd']

/** The form for a new agent, or for a stored one. */
export function AgentForm({
  agent,
  models,
  bases,
  onClose,
}: {
  agent: AgentAnswer | null
  /** Models in use, and the agent's own. */
  models: readonly ModelAnswer[]
  /** Knowledge bases in use, and the agent's own. */
  bases: readonly BaseChoice[]
  onClose: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(agent ? draftOfAgent(agent) : EMPTY_AGENT)
  const body = agent ? agentBody(draft) : { kind: draft.kind, ...agentBody(draft) }
  const faults = useFaults(form, body)
  const create = useCreateAgent()
  const change = useChangeAgent()

  function submit() {
    const done = {
      onSuccess: ({ name }: AgentAnswer) => {
        toast(agent ? `Saved ${name}` : `Added ${name}`)
        onClose()
      },
      onError: faults.show,
    }
    const unchosen = {
      ...(draft.modelId === '' && draft.kind !== 'human-baseline' ? { modelId: 'must be chosen' } : {}),
      ...(draft.knowledgeBaseId === '' && draft.kind === 'rag' ? { knowledgeBaseId: 'must be chosen' } : {}),
    }
    if (!faults.check(agent ? updateAgentSchema : createAgentSchema, unchosen)) return
    if (agent) change.mutate({ id: agent.id, change: body }, done)
    else create.mutate(body, done)
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={agent ? `Edit ${agent.name}` : 'Add an agent'}
      description={
        agent
          ? 'Runs that were launched keep the agent as it was.'
          : 'What is benchmarked: a model with a system prompt, one that also reads, or the people whose answers were accepted.'
      }
      submitLabel={agent ? 'Save agent' : 'Add agent'}
      busy={create.isPending || change.isPending}
      onSubmit={submit}
      form={form}
    >
      <FaultNote faults={faults.faults} shown={SHOWN} title="Not saved." />
      {agent ? null : <KindField kind={draft.kind} onChange={(kind) => setDraft(withKind(draft, kind))} />}
      {draft.kind === 'human-baseline' ? (
        <PeopleFields draft={draft} setDraft={setDraft} at={faults.at} />
      ) : (
        <AgentFields draft={draft} setDraft={setDraft} models={models} bases={bases} at={faults.at} />
      )}
    </FormDialog>
  )
}

export interface AgentFieldsProps {
  draft: AgentDraft
  setDraft: (draft: AgentDraft) => void
  at: (field: string) => string | undefined
}

const KIND_HINTS: Record<AgentDraft['kind'], string> = {
  plain: 'With a system prompt, and what the user says.',
  rag: 'It also reads what is found for each message in a knowledge base.',
  'human-baseline': 'The human baseline of the paper.',
}

function KindField({ kind, onChange }: { kind: AgentDraft['kind']; onChange: (kind: AgentDraft['kind']) => void }) {
  return (
    <Field label="Who answers" hint={KIND_HINTS[kind]}>
      <Segmented
        label="Who answers"
        size="md"
        value={kind}
        onValueChange={onChange}
        options={[
          { value: 'plain', label: 'A model' },
          { value: 'rag', label: 'A model with RAG' },
          { value: 'human-baseline', label: 'People' },
        ]}
      />
    </Field>
  )
}

/** The human baseline: each question's accepted answer, judged like any agent's. */
function PeopleFields({ draft, setDraft, at }: AgentFieldsProps) {
  const set = (change: Partial<AgentDraft>) => setDraft({ ...draft, ...change })
  return (
    <>
      <Note>
        Each question’s accepted answer stands as one turn, behind the same opening as every agent’s, and is judged by
        the same requests. Neither agent nor user proxy is called.
      </Note>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Name" hint="The paper calls it “human”" error={at('name')}>
          <TextInput value={draft.name} onChange={(event) => set({ name: event.target.value })} autoComplete="off" />
        </Field>
        <Field
          label="Cost of one interaction, in US dollars"
          hint="What people’s work on one question costs; empty: not known"
          error={at('costPerInteractionUsd')}
        >
          <TextInput
            inputMode="decimal"
            value={draft.costPerInteractionUsd}
            onChange={(event) => set({ costPerInteractionUsd: event.target.value })}
            autoComplete="off"
          />
        </Field>
      </div>
      <Checkbox
        checked={draft.withComments}
        onCheckedChange={(withComments) => set({ withComments })}
        label="Go on with what was said under the answer"
        hint="Comments by asker and answerer as further turns, where the data set has them (a .7z dump)"
      />
    </>
  )
}

function AgentFields({
  models,
  bases,
  ...props
}: AgentFieldsProps & { models: readonly ModelAnswer[]; bases: readonly BaseChoice[] }) {
  const { draft, setDraft, at } = props
  const set = (change: Partial<AgentDraft>) => setDraft({ ...draft, ...change })
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label="Name"
          hint={draft.kind === 'rag' ? 'Its runs are named with “+RAG” after it' : 'Two agents may share a name'}
          error={at('name')}
        >
          <TextInput value={draft.name} onChange={(event) => set({ name: event.target.value })} autoComplete="off" />
        </Field>
        <Field label="Model" error={at('modelId')}>
          <Select
            value={draft.modelId === '' ? null : draft.modelId}
            onValueChange={(modelId) => set({ modelId })}
            options={models.map(({ id, label, connectionName }) => ({
              value: id,
              label,
              note: connectionName,
              text: label,
            }))}
          />
        </Field>
      </div>
      {draft.kind === 'rag' ? <ReadingFields {...props} bases={bases} /> : null}
      {draft.kind === 'rag' ? <ReaderPromptField {...props} /> : <PromptField {...props} />}
    </>
  )
}
