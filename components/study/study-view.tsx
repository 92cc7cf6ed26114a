'use client'

import { FlaskConical } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { countOf, formatCount } from '@/components/format/count'
import { studySentence } from '@/components/overview/study-sentence'
import { ActiveRuns } from '@/components/runs/active-runs'
import { isActive } from '@/components/runs/run-status'
import { CopyButton } from '@/components/ui/copy-button'
import { EmptyState } from '@/components/ui/empty-state'
import { Note } from '@/components/ui/note'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import type { RunListEntry } from '@/lib/api/run'
import type { StudyAnswer } from '@/lib/api/study'
import type { StudyResults } from '@/lib/api/study-results'
import { choiceWords } from '@/lib/runs/score-choice'
import { JudgesCompared } from './judges-compared'
import { PaperTestsSection } from './paper-tests'
import { PublishedResults } from './published-results'
import { agentWords, hasSeveralJudges } from './run-label'
import { StudyActions } from './study-actions'
import { StudyCosts } from './study-costs'
import { StudyFigures } from './study-figures'
import { StudyScoreMenu } from './study-score-menu'
import { TableOne } from './table-one'
import { tableOneCsv } from './table-one-csv'
import { useFreshStudy } from './use-fresh-study'

/** A study's whole page, as the paper shows its own: Table 1, Figures 2–5, the tests, costs; live while its runs play. */
export function StudyView({ study, results }: { study: StudyAnswer; results: StudyResults }) {
  useFreshStudy(study)
  const place = new Map(results.runs.map(({ runId }, index) => [runId, index]))
  const runs = study.runs.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  const again = study.runs.filter(({ judgedAgain }) => judgedAgain !== null)
  const active = study.runs.filter(({ status }) => isActive(status))
  // Once there it stays, so that the page does not jump at the very moment when the last run ends.
  const [wasActive, setWasActive] = useState(active.length > 0)
  if (active.length > 0 && !wasActive) setWasActive(true)

  return (
    <>
      <PageHeader
        title={study.name}
        crumbs={[{ label: 'Studies', href: '/studies' }]}
        actions={<StudyActions study={study} leaves />}
      />
      {runs.length === 0 ? (
        <EmptyState title="No runs are left">The runs of this study were deleted.</EmptyState>
      ) : (
        <>
          <Headline study={study} runs={runs} />
          {wasActive ? (
            <Section
              title="Under way"
              aside={`${formatCount(active.length)} of ${countOf(runs.length, 'run')}`}
              className="mt-4"
            >
              {active.length > 0 ? <ActiveRuns initial={active} /> : <p className="text-fg-2">All runs have ended.</p>}
            </Section>
          ) : null}
          <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_340px]">
            <Section
              title="Table 1, ours"
              aside={`mean final scores, formula ${choiceWords(runs[0] ?? { formula: 'ratio', weights: NO_WEIGHTS })}`}
              className=""
              actions={<CopyButton label="Copy as CSV" text={tableOneCsv(runs)} />}
            >
              <TableOne runs={runs} />
              {again.length > 0 ? (
                <p className="mt-2 text-12 text-fg-2">
                  {countOf(again.length, 'run judges', 'runs judge')} the conversations of another again: there the
                  judge alone differs.
                </p>
              ) : null}
              <JudgesCompared runs={runs} />
              <p className="mt-2 text-12 text-fg-3">
                {hasSeveralJudges(runs) ? 'Judge after judge; of each complete' : 'Complete'} before incomplete,
                measured before simulated (hollow marks), then by mean. The interval speaks of new questions like these,
                with these judges and this user proxy.
                {hasSeveralJudges(runs)
                  ? ' Rows of different judges differ in complexity too: they are not agents compared.'
                  : ''}
              </p>
            </Section>
            <PublishedResults className="" />
          </div>
          <StudyFigures runs={runs} results={results} />
          <PaperTestsSection runs={runs} tests={results.tests} />
          <StudyCosts runs={runs} />
        </>
      )}
    </>
  )
}

const NO_WEIGHTS = { criticalThinking: 0, errorHandling: 0, topicKnowledge: 0 }

function Headline({ study, runs }: { study: StudyAnswer; runs: readonly RunListEntry[] }) {
  const { dataset, progress, simulated } = study
  const measured = runs.filter((run) => !run.simulated)
  const shared = runs[0]
  const proxy = runs.find(({ userProxy }) => userProxy !== null)?.userProxy
  return (
    <>
      {simulated ? (
        <Note dashed title="Simulated." icon={<FlaskConical aria-hidden="true" />} className="mb-4">
          {measured.length === 0
            ? 'All runs'
            : `${formatCount(runs.length - measured.length)} of ${countOf(runs.length, 'run')}`}{' '}
          of this study use the bundled endpoint. These numbers show that Deskmark works; they say nothing about real
          models, and are never ranked with measured runs.
        </Note>
      ) : null}
      <p className="max-w-[80ch] font-medium text-22">{sentenceOf(study, measured.length > 0 ? measured : runs)}</p>
      <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-12">
        <Fact name="Runs">{formatCount(runs.length)}</Fact>
        <Fact name="Interactions">
          {formatCount(progress.scored)} scored of {formatCount(progress.planned)}
        </Fact>
        {dataset ? <Fact name="Data set">{`${dataset.name}, v${dataset.version}`}</Fact> : null}
        <Fact name="User proxy">{proxy?.label ?? 'none: people alone'}</Fact>
        {shared ? (
          <Fact name="Formula">
            <StudyScoreMenu study={study} shown={shared} />{' '}
            <Link className="link" href={`/weights?runs=${runs.map(({ id }) => id).join(',')}`}>
              other weights
            </Link>
          </Fact>
        ) : null}
        {shared ? <Fact name="Turns at most">{shared.maxTurns}</Fact> : null}
        {shared ? <Fact name="Trials">{shared.trials}</Fact> : null}
      </dl>
    </>
  )
}

/**
 * Which agent has the highest mean, among complete runs. With several judges each has a ranking of its own: that of the
 * judge who was asked for first is told.
 * @param candidates best mean first; measured ones alone where there are any, for simulated ones are no part of their ranking
 */
function sentenceOf(study: StudyAnswer, candidates: readonly RunListEntry[]): string {
  const judge = study.runs[0]?.judges.evaluation
  const complete = candidates.filter(
    ({ complete: isComplete, judges }) => isComplete && judges.evaluation.modelId === judge?.modelId,
  )
  const sentence = studySentence(
    complete.map((run) => ({ ...run, agent: { ...run.agent, name: agentWords(run.agent) } })),
  )
  if (sentence === null) return 'No run has ended yet: what is shown grows while they play.'
  return hasSeveralJudges(study.runs) ? `Judged by ${judge?.label}: ${sentence}` : sentence
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1">
      <dt className="whitespace-nowrap text-fg-3">{name}</dt>
      <dd className="wrap-anywhere min-w-0 text-fg">{children}</dd>
    </div>
  )
}
