import { v7 as uuidv7 } from 'uuid'
import type { SampleItem } from '@/lib/datasets/sample/sample-item'
import type { Database, Transaction } from './client'
import { storedJson } from './stored-json'

/** The simulated cast and the bundled questions, by the ids that a launch needs. */
export interface SampleIds {
  datasetId: string
  userProxyModelId: string
  judgeModelId: string
  agentIds: string[]
}

/** What a first start sets up. */
export interface SamplePlan {
  connectionName: string
  agentModels: readonly string[]
  userModel: string
  judgeModels: readonly [string, ...string[]]
  dataset: { name: string; domain: string; site: string; options: unknown; items: readonly SampleItem[] }
}

// Any number that no other advisory lock of this database uses.
const FIRST_START_LOCK = 7_220_452
const PREPARED = 'first-start'

/**
 * Sets up the sample in a database that holds nothing yet, once in its life. Two processes that start at once make one.
 * @returns what was made, by this call or an earlier one; null where the database was in use before
 */
export async function createSampleOnce(db: Database, plan: SamplePlan): Promise<SampleIds | null> {
  return db.prisma.$transaction(async (tx) => {
    await tx.$queryRawUnsafe('select 1 as locked from pg_advisory_xact_lock($1::bigint)', FIRST_START_LOCK)
    const done = await tx.installation.findUnique({ where: { key: PREPARED } })
    if (done !== null) return JSON.parse(done.value) as SampleIds | null

    const ids = (await isEmpty(tx)) ? await createSample(tx, plan) : null
    await tx.installation.create({ data: { key: PREPARED, value: JSON.stringify(ids) } })
    return ids
  })
}

/** From now on the sample study counts as launched, also when its runs are deleted. */
export async function markSampleLaunched({ prisma }: Database): Promise<void> {
  await prisma.installation.update({ where: { key: PREPARED }, data: { value: 'null' } })
}

async function isEmpty(tx: Transaction): Promise<boolean> {
  const counts = [await tx.connection.count(), await tx.dataset.count(), await tx.run.count()]
  return counts.every((count) => count === 0)
}

async function createSample(tx: Transaction, plan: SamplePlan): Promise<SampleIds> {
  const { id: connectionId } = await tx.connection.create({
    data: { name: plan.connectionName, kind: 'bundled', baseUrl: 'bundled', simulated: true },
  })
  const createModel = async (name: string) => {
    const data = {
      connectionId,
      name,
      label: name,
      parameters: { sendSeed: true },
      pricing: { mode: 'all-tokens', perMillion: 0 },
    }
    return (await tx.model.create({ data })).id
  }
  const agentIds: string[] = []
  for (const [colour, name] of plan.agentModels.entries()) {
    const modelId = await createModel(name)
    agentIds.push((await tx.agent.create({ data: { name, modelId, colour } })).id)
  }
  const userProxyModelId = await createModel(plan.userModel)
  const judges: string[] = []
  for (const name of plan.judgeModels) judges.push(await createModel(name))
  const datasetId = await createSampleDataset(tx, plan.dataset)
  return { datasetId, userProxyModelId, judgeModelId: judges[0] ?? '', agentIds }
}

async function createSampleDataset(tx: Transaction, dataset: SamplePlan['dataset']): Promise<string> {
  const { name, domain, site, options, items } = dataset
  const versionId = uuidv7()
  const { id } = await tx.dataset.create({ data: { name, domain, site, bundled: true } })
  await tx.datasetVersion.create({
    data: {
      id: versionId,
      datasetId: id,
      number: 1,
      status: 'ready',
      sourceName: 'bundled sample',
      sourceBytes: 0,
      options: storedJson(options) as object,
      itemCount: items.length,
      importedAt: new Date(),
    },
  })
  await tx.item.createMany({
    data: items.map((item, position) => ({ ...item, id: uuidv7(), versionId, position })),
  })
  return id
}
