'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { Allowed } from '@/components/accounts/who'
import { nWords } from '@/components/charts/n-words'
import { formatCostShort } from '@/components/format/cost'
import { countOf } from '@/components/format/count'
import { useScriptRun } from '@/components/queries/use-script-run'
import { agentSeries } from '@/components/runs/agent-colour'
import { ImportedWords } from '@/components/runs/imported-words'
import { agentCostOf, benchmarkCostOf, outcomeWords } from '@/components/runs/run-figures-words'
import { RunProgressBar } from '@/components/runs/run-progress'
import { isActive } from '@/components/runs/run-status'
import { RunStatusBadge } from '@/components/runs/run-status-badge'
import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { CorrectedMark } from '@/components/score/corrected-mark'
import { CorrectionsNote } from '@/components/score/corrections-note'
import { TagsLine } from '@/components/tags/tags-line'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Note } from '@/components/ui/note'
import { Crumbs } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { Swatch } from '@/components/ui/swatch'
import type { ScriptInteractionEntry } from '@/lib/api/script-interaction'
import type { ScriptRunAnswer } from '@/lib/api/script-run'
import { AbilityTable } from './ability-table'
import { CheckMatrix } from './check-matrix'
import { PaperTable } from './paper-table'
import { pointsShare } from './points-share'
import { RaiseBudget } from './raise-budget'
import { ScriptRunDeeds } from './script-run-deeds'
import { TrialGrid } from './trial-grid'
import { WholeTrials } from './whole-trials'

/** The page of a run of scenarios: what it earned, where it lost points, how often each check was passed, every trial. */
export function ScriptRunView({
  initial,
  interactions,
}: {
  initial: ScriptRunAnswer
  interactions: readonly ScriptInteractionEntry[]
}) {
  const { run, line } = useScriptRun(initial)
  const router = useRouter()
  const { eventId } = run
  // What the server listed of the interactions is read again once the run has moved on.
  useEffect(() => {
    if (eventId !== initial.eventId) router.refresh()
  }, [eventId, initial.eventId, router])
  const picture = { of: 'Checks', n: nWords([run.progress.scored]), simulated: run.simulated }
  return (
    <>
      <div className="flex min-h-14 flex-wrap items-center gap-2 py-3 print:hidden">
        <Crumbs crumbs={[{ label: 'Scenarios', href: '/scenarios' }]} current={run.agent.name} />
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <ScriptRunDeeds run={run} />
          <ButtonLink
            size="sm"
            href={`/scenarios/compare?runs=${run.id}${run.corrections.shown ? '&overrides=include' : ''}`}
          >
            Compare…
          </ButtonLink>
        </div>
      </div>
      <Head run={run} />
      <CorrectionsNote corrections={run.corrections} noun="trial" />
      <Result run={run} />
      {line === 'cut' ? (
        <p className="text-12 text-fg-3">The live line is cut; asking again every few seconds.</p>
      ) : null}
      <Section title="Checks" aside="how often each was passed" picture={picture}>
        <CheckMatrix runs={[run]} />
      </Section>
      <AbilityTable runs={[run]} />
      <WholeTrials run={run} />
      <PaperTable runs={[run]} />
      <TrialGrid interactions={interactions} corrected={run.corrections.shown} />
    </>
  )
}

function Head({ run }: { run: ScriptRunAnswer }) {
  const { scenarios, seed } = run.configuration
  return (
    <header className="mb-4 grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Swatch index={agentSeries(run.agent)} className="size-3" />
        <h1 className="wrap-anywhere font-semibold text-20 tracking-[-0.012em]">{run.agent.name}</h1>
        <RunStatusBadge run={run} />
        {run.simulated ? <SimulatedBadge /> : null}
        {run.importedFrom === null ? null : <Badge>Imported</Badge>}
      </div>
      {run.importedFrom === null ? null : <ImportedWords from={run.importedFrom} />}
      <Allowed action="run">
        <RaiseBudget run={run} />
      </Allowed>
      {run.statusReason && !run.budget?.reached ? (
        <Note tone="warn" title={run.status === 'paused' ? 'Paused.' : 'Why it ended.'}>
          {run.statusReason}
        </Note>
      ) : null}
      {run.waitingFor ? <p className="wrap-anywhere text-fg-2">Waits: {run.waitingFor}</p> : null}
      <p className="wrap-anywhere text-12 text-fg-2">
        {scenarios.map(({ name, version }) => `${name} v${version}`).join(', ')} · {countOf(run.trials, 'trial')} each ·
        judge {run.judge.label} · seed {seed}
      </p>
      <TagsLine kind="runs" id={run.id} name={run.name} tags={run.tags} />
      {isActive(run.status) ? <RunProgressBar run={run} /> : null}
    </header>
  )
}

function Result({ run }: { run: ScriptRunAnswer }) {
  const { summary, progress, cost } = run
  return (
    <section aria-label="Result" className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <p className="font-semibold text-28 leading-9 tabular-nums">
          {summary.points === null ? 'No points yet' : `${summary.points} / ${summary.maxPoints}`}
          {run.corrections.shown && run.corrections.scores > 0 ? (
            <span className="ml-2 inline-block">
              <CorrectedMark what="With people’s corrections" />
            </span>
          ) : null}
          <span className="ml-2 font-normal text-14 text-fg-2">
            {summary.points === null
              ? summary.reason
              : ['points', pointsShare(summary.points, summary.maxPoints) ?? 'none of which could be earned'].join(
                  ', ',
                )}
          </span>
        </p>
        <p className="text-12 text-fg-2">
          {outcomeWords(progress)} of {progress.planned} planned{run.complete ? '' : ' · incomplete'}
        </p>
        <p className="text-12 text-fg-2">
          Agent {formatCostShort(agentCostOf(cost))} · benchmark {formatCostShort(benchmarkCostOf(cost))}
          {run.budget ? ` · budget $${run.budget.usd}` : ''}
        </p>
      </div>
      <Lost run={run} />
    </section>
  )
}

/** The checks that cost most points, in a sentence. */
function Lost({ run }: { run: ScriptRunAnswer }) {
  const lost = run.summary.perScenario
    .flatMap(({ name, checks }) =>
      checks.map((check) => ({ name, title: check.title, lost: check.points * (check.n - check.passed) })),
    )
    .filter((check) => check.lost > 0)
    .toSorted((a, b) => b.lost - a.lost)
  if (run.summary.points === null) return null
  if (lost.length === 0) return <p className="text-fg-2">No point was lost.</p>
  return (
    <p className="max-w-prose">
      Most points were lost at{' '}
      {lost.slice(0, 3).map((check, at) => (
        <span key={`${check.name} ${check.title}`}>
          {at > 0 ? (at === Math.min(lost.length, 3) - 1 ? ' and ' : ', ') : ''}
          <strong className="font-medium">{check.title}</strong> <span className="text-fg-3">({check.lost})</span>
        </span>
      ))}
      .
    </p>
  )
}
