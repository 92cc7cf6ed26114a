import type { UpdateScenario } from '@/lib/api/scenario'
import { recordEvent } from '@/lib/db/audit-events'
import { addScenarioVersion, findScenario } from '@/lib/db/scenarios'
import type { CommandWorld } from './command-world'
import { found } from './refusal'
import { readScenarioFile } from './scenario-file'
import { archivedAt } from './update-connection'

/**
 * Archives a scenario, or gives it another file, which makes a new version; runs that were launched stay on theirs. The
 * same file again makes none.
 * @throws {CommandRefusal} with each fault of the file
 */
export async function updateScenario({ db, who }: CommandWorld, id: string, asked: UpdateScenario): Promise<void> {
  const scenario = asked.source === undefined ? null : readScenarioFile(asked.source)
  const current = found(await findScenario(db, id), 'scenario')
  await db.prisma.$transaction(async (tx) => {
    // Two who write at once get two versions, one after the other.
    const row = found(await tx.scenario.findUnique({ where: { id } }), 'scenario')
    await tx.$executeRaw`select 1 from "Scenario" where id = ${id}::uuid for update`
    if (scenario !== null && asked.source !== undefined && asked.source !== current.source)
      await addScenarioVersion(tx, id, asked.source, scenario)
    await tx.scenario.update({ where: { id }, data: archivedAt(asked.archived, row.archivedAt) })
    const subject = { id, name: scenario?.name ?? current.name }
    await recordEvent(tx, who, { action: 'scenario.change', subject, details: { fields: Object.keys(asked) } })
  })
}
