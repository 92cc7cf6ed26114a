import { Fragment } from 'react'
import { countOf } from '@/components/format/count'
import { DIMENSION_WORDS } from '@/components/scenarios/dimension-words'
import { findingOf } from '@/components/scenarios/published-results'
import { Table, Td, Th } from '@/components/ui/table'
import type { ScriptRunAnswer } from '@/lib/api/script-run'
import { RunHeadCell } from './run-head-cell'
import { ShareCell } from './share-cell'

type Figures = ScriptRunAnswer['summary']['perScenario'][number]
type Check = Figures['checks'][number]

/**
 * Each check of each scenario, and how often each run passed it, with the interval; below it what the paper says of that
 * check, where it says something.
 */
export function CheckMatrix({ runs, names }: { runs: readonly ScriptRunAnswer[]; names?: readonly string[] }) {
  const scenarios = scenariosOf(runs)
  return (
    <>
      <div className="grid gap-4 sm:hidden print:hidden">
        {scenarios.map((scenario) => (
          <ScenarioCards key={scenario.versionId} scenario={scenario} runs={runs} names={names} />
        ))}
      </div>
      <div className="hidden sm:block print:block">
        <Table label="Checks by scenario">
          <thead>
            <tr>
              <Th>Check</Th>
              {runs.map((run, at) => (
                <RunHeadCell key={run.id} run={run} name={names?.[at] ?? run.agent.name} />
              ))}
            </tr>
          </thead>
          <tbody>
            {scenarios.map(({ versionId, name, version, checks }) => (
              <Fragment key={versionId}>
                <tr>
                  <Td header className="whitespace-nowrap pt-4 pb-1 text-left align-bottom font-semibold">
                    {name} <span className="font-normal text-12 text-fg-3">v{version}</span>
                  </Td>
                  {runs.map((run) => (
                    <Td key={run.id} className="whitespace-nowrap pt-4 pb-1 align-bottom font-semibold tabular-nums">
                      {totalsWords(run, versionId)}
                    </Td>
                  ))}
                </tr>
                {checks.map((check) => (
                  <tr key={check.id} className="hover:bg-sub">
                    <Td header className="min-w-44 py-1.5 pl-3 text-left">
                      {check.title}
                      <span className="block text-12 text-fg-3">{aboutCheck(check)}</span>
                      <Finding scenario={name} checkId={check.id} />
                    </Td>
                    {runs.map((run) => (
                      <Td key={run.id} className="py-1.5">
                        <CellOf run={run} versionId={versionId} checkId={check.id} />
                      </Td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </Table>
      </div>
      <p className="mt-2 max-w-prose text-12 text-fg-3">
        Passed of the scored trials in whose maximum the check was, with the 95&nbsp;% interval of the true share
        (Wilson). Hollow mark: simulated or incomplete.
      </p>
    </>
  )
}

/** The same on a phone: check under check, and in each the runs. */
function ScenarioCards({
  scenario: { versionId, name, version, checks },
  runs,
  names,
}: {
  scenario: Figures
  runs: readonly ScriptRunAnswer[]
  names?: readonly string[] | undefined
}) {
  const named = runs.map((run, at) => ({ run, name: names?.[at] ?? run.agent.name }))
  return (
    <section aria-label={name}>
      <p className="wrap-anywhere font-semibold">
        {name} <span className="font-normal text-12 text-fg-3">v{version}</span>
      </p>
      <ul className="text-12 text-fg-2 tabular-nums">
        {named.map(({ run, name: agent }) => (
          <li key={run.id} className="flex justify-between gap-3">
            <span className="wrap-anywhere min-w-0">{agent}</span>
            <span className="whitespace-nowrap">{totalsWords(run, versionId)}</span>
          </li>
        ))}
      </ul>
      <ul>
        {checks.map((check) => (
          <li key={check.id} className="border-line border-b py-3 last:border-b-0">
            <p className="wrap-anywhere font-medium">{check.title}</p>
            <p className="mb-2 text-12 text-fg-3">{aboutCheck(check)}</p>
            <Finding scenario={name} checkId={check.id} />
            <ul className="grid gap-2">
              {named.map(({ run, name: agent }) => (
                <li key={run.id} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-3">
                  <span className="wrap-anywhere text-12 text-fg-2">{agent}</span>
                  <CellOf run={run} versionId={versionId} checkId={check.id} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the paper says of this check, where it says something. */
function Finding({ scenario, checkId }: { scenario: string; checkId: string }) {
  const finding = findingOf(scenario, checkId)
  return finding === null ? null : <span className="block text-12 text-fg-2">Published: {finding}</span>
}

function CellOf({ run, versionId, checkId }: { run: ScriptRunAnswer; versionId: string; checkId: string }) {
  const check = figuresOf(run, versionId)?.checks.find(({ id }) => id === checkId)
  if (check === undefined) return <span className="text-12 text-fg-3">not tried</span>
  return <ShareCell run={run} passed={check.passed} n={check.n} interval={check.interval} />
}

function figuresOf({ summary }: ScriptRunAnswer, versionId: string): Figures | undefined {
  return summary.perScenario.find((figures) => figures.versionId === versionId)
}

function totalsWords(run: ScriptRunAnswer, versionId: string): string {
  const figures = figuresOf(run, versionId)
  if (figures === undefined) return 'not played'
  return figures.trials === 0 ? 'no trial scored' : `${figures.points} / ${figures.maxPoints}`
}

function aboutCheck({ points, dimensions }: Check): string {
  const worth = points === 0 ? 'shown only' : countOf(points, 'point')
  return [worth, ...dimensions.map((each) => DIMENSION_WORDS[each])].join(' · ')
}

/** Every scenario that some run has played, with every check that some run has tried. */
function scenariosOf(runs: readonly ScriptRunAnswer[]): Figures[] {
  const known = new Map<string, Figures>()
  for (const figures of runs.flatMap(({ summary }) => summary.perScenario)) {
    const before = known.get(figures.versionId)
    const more = figures.checks.filter(({ id }) => !before?.checks.some((check) => check.id === id))
    known.set(figures.versionId, before ? { ...before, checks: [...before.checks, ...more] } : figures)
  }
  return [...known.values()]
}
