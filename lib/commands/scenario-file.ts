import { counted } from '@/lib/counted'
import { readScenario, type Scenario } from '@/lib/scripted/language/read-scenario'
import { CommandRefusal } from './refusal'

/**
 * Reads a scenario's file.
 * @throws {CommandRefusal} with each of its faults, at its line and column
 */
export function readScenarioFile(source: string): Scenario {
  const { scenario, faults } = readScenario(source)
  if (scenario !== null) return scenario
  const [first] = faults
  const more = faults.length > 1 ? `, and ${faults.length - 1} more` : ''
  const told = first ? `line ${first.line}, column ${first.column}: ${first.message}${more}` : 'it has faults'
  throw new CommandRefusal(
    'invalid',
    `The scenario can not be read: ${told}.`,
    { source: `has ${counted(faults.length, 'fault')}: ${told}` },
    faults,
  )
}
