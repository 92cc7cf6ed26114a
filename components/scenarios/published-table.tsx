import { Section } from '@/components/ui/section'
import { Table, Td, Th } from '@/components/ui/table'
import type { ScriptRunAnswer } from '@/lib/api/script-run'
import { PUBLISHED_AGENTS, PUBLISHED_RESULTS, PUBLISHED_SOURCE } from './published-results'

/** The paper's table as it was published, and beside it what runs of this installation earned. The two are never mixed. */
export function PublishedTable({ runs }: { runs: readonly ScriptRunAnswer[] }) {
  const own = runs.filter(({ summary }) => summary.points !== null).slice(0, 4)
  return (
    <Section title="Published results" aside="from the paper; not measured here">
      <Table label="Published results beside our own">
        <thead>
          <tr>
            <Th>Scenario</Th>
            {PUBLISHED_AGENTS.map((agent) => (
              <Th key={agent} align="right">
                {agent}, published
              </Th>
            ))}
            {own.map(({ id, agent, simulated }) => (
              <Th key={id} align="right">
                {agent.name}
                {simulated ? ', simulated' : ''}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PUBLISHED_RESULTS.map(({ scenario, name, trials, results }) => (
            <tr key={scenario}>
              <Td header className="whitespace-nowrap text-left">
                {scenario} <span className="text-12 text-fg-3">{trials} trials</span>
              </Td>
              {results.map(({ agent, points, maxPoints }) => (
                <Td key={agent} align="right" className="whitespace-nowrap tabular-nums">
                  {points}/{maxPoints}
                </Td>
              ))}
              {own.map(({ id, summary }) => {
                const figures = summary.perScenario.find((each) => each.name === name)
                return (
                  <Td key={id} align="right" className="whitespace-nowrap tabular-nums">
                    {figures === undefined || figures.trials === 0 ? '–' : `${figures.points}/${figures.maxPoints}`}
                  </Td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-2 text-12 text-fg-3">
        {PUBLISHED_RESULTS.flatMap(({ scenario, findings }) =>
          findings.map((finding) => `${scenario}: ${finding}`),
        ).join(' ')}{' '}
        Source: {PUBLISHED_SOURCE}.
      </p>
    </Section>
  )
}
