import { z } from 'zod'
import type { DifferenceEntry, DifferenceQuery } from '@/lib/api/dataset-version'
import type { Database } from './client'
import { type Page, pageFrom, readCursor } from './cursor'
import { findVersion } from './find-version'
import { isId } from './is-id'
import { selectRows } from './select-rows'
import { DIFFERENCE_SQL, ITEMS_OF_BOTH_SQL } from './version-difference'

interface Row {
  externalId: string
  oldId: string | null
  oldTitle: string | null
  oldQuestionScore: number | null
  oldAnswerScore: number | null
  oldPool: 'test' | 'knowledge' | null
  newId: string | null
  newTitle: string | null
  newQuestionScore: number | null
  newAnswerScore: number | null
  newPool: 'test' | 'knowledge' | null
  changedTitle: boolean
  changedQuestion: boolean
  changedAnswer: boolean
}

const COLUMNS = `coalesce(n."externalId", o."externalId") as "externalId",
  o.id as "oldId", o.title as "oldTitle", o."questionScore" as "oldQuestionScore", o."answerScore" as "oldAnswerScore",
  o.pool as "oldPool",
  n.id as "newId", n.title as "newTitle", n."questionScore" as "newQuestionScore", n."answerScore" as "newAnswerScore",
  n.pool as "newPool",
  o.title is distinct from n.title as "changedTitle",
  o."questionText" is distinct from n."questionText" as "changedQuestion",
  o."answerText" is distinct from n."answerText" as "changedAnswer"`

/**
 * The questions of one kind of difference between a version and the one that it was compared with, by their ids. Null where
 * there is no such data set or version; none where the version was compared with no other.
 */
export async function listDifferences(
  db: Database,
  datasetId: string,
  query: DifferenceQuery,
): Promise<Page<DifferenceEntry> | null> {
  const after = readCursor(query.cursor, z.string())
  if (!isId(datasetId)) return null
  const version = await findVersion(db.prisma, datasetId, query.version)
  if (version === null) return null
  const against = await findCompared(db, datasetId, version.id)
  if (against === null) return { data: [], nextCursor: null }
  const rows = await selectRows<Row>(
    db,
    `select ${COLUMNS} from ${ITEMS_OF_BOTH_SQL}
     where (${DIFFERENCE_SQL[query.kind]})
       and ($3::text is null or coalesce(n."externalId", o."externalId") collate "C" > $3::text collate "C")
     order by coalesce(n."externalId", o."externalId") collate "C" limit $4`,
    [against, version.id, after, query.limit + 1],
  )
  return pageFrom(rows, query.limit, ({ externalId }) => externalId, entryOf)
}

async function findCompared(db: Database, datasetId: string, versionId: string): Promise<string | null> {
  const [row] = await selectRows<{ id: string }>(
    db,
    `select e.id from "DatasetVersion" v join "DatasetVersion" e
       on e."datasetId" = v."datasetId" and e.number = (v.difference->>'against')::int
     where v.id = $1 and v."datasetId" = $2`,
    [versionId, datasetId],
  )
  return row?.id ?? null
}

function entryOf(row: Row): DifferenceEntry {
  const isInBoth = row.oldId !== null && row.newId !== null
  const changed = (
    [
      ['title', row.changedTitle],
      ['question', row.changedQuestion],
      ['answer', row.changedAnswer],
    ] as const
  ).flatMap(([what, isChanged]) => (isInBoth && isChanged ? [what] : []))
  return {
    externalId: row.externalId,
    before: sideOf(row.oldId, row.oldTitle, row.oldQuestionScore, row.oldAnswerScore, row.oldPool),
    after: sideOf(row.newId, row.newTitle, row.newQuestionScore, row.newAnswerScore, row.newPool),
    changed,
  }
}

function sideOf(
  itemId: string | null,
  title: string | null,
  questionScore: number | null,
  answerScore: number | null,
  pool: 'test' | 'knowledge' | null,
): DifferenceEntry['before'] {
  if (itemId === null || pool === null) return null
  return { itemId, title: title ?? '', questionScore, answerScore, pool }
}
