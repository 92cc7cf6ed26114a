'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import { toast } from 'sonner'
import { Allowed } from '@/components/accounts/who'
import { FaultNote } from '@/components/forms/fault-note'
import { useFaults } from '@/components/forms/use-faults'
import type { SampleQuestion } from '@/components/launch/prompt-samples'
import { useWriteJudgePrompt } from '@/components/queries/judge-prompt-writes'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { TextArea, TextInput } from '@/components/ui/text-input'
import { type JudgePromptAnswer, type JudgePromptVersion, writeJudgePromptSchema } from '@/lib/api/judge-prompt'
import { instructionWarnings } from '@/lib/selfscore/judge-prompts/instruction-faults'
import { PromptPreview } from './prompt-preview'
import { PROMPT_WORDS } from './prompt-words'

const SHOWN = ['instruction', 'note']

/** One judge's prompt, to be read, changed and seen as it is sent. Saving makes a new version; none ever changes. */
export function PromptEditor({
  prompt,
  version,
  sample,
}: {
  prompt: JudgePromptAnswer
  /** The version that the text begins with. */
  version: JudgePromptVersion
  sample: SampleQuestion & { domain: string }
}) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [instruction, setInstruction] = useState(version.instruction)
  const [note, setNote] = useState('')
  const write = useWriteJudgePrompt()
  const { name, before, after, current, versions } = prompt
  const body = { name, instruction, basedOn: current, ...(note.trim() === '' ? {} : { note }) }
  const faults = useFaults(form, body)
  const builtIn = versions.find(({ number }) => number === 0)
  const newest = versions.find(({ number }) => number === current)
  const warnings = instructionWarnings(name, instruction)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (write.isPending || !faults.check(writeJudgePromptSchema)) return
    write.mutate(body, {
      onSuccess: (saved) => {
        toast(`Saved as version ${saved.current}. Runs that are launched from now on take it.`)
        setNote('')
        router.replace(`/judges/prompts?prompt=${name}`)
      },
      onError: faults.show,
    })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <FaultNote faults={faults.faults} shown={SHOWN} title="Not saved." />
      <div className="grid gap-2">
        <Fixed label="First, always">{before}</Fixed>
        <Field
          label="Instruction and rubric"
          hint={`Between what Deskmark says before and after it. {domain} stands for the data set’s domain. The judge is asked ${PROMPT_WORDS[name].when}.`}
          error={faults.at('instruction')}
        >
          <TextArea
            rows={16}
            value={instruction}
            onChange={(event) => setInstruction(event.target.value)}
            spellCheck={false}
          />
        </Field>
        <Fixed label="Last, always: texts are data, and the form that verdicts are read from">{after}</Fixed>
      </div>
      {warnings.map((warning) => (
        <Note key={warning} tone="warn">
          {warning}
        </Note>
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <Field label="What was changed" optional error={faults.at('note')} className="min-w-60 flex-1">
          <TextInput value={note} onChange={(event) => setNote(event.target.value)} autoComplete="off" />
        </Field>
        {builtIn && instruction !== builtIn.instruction ? (
          <Button onClick={() => setInstruction(builtIn.instruction)}>Take the product’s own</Button>
        ) : null}
        <Allowed action="set-up">
          <Button
            type="submit"
            variant="primary"
            busy={write.isPending}
            disabled={instruction === newest?.instruction}
          >{`Save as version ${current + 1}`}</Button>
        </Allowed>
      </div>
      <PromptPreview name={name} instruction={instruction} sample={sample} />
    </form>
  )
}

function Fixed({ label, children }: { label: string; children: string }) {
  return (
    <div className="rounded-control border border-line bg-sub px-3 py-2">
      <p className="text-12 text-fg-3">{label}</p>
      <p className="wrap-anywhere whitespace-pre-wrap text-fg-2">{children}</p>
    </div>
  )
}
