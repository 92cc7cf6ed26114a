import { z } from 'zod'
import type { ItemAnswer, ItemListQuery } from '@/lib/api/item'
import type { Database } from './client'
import { type Page, pageFrom, readCursor, wholePlaceSchema } from './cursor'
import { findVersion } from './find-version'
import { isId } from './is-id'
import { attributionOf } from './item-attribution'

const kinds: ('summary' | 'problem')[] = ['summary', 'problem']
const WITH_TEXTS = {
  preparations: { where: { judgeKey: '', done: true, kind: { in: kinds } } },
  version: { select: { number: true } },
}

/** The items of a version of a data set, in its order. Null where there is no such data set or version. */
export async function listItems(
  { prisma }: Database,
  datasetId: string,
  query: ItemListQuery,
): Promise<Page<ItemAnswer> | null> {
  const after = readCursor(query.cursor, z.tuple([wholePlaceSchema, z.uuid()]))
  if (!isId(datasetId)) return null
  const version = await findVersion(prisma, datasetId, query.version)
  if (version === null) return null
  const words = query.search === undefined ? null : { contains: query.search, mode: 'insensitive' as const }
  const conditions = [
    ...(words === null ? [] : [{ OR: [{ title: words }, { questionText: words }] }]),
    ...(after === null ? [] : [{ OR: [{ position: { gt: after[0] } }, { position: after[0], id: { gt: after[1] } }] }]),
  ]
  const rows = await prisma.item.findMany({
    where: {
      versionId: version.id,
      whole: true,
      ...(query.pool === undefined ? {} : { pool: query.pool }),
      AND: conditions,
    },
    include: WITH_TEXTS,
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: query.limit + 1,
  })
  return pageFrom(rows, query.limit, ({ position, id }) => [position, id], answerOf)
}

/** Null where there is none of this id. */
export async function findItem({ prisma }: Database, id: string): Promise<ItemAnswer | null> {
  if (!isId(id)) return null
  const row = await prisma.item.findFirst({
    where: { id, whole: true },
    include: WITH_TEXTS,
  })
  return row && answerOf(row)
}

interface Row {
  id: string
  externalId: string
  versionId: string
  version: { number: number }
  position: number
  title: string
  questionText: string
  answerText: string
  questionScore: number | null
  answerScore: number | null
  tags: string[]
  pool: 'test' | 'knowledge'
  questionAuthor: string | null
  questionUrl: string | null
  questionDate: Date | null
  questionLicence: string | null
  answerAuthor: string | null
  answerUrl: string | null
  answerDate: Date | null
  answerLicence: string | null
  preparations: { kind: string; text: string | null; byPerson: boolean }[]
}

const NOT_MADE = 'made once, when the first run needs it'

function answerOf(row: Row): ItemAnswer {
  const made = (kind: string) => row.preparations.find((each) => each.kind === kind)
  const summary = made('summary')?.text ?? null
  const problem = made('problem')?.text ?? null
  return {
    id: row.id,
    externalId: row.externalId,
    versionId: row.versionId,
    version: row.version.number,
    position: row.position,
    title: row.title,
    question: row.questionText,
    answer: row.answerText,
    questionScore: row.questionScore,
    answerScore: row.answerScore,
    tags: row.tags,
    pool: row.pool,
    summary,
    summaryByPerson: made('summary')?.byPerson ?? false,
    summaryReason: summary === null ? NOT_MADE : null,
    problem,
    problemByPerson: made('problem')?.byPerson ?? false,
    problemReason: problem === null ? NOT_MADE : null,
    attribution: attributionOf(row),
  }
}
