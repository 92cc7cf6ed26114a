import { v7 as uuidv7 } from 'uuid'
import { counted } from '@/lib/counted'
import type { FrozenModel } from '@/lib/runs/configuration'
import type { Transaction } from './client'
import { storedJson } from './stored-json'

/** A knowledge base before it is built: of a data set version's knowledge pool, or of files. */
export interface KnowledgeBaseToCreate {
  name: string
  language: string
  source:
    | { kind: 'dataset'; versionId: string; name: string; site: string | null }
    | { kind: 'files'; files: readonly { name: string; format: string; bytes: Uint8Array }[] }
  embedding: FrozenModel | null
}

/** Writes a knowledge base that is still to be built, its files included. Gives its id. */
export async function createKnowledgeBase(tx: Transaction, wanted: KnowledgeBaseToCreate): Promise<string> {
  const { name, language, source, embedding } = wanted
  const { id } = await tx.knowledgeBase.create({
    data: {
      name,
      language,
      sourceKind: source.kind,
      sourceName: source.kind === 'dataset' ? source.name : filesInWords(source.files),
      ...(source.kind === 'dataset' ? { datasetVersionId: source.versionId, site: source.site } : {}),
      ...(embedding === null
        ? {}
        : { embeddingModelId: embedding.modelId, embedding: storedJson(embedding) as object }),
    },
    select: { id: true },
  })
  if (source.kind === 'files')
    for (const [position, { name: fileName, format, bytes }] of source.files.entries())
      await tx.knowledgeDocument.create({
        data: {
          id: uuidv7(),
          knowledgeBaseId: id,
          position,
          name: fileName,
          format,
          bytes: new Uint8Array(bytes),
          sizeBytes: bytes.length,
        },
        select: { id: true },
      })
  return id
}

function filesInWords(files: readonly { name: string }[]): string {
  const [first, ...others] = files
  if (others.length === 0) return first?.name ?? 'no file'
  return `${first?.name} and ${counted(others.length, 'more file')}`
}
