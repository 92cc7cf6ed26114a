'use client'

import { FlaskConical, GitCompareArrows } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Allowed } from '@/components/accounts/who'
import { nWords } from '@/components/charts/n-words'
import { countOf, formatCount } from '@/components/format/count'
import { studySentence } from '@/components/overview/study-sentence'
import { useRunComparison } from '@/components/queries/use-run-comparison'
import { ActiveRuns } from '@/components/runs/active-runs'
import { isActive } from '@/components/runs/run-status'
import { CorrectionsNote } from '@/components/score/corrections-note'
import { ButtonLink } from '@/components/ui/button-link'
import { classNames } from '@/components/ui/class-names'
import { CopyButton } from '@/components/ui/copy-button'
import { EmptyState } from '@/components/ui/empty-state'
import { FailedRead } from '@/components/ui/failed-read'
import { Link } from '@/components/ui/link'
import { Note } from '@/components/ui/note'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import type { RunListEntry } from '@/lib/api/run'
import type { StudyAnswer } from '@/lib/api/study'
import type { StudyResults } from '@/lib/api/study-results'
import { agentWords } from '@/lib/runs/agent-words'
import { AS_LAUNCHED, choiceWords } from '@/lib/runs/score-choice'
import { JudgesCompared } from './judges-compared'
import { PaperTestsSection } from './paper-tests'
import { PublishedResults } from './published-results'
import { hasSeveralJudges } from './run-label'
import { compareHref, runsToDecide } from './runs-to-decide'
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
  const deciding = runsToDecide(runs, study.runs)
  const compare = compareHref(deciding) ?? compareHref(runs)
  const isLaunchChoice = runs.every(({ scoreSet }) => scoreSet.launch)
  const {
    data: decided,
    error,
    refetch,
    isFetching,
  } = useRunComparison({
    runs: deciding.map(({ id }) => id),
    metric: 'finalScore',
    baseline: null,
    scores: {
      ...(isLaunchChoice ? AS_LAUNCHED : { formula: study.formula, weights: study.weights }),
      ...(study.corrections.shown ? { corrected: true } : {}),
    },
  })
  const again = study.runs.filter(({ judgedAgain }) => judgedAgain !== null)
  const active = study.runs.filter(({ status }) => isActive(status))
  const isLarge = runs.length >= MANY_RUNS
  // Once there it stays, so that the page does not jump at the very moment when the last run ends.
  const [wasActive, setWasActive] = useState(active.length > 0)
  if (active.length > 0 && !wasActive) setWasActive(true)

  return (
    <>
      <PageHeader
        title={study.name}
        crumbs={[{ label: 'Studies', href: '/studies' }]}
        actions={
          <>
            {compare === null ? null : (
              <ButtonLink size="sm" href={compare}>
                <GitCompareArrows aria-hidden="true" className="size-3.5" />
                Compare these runs
              </ButtonLink>
            )}
            <Allowed action="run">
              <StudyActions study={study} leaves />
            </Allowed>
          </>
        }
      />
      {runs.length === 0 ? (
        <EmptyState title="No runs are left">The runs of this study were deleted.</EmptyState>
      ) : (
        <>
          <CorrectionsNote corrections={study.corrections}>
            Every run of this study is read the same way.
          </CorrectionsNote>
          <Headline study={study} runs={runs} deciding={deciding}>
            {deciding.length < 2 ? null : (
              <Decided sentence={decided?.sentence ?? null} fault={error} onRetry={refetch} retrying={isFetching} />
            )}
          </Headline>
          {wasActive ? (
            <Section
              title="Under way"
              aside={`${formatCount(active.length)} of ${countOf(runs.length, 'run')}`}
              className="mt-4"
            >
              {active.length > 0 ? <ActiveRuns initial={active} /> : <p className="text-fg-2">All runs have ended.</p>}
            </Section>
          ) : null}
          <div
            className={classNames(
              'mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8',
              isLarge && 'xl:grid-cols-[minmax(0,1fr)_340px]',
            )}
          >
            <Section
              title="Table 1, ours"
              aside={`mean final scores, formula ${choiceWords(runs[0] ?? { formula: 'ratio', weights: NO_WEIGHTS })}`}
              className=""
              picture={{
                of: 'Table 1, ours',
                n: nWords(runs.map(({ summary }) => summary.n)),
                simulated: runs.some(({ simulated }) => simulated),
              }}
              actions={<CopyButton label="Copy as CSV" text={tableOneCsv(runs)} />}
            >
              <TableOne runs={runs} decided={deciding.length < 2 ? null : (decided ?? null)} />
              {again.length > 0 ? (
                <p className="mt-2 text-12 text-fg-2">
                  {countOf(again.length, 'run judges', 'runs judge')} the conversations of another again: there the
                  judge alone differs.
                </p>
              ) : null}
              <JudgesCompared runs={runs} />
              <p className="mt-2 text-12 text-fg-3">
                {hasSeveralJudges(runs) ? 'Judge after judge; of each complete' : 'Complete'} before incomplete,
                measured before simulated (hollow marks), then by mean.{' '}
                {deciding.length < 2
                  ? ''
                  : `Rank: the range that the paired test leaves open; runs that share a letter can’t be told apart. ${rankedWords(deciding, runs)}`}
                The interval speaks of new questions like these, with these judges and this user proxy.
                {hasSeveralJudges(runs)
                  ? ' Rows of different judges differ in complexity too: they are not agents compared.'
                  : ''}
              </p>
            </Section>
            {isLarge ? (
              <PublishedResults />
            ) : (
              <details>
                <summary className="cursor-pointer">The paper’s Table 1, for orientation</summary>
                <div className="mt-3 max-w-[460px]">
                  <PublishedResults />
                </div>
              </details>
            )}
          </div>
          <StudyFigures runs={runs} results={results} />
          <StudyCosts runs={runs} ranked={deciding} />
          <PaperTestsSection runs={runs} tests={results.tests} />
        </>
      )}
    </>
  )
}

