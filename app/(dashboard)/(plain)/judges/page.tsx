import { FileText } from 'lucide-react'
import type { Metadata } from 'next'
import { Allowed } from '@/components/accounts/who'
import { groupsHeadline } from '@/components/judges/comparison-words'
import { JudgeComparisonView } from '@/components/judges/judge-comparison-view'
import { JudgeGroups } from '@/components/judges/judge-groups'
import { PublishedRemark } from '@/components/judges/published-remark'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Note } from '@/components/ui/note'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { fieldMessages } from '@/lib/api/field-messages'
import { JUDGES_COMPARED, judgeComparisonQuerySchema } from '@/lib/api/judge-comparison'
import { database } from '@/lib/db/client'
import { findJudgeComparison } from '@/lib/db/judge-comparison'
import { listJudgeGroups, measureJudgeGroups } from '@/lib/db/judge-groups'

/** More groups than this are not shown; the newest are. */
const MOST_SHOWN = 25

export const metadata: Metadata = { title: 'Judges' }

export default async function JudgesPage({ searchParams }: { searchParams: Promise<{ runs?: string | string[] }> }) {
  const { runs } = await searchParams
  const db = database()
  const groups = await listJudgeGroups(db, JUDGES_COMPARED.most)
  const wish = { runs: typeof runs === 'string' ? runs : (groups[0]?.runIds.join(',') ?? '') }
  const read = judgeComparisonQuerySchema.safeParse(wish)
  const [comparison, grouped] = await Promise.all([
    read.success ? findJudgeComparison(db, read.data.runs) : null,
    measureJudgeGroups(db, groups.slice(0, MOST_SHOWN)),
  ])
  const together = groupsHeadline(grouped.map(({ shift }) => shift))

  return (
    <>
      <PageHeader
        title="Judges"
        actions={
          <ButtonLink href="/judges/prompts" size="sm">
            <FileText aria-hidden="true" className="size-3.5" />
            Judges’ prompts
          </ButtonLink>
        }
      />
      <p className="mb-4 max-w-prose text-fg-2">
        Do judges agree, and what does it matter which one is asked? The same questions, scored by different judges.
      </p>
      {together === null ? null : <p className="max-w-[76ch] font-medium text-22">{together}</p>}
      {groups.length === 0 ? null : (
        <Section
          title="Every run by judge"
          aside="how far a change of judge moves each run’s mean"
          className={together === null ? '' : 'mt-5'}
        >
          <JudgeGroups groups={grouped} all={groups.length} chosen={read.success ? read.data.runs : []} />
        </Section>
      )}
      {comparison ? (
        <div className={groups.length === 0 ? '' : 'mt-8'}>
          <JudgeComparisonView key={wish.runs} comparison={comparison} />
        </div>
      ) : typeof runs === 'string' ? (
        <Note tone="err" title="These runs can’t be compared." className={groups.length === 0 ? '' : 'mt-8'}>
          {read.success
            ? 'One of them does not exist, or no longer.'
            : `The runs of the address ${fieldMessages(read.error, wish).runs ?? 'could not be read'}.`}
        </Note>
      ) : (
        <EmptyState
          title="Nothing to compare yet"
          actions={
            <ButtonLink variant="primary" href="/runs">
              See runs
            </ButtonLink>
          }
        >
          <Allowed
            action="run"
            otherwise="Where the conversations of a run got a second judge, both stand here side by side."
          >
            Open a run that has ended and choose “Judge again”: its conversations get a second judge, without one new
            call of its agent, and both stand here side by side.
          </Allowed>
        </EmptyState>
      )}
      <PublishedRemark />
      <Section title="What a judge is never told">
        <p className="max-w-prose text-fg-2">
          No judge is told which agent wrote what it reads: neither its name, nor its model, nor its prompt. Complexity
          is judged on the question alone. A judge of the agent’s own family may favour it all the same, so the launch
          and the run’s page warn of it.
        </p>
      </Section>
    </>
  )
}
