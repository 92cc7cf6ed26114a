import { scoreInterval } from '@/components/charts/possible-range'
import { formatCount } from '@/components/format/count'
import { formatScore } from '@/components/format/score'
import { Moment } from '@/components/moment'
import { RunStatusBadge } from '@/components/runs/run-status-badge'
import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { RunCorrectedMark } from '@/components/score/corrected-mark'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { Table, Td, Th } from '@/components/ui/table'
import type { AgentVersionAnswer, AgentVersionsAnswer } from '@/lib/api/agent-version'
import type { AnyRun } from '@/lib/api/script-run'
import { PromptDiff } from './prompt-diff'

/** What an agent has been: each version, what was changed for it, and how it did. */
export function AgentVersions({ history: { data, unversioned } }: { history: AgentVersionsAnswer }) {
  return (
    <>
      <p className="max-w-prose text-fg-2">
        Each change of how it answers makes a version: its model and how that is asked, its prompt, what it reads. Runs
        keep the one they were launched with.
      </p>
      {data.map((version, at) => (
        <Version key={version.number} version={version} before={data[at + 1] ?? null} isNewest={at === 0} />
      ))}
      {unversioned.length === 0 ? null : (
        <Section title="Runs of a version that is not known" className="mt-8">
          <Runs runs={unversioned} label="Runs of a version that is not known" />
        </Section>
      )}
    </>
  )
}

function Version({
  version,
  before,
  isNewest,
}: {
  version: AgentVersionAnswer
  before: AgentVersionAnswer | null
  isNewest: boolean
}) {
  const { number, createdAt, changes, behaviour, runs } = version
  return (
    <Section
      title={`Version ${number}`}
      aside={<Moment at={createdAt} />}
      className="mt-8"
      actions={isNewest ? <Badge tone="outline">As it answers now</Badge> : null}
    >
      <ul className="mb-3 grid gap-1">
        {(changes.length === 0 ? [firstWords(behaviour)] : changes).map((change) => (
          <li key={change} className="wrap-anywhere text-fg-2">
            {change}
          </li>
        ))}
      </ul>
      {before !== null && before.behaviour.systemPrompt !== behaviour.systemPrompt ? (
        <PromptDiff before={before.behaviour.systemPrompt} after={behaviour.systemPrompt} />
      ) : null}
      {runs.length === 0 ? (
        <p className="text-fg-3">No run has played it yet.</p>
      ) : (
        <Runs runs={runs} label={`Runs of version ${number}`} />
      )}
    </Section>
  )
}

function firstWords({ kind, model, knowledge }: AgentVersionAnswer['behaviour']): string {
  if (kind === 'human-baseline') return 'people’s own answers'
  const reads = knowledge === null ? '' : `, reads ${knowledge.name}`
  return model === null ? `no model${reads}` : `${model.name} on ${model.connectionName}${reads}`
}

function Runs({ runs, label }: { runs: readonly AnyRun[]; label: string }) {
  return (
    <Table label={label} className="min-w-[560px] table-fixed">
      <thead>
        <tr>
          <Th className="w-[44%]">Run</Th>
          <Th align="right">Mean</Th>
          <Th align="right">95&nbsp;% interval</Th>
          <Th align="right">n</Th>
          <Th align="right">Launched</Th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <Td header className="h-11 text-left">
              <span className="flex flex-wrap items-center gap-x-2">
                <Link className="wrap-anywhere min-w-0 font-medium hover:underline" href={`/runs/${run.id}`}>
                  <bdi>{run.name}</bdi>
                </Link>
                {run.status === 'completed' ? null : <RunStatusBadge run={run} />}
                {run.simulated ? <SimulatedBadge /> : null}
                <RunCorrectedMark run={run} />
              </span>
            </Td>
            <Figures run={run} />
            <Td align="right" className="whitespace-nowrap text-fg-2">
              <Moment at={run.createdAt} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Figures({ run }: { run: AnyRun }) {
  if (run.benchmark === 'scripted') {
    const { points, maxPoints, reason } = run.summary
    return (
      <>
        <Td align="right" className="whitespace-nowrap">
          {points === null ? <Missing words={reason} /> : `${points} of ${maxPoints} points`}
        </Td>
        <Td align="right">
          <Missing words="points have none" />
        </Td>
        <Td align="right">{formatCount(run.progress.scored)}</Td>
      </>
    )
  }
  const { meanFinalScore, ci95, n, reason } = run.summary
  return (
    <>
      <Td align="right" className="font-semibold">
        {meanFinalScore === null ? <Missing words={reason} /> : formatScore(meanFinalScore)}
      </Td>
      <Td align="right" className="whitespace-nowrap">
        {ci95 === null ? <Missing words={meanFinalScore === null ? null : reason} /> : scoreInterval(ci95)}
      </Td>
      <Td align="right">{formatCount(n)}</Td>
    </>
  )
}

function Missing({ words }: { words: string | null }) {
  return <span className="font-normal text-12 text-fg-3">{words ?? 'none'}</span>
}
