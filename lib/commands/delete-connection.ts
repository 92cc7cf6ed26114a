import { counted, listed } from '@/lib/counted'
import { recordEvent } from '@/lib/db/audit-events'
import { countActiveRunsOn } from '@/lib/db/count-active-runs-on'
import type { CommandWorld } from './command-world'
import { conflict, found, needsConsent } from './refusal'

/**
 * Deletes an endpoint with its key, its models and their agents. Runs keep their results.
 * @param cascade whether the person knows what goes with it
 */
export async function deleteConnection({ db, who }: CommandWorld, id: string, cascade: boolean): Promise<void> {
  await db.prisma.$transaction(async (tx) => {
    const { name } = found(await tx.connection.findUnique({ where: { id }, select: { name: true } }), 'connection')
    const active = await countActiveRunsOn(tx, id)
    if (active > 0) throw conflict(stillNeeded(active))

    const models = await tx.model.count({ where: { connectionId: id } })
    const agents = await tx.agent.count({ where: { model: { connectionId: id } } })
    const runs = await tx.run.count({ where: { agent: { model: { connectionId: id } } } })
    if (!cascade && models > 0) throw needsConsent(consequences(models, agents, runs))
    await tx.connection.delete({ where: { id } })
    await recordEvent(tx, who, { action: 'connection.delete', subject: { id, name }, details: { models, agents } })
  })
}

function consequences(models: number, agents: number, runs: number): string {
  const users = listed([
    [models, 'model'],
    [agents, 'agent'],
  ])
  const kept = runs === 0 ? '' : `; ${counted(runs, 'run keeps its', 'runs keep their')} results`
  return `${users} ${models + agents === 1 ? 'uses' : 'use'} it and would be deleted too${kept}.`
}

function stillNeeded(runs: number): string {
  return runs === 1
    ? '1 run on the way needs it: let it end, or cancel it first.'
    : `${runs} runs on the way need it: let them end, or cancel them first.`
}
