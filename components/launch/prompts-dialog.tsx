'use client'

import { useState } from 'react'
import { useItem } from '@/components/queries/use-launch'
import { Dialog } from '@/components/ui/dialog'
import { FailedRead } from '@/components/ui/failed-read'
import { TextBlock } from '@/components/ui/text-block'
import type { ItemAnswer } from '@/lib/api/item'
import { wholeQuestion } from '@/lib/runs/request-material'
import type { LaunchChoices } from './launch-choices'
import type { LaunchDraft } from './launch-draft'
import { type PromptSample, promptSamples } from './prompt-samples'
import { promptsToSend } from './prompts-to-send'

/** "Read the exact prompts": every request of the run, filled in with its first question. */
export function PromptsDialog({
  draft,
  choices,
  itemId,
}: {
  draft: LaunchDraft
  choices: LaunchChoices
  /** The first question that would be asked; null while that is not known. */
  itemId: string | null
}) {
  const [open, setOpen] = useState(false)
  const item = useItem(open ? itemId : null)
  const domain = choices.datasets.find(({ id }) => id === draft.datasetId)?.domain
  const agent = choices.agents.find(({ id }) => id === draft.agentId)

  return (
    <div className="md:ml-36">
      <button
        type="button"
        className="link disabled:text-fg-3"
        disabled={itemId === null}
        onClick={() => setOpen(true)}
      >
        Read the exact prompts
      </button>
      <span className="text-fg-3">
        {itemId === null ? ' once all is chosen' : ' filled in with the first question'}
      </span>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        width="lg"
        title="The exact prompts"
        description="As they are sent, filled in with the first question. What does not exist yet stands in square brackets. Judges are also asked for JSON, in the way that their endpoint takes."
      >
        {item.error ? (
          <FailedRead
            title="The question could not be read."
            error={item.error}
            onRetry={item.refetch}
            retrying={item.isFetching}
          />
        ) : item.data === undefined ? (
          <p role="status">Reading the question…</p>
        ) : (
          <Prompts
            samples={promptSamples(sampleOf(item.data), {
              domain: domain ?? '',
              agentSystemPrompt: agent?.systemPrompt ?? '',
              opening: draft.opening,
              isHumanBaseline: agent?.kind === 'human-baseline',
              prompts: promptsToSend(draft, choices.prompts),
              reads: agent?.kind === 'rag',
            })}
          />
        )}
      </Dialog>
    </div>
  )
}

function sampleOf({ title, question, answer, summary, problem }: ItemAnswer) {
  return { question: wholeQuestion({ title, questionText: question }), acceptedAnswer: answer, summary, problem }
}

function Prompts({ samples }: { samples: readonly PromptSample[] }) {
  return samples.map(({ purpose, title, asked, when, messages }) => (
    <details key={purpose} className="border-line border-b py-2 first:pt-0">
      <summary className="cursor-pointer">
        <span className="font-medium">{title}</span>
        <span className="text-fg-3">
          {' '}
          · {asked}, {when}
        </span>
      </summary>
      <div className="mt-2 grid gap-2">
        {messages.map(({ role, content }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages have no other identity, and never change places
          <div key={index}>
            <p className="text-12 text-fg-3">{role}</p>
            <TextBlock text={content} label={`${title}, ${role} message`} />
          </div>
        ))}
      </div>
    </details>
  ))
}
