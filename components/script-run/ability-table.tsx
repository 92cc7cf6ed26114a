import { DIMENSION_WORDS } from '@/components/scenarios/dimension-words'
import { Section } from '@/components/ui/section'
import { Table, Td, Th } from '@/components/ui/table'
import type { ScriptRunAnswer } from '@/lib/api/script-run'
import { inPercent } from '@/lib/comparison/in-percent'
import { DIMENSIONS } from '@/lib/scripted/language/scenario-schema'
import { RunHeadCell } from './run-head-cell'

/** What was earned by ability: the dimensions that the paper names, each check in one or more of them. */
export function AbilityTable({ runs, names }: { runs: readonly ScriptRunAnswer[]; names?: readonly string[] }) {
  const tested = DIMENSIONS.filter((dimension) =>
    runs.some(({ summary }) => summary.dimensions.some((each) => each.dimension === dimension)),
  )
  if (tested.length === 0) return null
  return (
    <Section title="By ability" aside="a check of two abilities counts in both">
      <Table label="Points by ability" className="min-w-[420px]">
        <thead>
          <tr>
            <Th>Ability</Th>
            {runs.map((run, at) => (
              <RunHeadCell key={run.id} run={run} name={names?.[at] ?? run.agent.name} />
            ))}
          </tr>
        </thead>
        <tbody>
          {tested.map((dimension) => (
            <tr key={dimension}>
              <Td header className="text-left">
                {DIMENSION_WORDS[dimension]}
              </Td>
              {runs.map((run) => (
                <Td key={run.id} className="whitespace-nowrap tabular-nums">
                  <AbilityCell run={run} dimension={dimension} />
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  )
}

function AbilityCell({ run, dimension }: { run: ScriptRunAnswer; dimension: (typeof DIMENSIONS)[number] }) {
  const found = run.summary.dimensions.find((each) => each.dimension === dimension)
  if (found === undefined || found.maxPoints === 0) return <span className="text-12 text-fg-3">not tested</span>
  return (
    <>
      <span className="font-semibold">
        {found.points}/{found.maxPoints}
      </span>{' '}
      <span className="text-12 text-fg-3">{inPercent(Math.round((100 * found.points) / found.maxPoints))}</span>
    </>
  )
}
