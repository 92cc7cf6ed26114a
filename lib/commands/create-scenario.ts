import type { CreateScenario } from '@/lib/api/scenario'
import { createScenario as writeScenario } from '@/lib/db/scenarios'
import type { CommandWorld } from './command-world'
import { readScenarioFile } from './scenario-file'

/**
 * Keeps a scenario. Gives its id.
 * @throws {CommandRefusal} with each fault of its file
 */
export async function createScenario({ db }: CommandWorld, { source }: CreateScenario): Promise<string> {
  const scenario = readScenarioFile(source)
  return db.prisma.$transaction((tx) => writeScenario(tx, source, scenario))
}
