'use client'

import type { ReactNode } from 'react'
import { formatDuration } from '@/components/format/duration'
import { Moment } from '@/components/moment'
import { agentSeries } from '@/components/runs/agent-colour'
import { ImportedWords } from '@/components/runs/imported-words'
import { isActive } from '@/components/runs/run-status'
import { RunStatusBadge } from '@/components/runs/run-status-badge'
import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { TagsLine } from '@/components/tags/tags-line'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { Swatch } from '@/components/ui/swatch'
import type { RunAnswer } from '@/lib/api/run'
import type { ScoreSetAnswer } from '@/lib/api/score-set'
import { sayPlan } from '@/lib/comparison/analysis-plan'
import type { FrozenRetrieval, RunConfiguration } from '@/lib/runs/configuration'
import { PAPER_AGENT_PROMPT } from '@/lib/selfscore/prompts'
import { ConfigurationDialog } from './configuration-dialog'
import { ScoreSetMenu } from './score-set-menu'

/** A run's name, state, and the settings that its numbers depend on. */
export function RunHead({ run, scoreSets }: { run: RunAnswer; scoreSets: readonly ScoreSetAnswer[] }) {
  const { configuration, judges } = run
  return (
    <header className="mb-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Swatch index={agentSeries(run.agent)} className="size-3" />
        <h1 className="wrap-anywhere font-semibold text-20 tracking-[-0.012em]">{run.agent.name}</h1>
        <RunStatusBadge run={run} />
        {run.simulated ? <SimulatedBadge /> : null}
        {run.importedFrom === null ? null : <Badge>Imported</Badge>}
        {run.judgedAgain === null ? null : <Badge>Judged again</Badge>}
        {run.repeats === null ? null : <Badge>Run again</Badge>}
      </div>
      {run.importedFrom === null ? null : <ImportedWords from={run.importedFrom} />}
      {run.judgedAgain === null ? null : (
        <p className="mt-1 text-fg-2">
          Judges the conversations of{' '}
          <Link className="link underline" href={`/runs/${run.judgedAgain.runId}`} title={run.judgedAgain.runName}>
            an earlier run of {run.agent.name}
          </Link>
          ; no agent was called.
        </p>
      )}
      {run.repeats === null ? null : (
        <p className="mt-1 text-fg-2">
          The agent of{' '}
          <Link className="link underline" href={`/runs/${run.repeats.runId}`}>
            {run.repeats.runName}
          </Link>{' '}
          once more, all as it was frozen but for the seed: what differs is chance.
        </p>
      )}
      {run.statusReason && !isActive(run.status) ? (
        <p className="wrap-anywhere mt-1 text-fg-2">{run.statusReason}</p>
      ) : null}
      <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-12">
        {run.studies.map(({ id, name }) => (
          <Fact key={id} name="Study">
            <Link className="link" href={`/studies/${id}`}>
              {name}
            </Link>
          </Fact>
        ))}
        <Fact name="Data set">{`${run.dataset.name}, v${run.dataset.version}`}</Fact>
        <Fact name="Complexity judge">{judges.complexity.label}</Fact>
        <Fact name="Evaluation judge">{evaluationWords(judges)}</Fact>
        {judges.judgements > 1 ? <Fact name="Judgements of each text">{judges.judgements}</Fact> : null}
        {run.userProxy === null ? null : <Fact name="User proxy">{run.userProxy.label}</Fact>}
        <Fact name="Scored by">
          <ScoreSetMenu run={run} sets={scoreSets} />
        </Fact>
        {configuration.agent.retrieval === null ? null : (
          <Fact name="Reads">{readingWords(configuration.agent, configuration.agent.retrieval)}</Fact>
        )}
        <Fact name="Turns at most">{run.maxTurns}</Fact>
        <Fact name="Trials">{run.trials}</Fact>
        {configuration.opening === 'question' ? <Fact name="Opening">the full question</Fact> : null}
        <Fact name="Seed">{configuration.seed}</Fact>
        {configuration.analysis === null ? null : <Fact name="Analysis">{sayPlan(configuration.analysis)}</Fact>}
        {run.finishedAt ? (
          <Fact name="Finished">
            <Moment at={run.finishedAt} />
            {run.startedAt
              ? `, in ${formatDuration((Date.parse(run.finishedAt) - Date.parse(run.startedAt)) / 1_000)}`
              : null}
          </Fact>
        ) : (
          <Fact name={run.startedAt ? 'Started' : 'Launched'}>
            <Moment at={run.startedAt ?? run.createdAt} />
          </Fact>
        )}
        <div className="print:hidden">
          <dt className="sr-only">Everything else</dt>
          <dd>
            <ConfigurationDialog run={run} />
          </dd>
        </div>
      </dl>
      <TagsLine kind="runs" id={run.id} name={run.name} tags={run.tags} className="mt-2" />
    </header>
  )
}

/** What a RAG agent reads, and which of the RAG agents it is. */
function readingWords({ systemPrompt }: RunConfiguration['agent'], { name, topK }: FrozenRetrieval): string {
  const prompt =
    systemPrompt === null
      ? 'no system prompt'
      : systemPrompt === PAPER_AGENT_PROMPT
        ? 'with the plain prompt'
        : 'with a prompt of its own'
  return `${name}, ${topK} ${topK === 1 ? 'passage' : 'passages'} each turn at most; ${prompt}`
}

/** The evaluation judge, and whoever judges a single job in its place. */
function evaluationWords({ evaluation, userHelpfulness, agentHelpfulness, solved }: RunAnswer['judges']): string {
  const jobs: [string, string][] = [
    ['user', userHelpfulness.label],
    ['agent', agentHelpfulness.label],
    ['solved check', solved.label],
  ]
  const others = jobs.filter(([, label]) => label !== evaluation.label)
  if (others.length === 0) return evaluation.label
  return `${evaluation.label}; ${others.map(([job, label]) => `${job}: ${label}`).join(', ')}`
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1">
      <dt className="whitespace-nowrap text-fg-3">{name}</dt>
      <dd className="wrap-anywhere min-w-0 text-fg">{children}</dd>
    </div>
  )
}