/** From so many on Table 1 is long enough to stand beside the paper's. */
const MANY_RUNS = 4
const NO_WEIGHTS = { criticalThinking: 0, errorHandling: 0, topicKnowledge: 0 }

/** Which runs have a rank, where not all have. */
function rankedWords(deciding: readonly RunListEntry[], runs: readonly RunListEntry[]): string {
  if (deciding.length < 2 || deciding.length === runs.length) return ''
  const judge = hasSeveralJudges(runs) ? ` of ${deciding[0]?.judges.evaluation.label}` : ''
  return `Only the ${countOf(deciding.length, 'run')}${judge} that the test compares have one. `
}

/** What the paired test says: it alone decides. */
function Decided({
  sentence,
  fault,
  onRetry,
  retrying,
}: {
  sentence: string | null
  fault: Error | null
  onRetry: () => unknown
  retrying: boolean
}) {
  return (
    <div className="mt-2 min-h-12 max-w-[92ch] text-fg-2" aria-live="polite">
      {sentence !== null ? (
        <p>
          <span className="text-fg-3">Question by question: </span>
          <span className="wrap-break-word font-medium text-fg">{sentence}</span>
        </p>
      ) : fault !== null ? (
        <FailedRead
          title="They could not be compared question by question."
          refused="These runs can’t be compared question by question."
          error={fault}
          onRetry={onRetry}
          retrying={retrying}
        />
      ) : (
        <>
          <span className="sr-only">The runs are being compared.</span>
          <Skeleton className="h-5 w-full max-w-[640px]" />
        </>
      )}
    </div>
  )
}

function Headline({
  study,
  runs,
  deciding,
  children,
}: {
  study: StudyAnswer
  runs: readonly RunListEntry[]
  /** Those whose ranking is told. */
  deciding: readonly RunListEntry[]
  /** What the test says, under who has the highest mean. */
  children: ReactNode
}) {
  const { dataset, progress, simulated } = study
  const measured = runs.filter((run) => !run.simulated)
  const shared = runs[0]
  const proxy = runs.find(({ userProxy }) => userProxy !== null)?.userProxy
  return (
    <>
      {simulated ? (
        <Note dashed title="Simulated." icon={<FlaskConical aria-hidden="true" />} className="mb-4">
          {simulatedWords(runs.length - measured.length, runs.length)} the bundled endpoint. These numbers show that
          Deskmark works; they say nothing about real models, and are never ranked with measured runs.
        </Note>
      ) : null}
      <p className="max-w-[80ch] font-medium text-22">{sentenceOf(study, deciding)}</p>
      {children}
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

/** @example simulatedWords(3, 3) // "All runs of this study use" */
function simulatedWords(simulated: number, all: number): string {
  if (simulated === all) return all === 1 ? 'The run of this study uses' : 'All runs of this study use'
  return `${formatCount(simulated)} of ${countOf(all, 'run')} of this study ${simulated === 1 ? 'uses' : 'use'}`
}

/**
 * Which agent has the highest mean, among complete runs. With several judges each has a ranking of its own: that of the
 * judge who was asked for first is told.
 * @param deciding best mean first
 */
function sentenceOf(study: StudyAnswer, deciding: readonly RunListEntry[]): string {
  const sentence = studySentence(
    deciding.map((run) => ({ ...run, agent: { ...run.agent, name: agentWords(run.agent) } })),
  )
  if (sentence === null)
    return study.activeRuns > 0
      ? 'No run has ended yet: what is shown grows while they play.'
      : 'No run is complete, so no agent is said to have the highest mean.'
  const judge = study.runs[0]?.judges.evaluation.label
  return hasSeveralJudges(study.runs) ? `Judged by ${judge}: ${sentence}` : sentence
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1">
      <dt className="whitespace-nowrap text-fg-3">{name}</dt>
      <dd className="wrap-anywhere min-w-0 text-fg">{children}</dd>
    </div>
  )
}
