import { promptSamples, type SampleQuestion } from '@/components/launch/prompt-samples'
import { TextBlock } from '@/components/ui/text-block'
import { judgePrompt } from '@/lib/selfscore/judge-prompts/judge-prompt'
import { type JudgePromptName, PURPOSE_OF_PROMPT } from '@/lib/selfscore/judge-prompts/judge-prompt-names'
import { DEFAULT_PROMPTS } from '@/lib/selfscore/prompts'

/** What the judge is sent, message by message, with the instruction as it stands in the form. */
export function PromptPreview({
  name,
  instruction,
  sample,
}: {
  name: JudgePromptName
  instruction: string
  sample: SampleQuestion & { domain: string }
}) {
  const samples = promptSamples(sample, {
    domain: sample.domain,
    agentSystemPrompt: '',
    opening: 'summary',
    prompts: { ...DEFAULT_PROMPTS, [name]: judgePrompt(name, instruction) },
  })
  const messages = samples.find(({ purpose }) => purpose === PURPOSE_OF_PROMPT[name])?.messages ?? []
  return (
    <details className="rounded-card border border-line px-4 py-3">
      <summary className="cursor-pointer font-medium">What is sent</summary>
      <div className="mt-3 grid gap-3">
        <p className="text-12 text-fg-3">
          As this form stands, with a question of yours. What does not exist before a run stands in square brackets. The
          endpoint is also asked for JSON, in the way it takes.
        </p>
        {messages.map(({ role, content }) => (
          <div key={role}>
            <p className="mb-1 text-12 text-fg-3">{role}</p>
            <TextBlock text={content} label={`The ${role} message`} tall />
          </div>
        ))}
      </div>
    </details>
  )
}
