import { createHash } from 'node:crypto'
import { htmlToPlain } from '@/lib/datasets/html-to-plain'
import type { Database } from '@/lib/db/client'
import { beginBuild, type CutDocument, type KnowledgeBuild, type SourceDocument } from '@/lib/db/knowledge-build'
import { log } from '@/lib/log'
import { cutPassages, type DocumentPart } from '@/lib/retrieval/cut-passages'
import { type FileFormat, FileRefusal } from '@/lib/retrieval/detect-format'
import { readFile } from '@/lib/retrieval/read-file'
import { readPost } from '@/lib/retrieval/read-post'
import { createPassageEmbedder, noEmbeddings, type PassageEmbedder } from './embed-passages'
import type { EndpointRegistry } from './endpoint-registry'
import { sleep } from './sleep'

const LOOK_AGAIN_MS = 1_000
const GROUP_PASSAGES = 200
/** More than this is no knowledge base of a help desk, and would be searched too slowly. */
const MOST_PASSAGES = 200_000

/**
 * Cuts a knowledge base's documents into passages and makes them searchable. What can't be read is an outcome, written
 * beside the knowledge base; any other error is thrown, and the next try begins anew.
 *
 * May be called twice for one: it then waits for the one that is at it, and does nothing if that one got through.
 */
export async function buildKnowledgeBase(
  { db, endpoints }: { db: Database; endpoints: EndpointRegistry },
  knowledgeBaseId: string,
  signal: AbortSignal,
): Promise<void> {
  const build = await takeBuild(db, knowledgeBaseId, signal)
  if (build === null) return
  try {
    const { embedding } = build
    const embedder = embedding === null ? noEmbeddings : createPassageEmbedder(db, endpoints, embedding)
    const passageCount = await buildPassages(build, embedder, signal)
    log('info', 'knowledge-base-built', { knowledgeBaseId, passageCount })
  } catch (error) {
    if (!(error instanceof FileRefusal)) {
      throw new Error(`Building knowledge base ${knowledgeBaseId} failed`, { cause: error })
    }
    await build.fail(error.message)
    log('info', 'knowledge-base-refused', { knowledgeBaseId })
  } finally {
    build.close()
  }
}

async function takeBuild(db: Database, id: string, signal: AbortSignal): Promise<KnowledgeBuild | null> {
  for (;;) {
    signal.throwIfAborted()
    const build = await beginBuild(db, id)
    if (build !== 'held') return build
    await sleep(LOOK_AGAIN_MS, signal)
  }
}

async function buildPassages(build: KnowledgeBuild, embedder: PassageEmbedder, signal: AbortSignal): Promise<number> {
  const hash = createHash('sha256')
  let count = 0
  let group: CutDocument[] = []
  for await (const source of build.documents()) {
    signal.throwIfAborted()
    const passages = cutPassages(await partsOf(source)).map(({ place, text }) => {
      hash.update(JSON.stringify([source.name, place, text]))
      return { position: count++, place, text, embedding: null }
    })
    if (count > MOST_PASSAGES) throw new FileRefusal(tooMany())
    group.push({ source, passages })
    if (sizeOf(group) < GROUP_PASSAGES) continue
    await build.storeDocuments(await embedder.embed(group, signal))
    group = []
  }
  if (group.length > 0) await build.storeDocuments(await embedder.embed(group, signal))
  if (count === 0) throw new FileRefusal('Nothing in it holds any text, so there is nothing that could be found.')
  await build.finish({ contentHash: hash.digest('hex'), dimensions: embedder.dimensions() })
  return count
}

const sizeOf = (group: readonly CutDocument[]): number => group.reduce((sum, { passages }) => sum + passages.length, 0)

const tooMany = (): string =>
  `It makes more than ${MOST_PASSAGES.toLocaleString('en-US')} passages, which is more than can be searched. Make it of less.`

async function partsOf(source: SourceDocument): Promise<DocumentPart[]> {
  if (source.kind === 'post') return readPost(source)
  try {
    return await readFile(source.format as FileFormat, source.bytes, htmlToPlain)
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    throw new FileRefusal(`${source.name} ${error.message}.`, { cause: error })
  }
}
