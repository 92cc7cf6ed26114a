import type { CreateKnowledgeBase, KnowledgeFields } from '@/lib/api/knowledge-base'
import { recordEvent } from '@/lib/db/audit-events'
import type { Prisma } from '@/lib/db/client'
import { createKnowledgeBase, type KnowledgeBaseToCreate } from '@/lib/db/create-knowledge-base'
import { findVersion } from '@/lib/db/find-version'
import { findLaunchModels } from '@/lib/db/launch-facts'
import { buildKnowledgeBaseJob } from '@/lib/queue/jobs'
import { queueJobs } from '@/lib/queue/queue'
import type { FrozenModel } from '@/lib/runs/configuration'
import type { CommandWorld } from './command-world'
import { frozenModel } from './freeze-configuration'
import { modelFault } from './launch-faults'
import { invalid } from './refusal'

/** A file that was uploaded, its format known. */
export interface KnowledgeFile {
  name: string
  format: string
  bytes: Uint8Array
}

/** Makes a knowledge base of a data set's knowledge pool; a job is queued that builds it. Gives its id. */
export async function createKnowledgeBaseOfDataset(world: CommandWorld, asked: CreateKnowledgeBase): Promise<string> {
  const { name, language, datasetId, embeddingModelId } = asked
  const source = await datasetSource(world.db.prisma, datasetId)
  const embedding = await freezeWanted(world.db.prisma, 'embeddingModelId', embeddingModelId)
  return createAndQueue(world, { name, language, source, embedding })
}

/** Makes a knowledge base of uploaded files; a job is queued that builds it. Gives its id. */
export async function createKnowledgeBaseOfFiles(
  world: CommandWorld,
  { name, options }: KnowledgeFields,
  files: readonly KnowledgeFile[],
): Promise<string> {
  const embedding = await freezeWanted(world.db.prisma, 'options.embeddingModelId', options.embeddingModelId)
  return createAndQueue(world, { name, language: options.language, source: { kind: 'files', files }, embedding })
}

async function createAndQueue(world: CommandWorld, wanted: KnowledgeBaseToCreate): Promise<string> {
  const boss = await world.queue()
  return world.db.prisma.$transaction(async (tx) => {
    const knowledgeBaseId = await createKnowledgeBase(tx, wanted)
    await queueJobs(boss, tx, buildKnowledgeBaseJob, [{ knowledgeBaseId }])
    const subject = { id: knowledgeBaseId, name: wanted.name }
    await recordEvent(tx, world.who, { action: 'knowledge-base.create', subject })
    return knowledgeBaseId
  })
}

async function datasetSource(prisma: Prisma, id: string): Promise<KnowledgeBaseToCreate['source']> {
  const { versionId, name, site } = await knowledgePool(prisma, id)
  return { kind: 'dataset', versionId, name, site }
}

/** The knowledge pool of a data set's newest version. @throws {CommandRefusal} where it has none that can be read */
export async function knowledgePool(prisma: Prisma, id: string) {
  const dataset = await prisma.dataset.findUnique({ where: { id } })
  const version = dataset && (await findVersion(prisma, id))
  if (!dataset || !version) throw invalid({ datasetId: 'names no data set that exists' })
  if (version.status === 'importing') throw invalid({ datasetId: 'names a data set that is still being imported' })
  if (version.status === 'failed') throw invalid({ datasetId: 'names a data set whose import failed' })
  if (version.knowledgeCount === 0)
    throw invalid({
      datasetId:
        'names a data set without a knowledge pool: import it again with a share of its questions for knowledge, or upload files instead',
    })
  const name = `${dataset.name}, v${version.number}`
  return { versionId: version.id, name, site: dataset.site, knowledgeCount: version.knowledgeCount }
}

function freezeWanted(prisma: Prisma, field: string, modelId: string | undefined): Promise<FrozenModel | null> {
  return modelId === undefined ? Promise.resolve(null) : freezeEmbedding(prisma, field, modelId)
}

/** A model that is to make embeddings, as it is now. @throws {CommandRefusal} where it can't be called */
export async function freezeEmbedding(prisma: Prisma, field: string, modelId: string): Promise<FrozenModel> {
  const model = (await findLaunchModels(prisma, [modelId])).get(modelId)
  const frozen = frozenModel(model)
  const fault = modelFault(model)
  if (fault !== null || frozen === undefined) throw invalid({ [field]: fault ?? 'names no model that exists' })
  return frozen
}
