import type { Metadata } from 'next'
import { PromptEditor } from '@/components/judges/prompt-editor'
import { PromptList } from '@/components/judges/prompt-list'
import { PromptVersions } from '@/components/judges/prompt-versions'
import { PROMPT_WORDS } from '@/components/judges/prompt-words'
import { Note } from '@/components/ui/note'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { database } from '@/lib/db/client'
import { findSampleQuestion } from '@/lib/db/find-sample-question'
import { listJudgePrompts } from '@/lib/db/judge-prompts'

export const metadata: Metadata = { title: 'Judges’ prompts' }

interface Wish {
  prompt?: string | string[]
  version?: string | string[]
}

export default async function JudgePromptsPage({ searchParams }: { searchParams: Promise<Wish> }) {
  const wish = await searchParams
  const db = database()
  const [prompts, sample] = await Promise.all([listJudgePrompts(db.prisma), findSampleQuestion(db)])
  const prompt = prompts.find(({ name }) => name === wish.prompt) ?? prompts[0]
  if (prompt === undefined) throw new Error('There are no judges’ prompts')
  const wanted = prompt.versions.find(({ number }) => String(number) === wish.version)
  const version = wanted ?? prompt.versions.find(({ number }) => number === prompt.current)
  if (version === undefined) throw new Error(`${prompt.name} has no version ${prompt.current}`)
  const { job, title } = PROMPT_WORDS[prompt.name]

  return (
    <>
      <PageHeader title="Judges’ prompts" crumbs={[{ label: 'Judges', href: '/judges' }]} />
      <p className="mb-5 max-w-prose text-fg-2">
        What each judge is told. The product’s own rubrics describe and exemplify each point from 1 to 10. A change
        makes a new version for the runs that are launched from then on; runs keep the words that they froze.
      </p>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[240px_minmax(0,1fr)]">
        <PromptList prompts={prompts} chosen={prompt.name} />
        <div className="min-w-0">
          <Section title={`${job}: ${title}`} className="">
            {version.number === prompt.current ? null : (
              <Note className="mb-4">
                This is version {version.number}; launches take {prompt.current}. Saving makes a new version of it.
              </Note>
            )}
            <PromptEditor
              key={`${prompt.name} ${version.number} ${prompt.current}`}
              prompt={prompt}
              version={version}
              sample={sample}
            />
          </Section>
          <Section title="Versions" aside={`${prompt.versions.length}`}>
            <PromptVersions prompt={prompt} shown={version.number} />
          </Section>
        </div>
      </div>
    </>
  )
}
