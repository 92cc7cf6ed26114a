import type { PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { carryPreparations } from './carry-preparations'
import type { Database } from './client'
import { inClientTransaction } from './in-client-transaction'
import { decodeText, encodeText } from './stored-text'

/** What a person writes in the place of what a model made; undefined: stays. */
export interface Correction {
  summary?: string | undefined
  problem?: string | undefined
}

/** The corrected item, or why it can't be corrected. */
export type CorrectionResult =
  | { itemId: string }
  | { refused: 'no-item' }
  | { refused: 'old-version'; itemVersion: number; newest: number }
  | { refused: 'under-way'; number: number }
  /** Its version holds the questions of imported runs, and nothing of it changes here. */
  | { refused: 'of-bundle' }

interface ItemRow {
  datasetId: string
  datasetName: string
  versionId: string
  number: number
  externalId: string
  origin: string
  extractionModelId: string | null
  newest: number
  importing: number | null
  isUsed: boolean
  lastNumber: number
}

/** A launch that has begun on this version holds its row; when it is through, its run is seen. */
const LOCK_SQL = `
select 1 from "Item" i join "DatasetVersion" v on v.id = i."versionId" join "Dataset" d on d.id = v."datasetId"
where i.id = $1 for update of d, v`

const FIND_SQL = `
select v."datasetId", d.name as "datasetName", v.id as "versionId", v.number, i."externalId", v.origin, v."extractionModelId",
  (select max(number) from "DatasetVersion" n where n."datasetId" = d.id and n.status = 'ready') as newest,
  (select max(number) from "DatasetVersion" n where n."datasetId" = d.id) as "lastNumber",
  (select min(number) from "DatasetVersion" n where n."datasetId" = d.id and n.status = 'importing') as importing,
  exists (select 1 from "Run" r where r."datasetVersionId" = v.id) as "isUsed"
from "Item" i join "DatasetVersion" v on v.id = i."versionId" join "Dataset" d on d.id = v."datasetId"
where i.id = $1 and i.whole`

/**
 * Writes a person's summary or underlying problem of an item. It stands in a version of its own, in which all else is as
 * before. Further corrections go into the same version until a run uses it, so that a review of many questions makes one
 * version, whose difference shows them all.
 * @param alongside what else belongs into the transaction of a change
 */
export async function correctItem(
  db: Pick<Database, 'pool'>,
  itemId: string,
  correction: Correction,
  alongside: (tx: PoolClient, dataset: { id: string; name: string }) => Promise<void>,
): Promise<CorrectionResult> {
  return inClientTransaction(db, `Correcting item ${itemId}`, async (client) => {
    await client.query(LOCK_SQL, [itemId])
    const { rows } = await client.query<ItemRow>(FIND_SQL, [itemId])
    const [item] = rows
    if (item === undefined) return { refused: 'no-item' }
    if (item.importing !== null) return { refused: 'under-way', number: item.importing }
    if (item.number !== item.newest) {
      return { refused: 'old-version', itemVersion: item.number, newest: item.newest }
    }
    if (item.origin === 'bundle') return { refused: 'of-bundle' }
    const changes = await onlyChanges(client, itemId, correction)
    if (changes.length === 0) return { itemId }

    const isOpen = item.origin === 'correction' && !item.isUsed
    const corrected = isOpen ? itemId : await copyVersion(client, item)
    const versionId = isOpen ? item.versionId : await versionOf(client, corrected)
    for (const [kind, text] of changes) await writeText(client, corrected, kind, text)
    await client.query(COUNT_CORRECTED_SQL, [versionId])
    await alongside(client, { id: item.datasetId, name: decodeText(item.datasetName) })
    return { itemId: corrected }
  })
}

type Kind = 'summary' | 'problem'

async function onlyChanges(
  client: PoolClient,
  itemId: string,
  correction: Correction,
): Promise<[kind: Kind, text: string][]> {
  const { rows } = await client.query<{ kind: Kind; text: string | null }>(
    `select kind, text from "Preparation" where "itemId" = $1 and "judgeKey" = '' and done`,
    [itemId],
  )
  const made = new Map(rows.map(({ kind, text }) => [kind, text === null ? null : decodeText(text)]))
  return (['summary', 'problem'] as const).flatMap((kind): [Kind, string][] => {
    const text = correction[kind]
    return text === undefined || text === made.get(kind) ? [] : [[kind, text]]
  })
}

const COPY_VERSION_SQL = `
insert into "DatasetVersion" (id, "datasetId", number, origin, status, "sourceName", "sourceBytes", "sourceVersionId",
  "folderFile", options, report, "scoreCounts", difference, "itemCount", "knowledgeCount", "extractionModelId",
  "importedAt")
select $2, "datasetId", $3, 'correction', 'ready', "sourceName", "sourceBytes", coalesce("sourceVersionId", id),
  "folderFile", options, report, "scoreCounts", $4::jsonb, "itemCount", "knowledgeCount", "extractionModelId", now()
from "DatasetVersion" where id = $1`

const ITEM_COLUMNS = [
  ...['position', 'externalId', 'pool', 'title', 'questionHtml', 'questionText', 'answerHtml', 'answerText'],
  ...['questionScore', 'answerScore', 'tags', 'questionAuthor', 'answerAuthor', 'questionUrl', 'answerUrl'],
  ...['questionDate', 'answerDate', 'questionLicence', 'answerLicence', 'whole'],
]
  .map((column) => `"${column}"`)
  .join(', ')

const COPY_ITEMS_SQL = `
insert into "Item" (id, "versionId", ${ITEM_COLUMNS})
select gen_random_uuid(), $2, ${ITEM_COLUMNS} from "Item" where "versionId" = $1`

const COPY_COMMENTS_SQL = `
insert into "ItemComment" ("itemId", number, role, "onAnswer", text, score, author, date, licence)
select n.id, c.number, c.role, c."onAnswer", c.text, c.score, c.author, c.date, c.licence
from "ItemComment" c join "Item" o on o.id = c."itemId" and o."versionId" = $1
join "Item" n on n."versionId" = $2 and n."externalId" = o."externalId"`

/** @returns the item's copy in the new version */
async function copyVersion(client: PoolClient, item: ItemRow): Promise<string> {
  const versionId = uuidv7()
  const difference = {
    against: item.number,
    new: 0,
    gone: 0,
    changedText: 0,
    changedScore: 0,
    changedPool: 0,
    corrected: 0,
  }
  await client.query(COPY_VERSION_SQL, [item.versionId, versionId, item.lastNumber + 1, JSON.stringify(difference)])
  await client.query(COPY_ITEMS_SQL, [item.versionId, versionId])
  await client.query(COPY_COMMENTS_SQL, [item.versionId, versionId])
  const { extractionModelId } = item
  await carryPreparations(client, { versionId: item.versionId, extractionModelId }, { versionId, extractionModelId })
  const { rows } = await client.query<{ id: string }>(
    'select id from "Item" where "versionId" = $1 and "externalId" = $2',
    [versionId, item.externalId],
  )
  const [copy] = rows
  if (copy === undefined) throw new Error(`Version ${versionId} has no copy of question ${item.externalId}`)
  return copy.id
}

async function versionOf(client: PoolClient, itemId: string): Promise<string> {
  const { rows } = await client.query<{ versionId: string }>('select "versionId" from "Item" where id = $1', [itemId])
  return rows[0]?.versionId ?? ''
}

const WRITE_SQL = `
insert into "Preparation" (id, "itemId", kind, "judgeKey", done, text, "byPerson")
values ($1, $2, $3::"PreparationKind", '', true, $4, true)
on conflict ("itemId", kind, "judgeKey") do update set done = true, text = $4, "byPerson" = true, carried = false,
  "claimToken" = null, "claimedBy" = null, "runId" = null, "modelName" = null, calls = null, raw = null, detail = null,
  "unscoredReason" = null, "madeAt" = now()`

/** Complexity and the opening's score are of the summary: with another summary they are made again. */
const FORGET_SCORES_SQL = `delete from "Preparation" where "itemId" = $1 and "judgeKey" <> ''`
const FORGET_OVERRIDES_SQL = 'delete from "CriterionOverride" where "itemId" = $1'

async function writeText(client: PoolClient, itemId: string, kind: Kind, text: string): Promise<void> {
  await client.query(WRITE_SQL, [uuidv7(), itemId, kind, encodeText(text)])
  if (kind !== 'summary') return
  await client.query(FORGET_SCORES_SQL, [itemId])
  await client.query(FORGET_OVERRIDES_SQL, [itemId])
}

const COUNT_CORRECTED_SQL = `
update "DatasetVersion" set difference = jsonb_set(difference, '{corrected}', to_jsonb((
  select count(distinct p."itemId")::int from "Preparation" p join "Item" i on i.id = p."itemId"
  where i."versionId" = $1 and p."byPerson" and not p.carried)))
where id = $1`
