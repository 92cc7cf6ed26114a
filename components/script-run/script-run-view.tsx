'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { formatUsd } from '@/components/format/cost'
import { useScriptRun } from '@/components/queries/scenario-writes'
import { agentSeries } from '@/components/runs/agent-colour'
import { RunProgressBar } from '@/components/runs/run-progress'
import { RunStatusBadge } from '@/components/runs/run-status-badge'
import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { DIMENSION_WORDS } from '@/components/scenarios/dimension-words'
import { Crumbs } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { Swatch } from '@/components/ui/swatch'
import { Table, Td, Th } from '@/components/ui/table'
import type { ScriptInteractionEntry } from '@/lib/api/script-interaction'
import type { ScriptRunAnswer } from '@/lib/api/script-run'
import { ScriptRunDeeds } from './script-run-deeds'

const percent = (share: number): string => `${Math.round(share * 100)} %`

/** The page of a run of scenarios: points of maximum, which checks were met how often, and each interaction. */
export function ScriptRunView({
  initial,
  interactions,
}: {
  initial: ScriptRunAnswer
  interactions: readonly ScriptInteractionEntry[]
}) {
  const run = useScriptRun(initial)
  const { summary, progress, cost } = run
  const router = useRouter()
  const { eventId } = run
  // What the server listed of the interactions is read again once the run has moved on.
  useEffect(() => {
    if (eventId !== initial.eventId) router.refresh()
  }, [eventId, initial.eventId, router])
  return (
    <>
      <div className="flex min-h-14 flex-wrap items-center gap-2 py-3">
        <Crumbs crumbs={[{ label: 'Scenarios', href: '/scenarios' }]} current={run.agent.name} />
        <ScriptRunDeeds run={run} />
      </div>
      <header className="mb-4 grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Swatch index={agentSeries(run.agent)} className="size-3" />
          <h1 className="wrap-anywhere font-semibold text-20 tracking-[-0.012em]">{run.agent.name}</h1>
          <RunStatusBadge run={run} />
          {run.simulated ? <SimulatedBadge /> : null}
        </div>
        {run.statusReason ? <p className="wrap-anywhere text-fg-2">{run.statusReason}</p> : null}
        <p className="text-12 text-fg-2">
          {run.configuration.scenarios.map(({ name, version }) => `${name} v${version}`).join(', ')} · {run.trials}{' '}
          {run.trials === 1 ? 'trial' : 'trials'} each · judge {run.judge.label} · seed {run.configuration.seed}
        </p>
        <RunProgressBar run={run} />
      </header>
      <section aria-label="Result" className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <p className="font-semibold text-28 tabular-nums">
          {summary.points === null ? '–' : `${summary.points} / ${summary.maxPoints}`}
          <span className="ml-2 font-normal text-14 text-fg-2">
            {summary.points === null ? summary.reason : `points, ${percent(summary.points / (summary.maxPoints || 1))}`}
          </span>
        </p>
        <p className="text-12 text-fg-2">
          {progress.scored} scored, {progress.unscored} unscored, {progress.errored} errored of {progress.planned}{' '}
          planned
          {run.complete ? '' : ' · incomplete'}
        </p>
        <p className="text-12 text-fg-2">
          Agent {cost.usd === null ? 'cost unknown' : `${cost.complete ? '' : 'at least '}${formatUsd(cost.usd)}`}
        </p>
      </section>
      {summary.perScenario.map((scenario) => (
        <Section
          key={scenario.versionId}
          title={scenario.name}
          aside={
            scenario.trials === 0
              ? 'no trial is scored yet'
              : `${scenario.points}/${scenario.maxPoints} in ${scenario.trials} ${scenario.trials === 1 ? 'trial' : 'trials'}, ${scenario.perfect} perfect${passWords(scenario.passHat)}`
          }
        >
          {scenario.checks.length === 0 ? null : (
            <Table label={`Checks of ${scenario.name}`}>
              <thead>
                <tr>
                  <Th>Check</Th>
                  <Th>Tests</Th>
                  <Th align="right">Points</Th>
                  <Th align="right">Earned of n</Th>
                  <Th align="right">95 %</Th>
                </tr>
              </thead>
              <tbody>
                {scenario.checks.map((check) => (
                  <tr key={check.id}>
                    <Td header className="min-w-52 text-left">
                      {check.title}
                    </Td>
                    <Td className="text-12 text-fg-2">
                      {check.dimensions.map((each) => DIMENSION_WORDS[each]).join(', ')}
                    </Td>
                    <Td align="right" className="tabular-nums">
                      {check.points === 0 ? 'shown only' : check.points}
                    </Td>
                    <Td align="right" className="whitespace-nowrap tabular-nums">
                      {check.passed} of {check.n}
                    </Td>
                    <Td align="right" className="whitespace-nowrap text-12 text-fg-2 tabular-nums">
                      {check.interval === null ? '–' : `${percent(check.interval[0])} to ${percent(check.interval[1])}`}
                    </Td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </Section>
      ))}
      {summary.dimensions.length === 0 ? null : (
        <Section title="By ability" aside="a check of two abilities counts in both">
          <dl className="grid gap-1 sm:grid-cols-2">
            {summary.dimensions.map(({ dimension, points, maxPoints }) => (
              <div key={dimension} className="flex justify-between gap-2 border-line border-b py-1">
                <dt>{DIMENSION_WORDS[dimension]}</dt>
                <dd className="tabular-nums">
                  {points}/{maxPoints}
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      <Section title="Interactions" aside={`${interactions.length} of ${progress.planned}`}>
        <Table label="Interactions">
          <thead>
            <tr>
              <Th>Scenario</Th>
              <Th align="right">Trial</Th>
              <Th align="right">Variant</Th>
              <Th>State</Th>
              <Th align="right">Points</Th>
              <Th align="right">Turns</Th>
            </tr>
          </thead>
          <tbody>
            {interactions.map((each) => (
              <tr key={each.id}>
                <Td header className="text-left">
                  <Link href={`/runs/${run.id}/interactions/${each.id}`} className="link">
                    {each.scenario.name}
                  </Link>
                </Td>
                <Td align="right" className="tabular-nums">
                  {each.trial}
                </Td>
                <Td align="right" className="tabular-nums">
                  {each.variant + 1}
                </Td>
                <Td className="text-12">
                  {each.status}
                  {each.statusReason ? <span className="text-fg-2"> · {each.statusReason}</span> : null}
                </Td>
                <Td align="right" className="whitespace-nowrap tabular-nums">
                  {each.scores.points === null ? '–' : `${each.scores.points}/${each.scores.maxPoints}`}
                </Td>
                <Td align="right" className="tabular-nums">
                  {each.turnCount}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Section>
    </>
  )
}

/** pass^k for one, half and all of the trials. */
function passWords(passHat: readonly { k: number; value: number }[]): string {
  const wanted = new Set([1, Math.ceil(passHat.length / 2), passHat.length])
  const said = passHat.filter(({ k }) => wanted.has(k)).map(({ k, value }) => `pass^${k} ${percent(value)}`)
  return said.length === 0 ? '' : `; ${said.join(', ')}`
}
