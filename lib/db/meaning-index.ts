import type { Database } from './client'
import { selectRows } from './select-rows'

/** So many numbers are kept in memory at once: 256 MB. Who needs more has pgvector search them. */
export const MOST_NUMBERS_IN_MEMORY = 64_000_000

/** The embeddings of one knowledge base, row after row, each of length 1. */
interface Matrix {
  ids: string[]
  /** Number of each passage's post; null for a file's. */
  externalIds: (string | null)[]
  numbers: Float32Array
  dimensions: number
}

/** What each worker keeps. Passages never change once they can be read, so nothing here grows old. */
const kept = new WeakMap<Database, Map<string, Promise<Matrix>>>()

/**
 * The passages nearest to a place in meaning, by the cosine of the angle between them, best first. Every passage is looked
 * at: nothing is estimated, so that the same search finds the same.
 *
 * @param meaning of length 1
 * @param isOwn whether a passage of this post must not be found
 */
export async function findNearestIds(
  db: Database,
  knowledgeBaseId: string,
  meaning: Float32Array,
  limit: number,
  isOwn: (externalId: string | null) => boolean,
): Promise<string[]> {
  const { ids, externalIds, numbers, dimensions } = await matrixOf(db, knowledgeBaseId, meaning.length)
  const rated: { at: number; cosine: number }[] = []
  for (let at = 0; at < ids.length; at += 1) {
    if (isOwn(externalIds[at] ?? null)) continue
    let cosine = 0
    const start = at * dimensions
    for (let place = 0; place < dimensions; place += 1) cosine += (numbers[start + place] ?? 0) * (meaning[place] ?? 0)
    rated.push({ at, cosine })
  }
  return rated
    .sort((one, other) => other.cosine - one.cosine || one.at - other.at)
    .slice(0, limit)
    .map(({ at }) => ids[at] ?? '')
}

async function matrixOf(db: Database, knowledgeBaseId: string, dimensions: number): Promise<Matrix> {
  const matrices = kept.get(db) ?? new Map<string, Promise<Matrix>>()
  kept.set(db, matrices)
  const loading = matrices.get(knowledgeBaseId) ?? load(db, knowledgeBaseId, dimensions)
  // What was used last stands last, and goes last.
  matrices.delete(knowledgeBaseId)
  matrices.set(knowledgeBaseId, loading)
  try {
    const matrix = await loading
    await forgetOldest(matrices, knowledgeBaseId)
    return matrix
  } catch (error) {
    matrices.delete(knowledgeBaseId)
    throw error
  }
}

async function forgetOldest(matrices: Map<string, Promise<Matrix>>, last: string): Promise<void> {
  const all = await Promise.all([...matrices].map(async ([id, loading]) => ({ id, size: await sizeOf(loading) })))
  let size = all.reduce((sum, each) => sum + each.size, 0)
  for (const { id, size: its } of all) {
    if (size <= MOST_NUMBERS_IN_MEMORY || id === last) return
    matrices.delete(id)
    size -= its
  }
}

const sizeOf = (loading: Promise<Matrix>): Promise<number> =>
  loading.then(
    ({ numbers }) => numbers.length,
    () => 0,
  )

const ROWS_AT_ONCE = 500

async function load(db: Database, knowledgeBaseId: string, dimensions: number): Promise<Matrix> {
  const matrix: Matrix = { ids: [], externalIds: [], numbers: new Float32Array(0), dimensions }
  const rows: Float32Array[] = []
  for (let last = -1; ; ) {
    const page = await selectRows<{ id: string; position: number; externalId: string | null; embedding: number[] }>(
      db,
      `select p.id, p.position, d."externalId", p.embedding
       from "KnowledgePassage" p join "KnowledgeDocument" d on d.id = p."documentId"
       where p."knowledgeBaseId" = $1 and p.position > $2 order by p.position limit $3`,
      [knowledgeBaseId, last, ROWS_AT_ONCE],
    )
    for (const { id, externalId, embedding, position } of page) {
      if (embedding.length !== dimensions)
        throw new Error(`A passage has an embedding of ${embedding.length} numbers, where the query has ${dimensions}`)
      matrix.ids.push(id)
      matrix.externalIds.push(externalId)
      rows.push(Float32Array.from(embedding))
      last = position
    }
    if (page.length < ROWS_AT_ONCE) break
  }
  matrix.numbers = new Float32Array(rows.length * dimensions)
  rows.forEach((row, at) => {
    matrix.numbers.set(row, at * dimensions)
  })
  return matrix
}
