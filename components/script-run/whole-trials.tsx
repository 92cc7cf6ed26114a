import { Section } from '@/components/ui/section'
import { Table, Td, Th } from '@/components/ui/table'
import type { ScriptRunAnswer } from '@/lib/api/script-run'
import { inPercent } from '@/lib/comparison/in-percent'

type Figures = ScriptRunAnswer['summary']['perScenario'][number]

/** How reliably a scenario is played without a lost point: trials that earned everything, and pass^k for more in a row. */
export function WholeTrials({ run }: { run: ScriptRunAnswer }) {
  const scenarios = run.summary.perScenario.filter(({ trials }) => trials > 0)
  if (scenarios.length === 0) return null
  const ks = wantedKs(Math.max(...scenarios.map(({ trials }) => trials)))
  return (
    <Section title="Whole trials" aside="pass^k: the chance that k trials in a row earn everything">
      <Table label="Trials without a lost point">
        <thead>
          <tr>
            <Th>Scenario</Th>
            <Th align="right">Without a lost point</Th>
            {ks.map((k) => (
              <Th key={k} align="right">
                pass^{k}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scenarios.map((scenario) => (
            <tr key={scenario.versionId}>
              <Td header className="text-left">
                {scenario.name}
              </Td>
              <Td align="right" className="tabular-nums">
                {scenario.perfect} of {scenario.trials}
              </Td>
              {ks.map((k) => (
                <Td key={k} align="right" className="tabular-nums">
                  {passWords(scenario, k)}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  )
}

/** One, half and all of the trials. */
function wantedKs(trials: number): number[] {
  return [...new Set([1, Math.ceil(trials / 2), trials])]
}

function passWords({ passHat }: Figures, k: number): string {
  const found = passHat.find((each) => each.k === k)
  return found === undefined ? 'too few' : inPercent(Math.round(100 * found.value))
}
