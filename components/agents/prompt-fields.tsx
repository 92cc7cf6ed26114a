'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Segmented } from '@/components/ui/segmented'
import { TextArea } from '@/components/ui/text-input'
import { PAPER_AGENT_PROMPT } from '@/lib/selfscore/prompts'
import type { AgentFieldsProps } from './agent-form'

/** The system prompt of a model that reads nothing. */
export function PromptField({ draft, setDraft, at }: AgentFieldsProps) {
  const { systemPrompt } = draft
  const set = (text: string) => setDraft({ ...draft, systemPrompt: text })
  const isPaper = systemPrompt === PAPER_AGENT_PROMPT
  return (
    <>
      <Field
        label="System prompt"
        hint={
          isPaper
            ? 'The paper’s own, word for word (section 3.2).'
            : systemPrompt === ''
              ? 'Empty: no system prompt is sent.'
              : 'Not the paper’s: results differ from agents that have it.'
        }
        error={at('systemPrompt')}
      >
        <TextArea rows={8} value={systemPrompt} onChange={(event) => set(event.target.value)} />
      </Field>
      {isPaper ? null : (
        <div>
          <Button size="sm" onClick={() => set(PAPER_AGENT_PROMPT)}>
            Restore the paper’s prompt
          </Button>
        </div>
      )}
    </>
  )
}

const HINTS = {
  none: 'As in the paper: no system prompt, only what was found. Beside the plain agent it differs in prompt and in reading.',
  plain:
    'The prompt of the paper’s plain agent. Beside that agent it differs in reading alone, so that their difference is what reading brings.',
  own: 'A prompt of your own: results differ from both.',
}

/** Which of the RAG agents it is: the paper's without a prompt, its controlled twin, or one of one's own. */
export function ReaderPromptField({ draft, setDraft, at }: AgentFieldsProps) {
  const { systemPrompt } = draft
  const set = (text: string) => setDraft({ ...draft, systemPrompt: text })
  const known = systemPrompt === '' ? 'none' : systemPrompt === PAPER_AGENT_PROMPT ? 'plain' : 'own'
  // While a prompt is being written it may read like one of the others for a moment.
  const [writes, setWrites] = useState(known === 'own')
  const choice = writes ? 'own' : known
  return (
    <>
      <Field label="System prompt" hint={HINTS[choice]}>
        <Segmented
          size="md"
          label="System prompt"
          value={choice}
          onValueChange={(chosen) => {
            setWrites(chosen === 'own')
            if (chosen !== 'own') set(chosen === 'none' ? '' : PAPER_AGENT_PROMPT)
          }}
          options={[
            { value: 'none', label: 'None (paper’s RAG)' },
            { value: 'plain', label: 'Plain prompt (twin)' },
            { value: 'own', label: 'My own' },
          ]}
        />
      </Field>
      {choice === 'none' ? null : (
        <Field label="The prompt’s words" error={at('systemPrompt')}>
          <TextArea rows={5} value={systemPrompt} onChange={(event) => set(event.target.value)} />
        </Field>
      )}
    </>
  )
}
