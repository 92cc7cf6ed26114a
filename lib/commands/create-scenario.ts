import type { CreateScenario } from '@/lib/api/scenario'
import { recordEvent } from '@/lib/db/audit-events'
import { createScenario as writeScenario } from '@/lib/db/scenarios'
import type { CommandWorld } from './command-world'
import { readScenarioFile } from './scenario-file'

/**
 * Keeps a scenario. Gives its id.
 * @throws {CommandRefusal} with each fault of its file
 */
export async function createScenario({ db, who }: CommandWorld, { source }: CreateScenario): Promise<string> {
  const scenario = readScenarioFile(source)
  return db.prisma.$transaction(async (tx) => {
    const id = await writeScenario(tx, source, scenario)
    await recordEvent(tx, who, { action: 'scenario.create', subject: { id, name: scenario.name } })
    return id
  })
}
