import type { PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { type FrozenModel, frozenModelSchema } from '@/lib/runs/configuration'
import type { Database } from './client'
import { inTransaction } from './in-transaction'
import { headingOf } from './search-items'
import { decodeText, encodeText, mapTexts } from './stored-text'

/** A document before it is cut: a post of a data set's knowledge pool, or an uploaded file. */
export type SourceDocument = { position: number; name: string } & (
  | { kind: 'post'; questionText: string; answerText: string; post: PostCredit }
  | { kind: 'file'; id: string; format: string; bytes: Uint8Array }
)

/** Which post it is, and what is owed to whoever answered it. */
export interface PostCredit {
  externalId: string
  url: string | null
  author: string | null
  licence: string | null
}

/** A document as it is stored: cut into passages, each with its embedding where there is a model for it. */
export interface CutDocument {
  source: SourceDocument
  passages: readonly { position: number; place: string | null; text: string; embedding: readonly number[] | null }[]
}

/** The building of a knowledge base under way. It is this process's alone until it is closed. */
export interface KnowledgeBuild {
  /** What makes embeddings, as it was frozen; null: none are made. */
  embedding: FrozenModel | null
  /** Its documents in their order. */
  documents(): AsyncGenerator<SourceDocument, void, undefined>
  storeDocuments(documents: readonly CutDocument[]): Promise<void>
  /** All passages are there: from now on it can be read. The uploaded files are deleted. */
  finish(built: { contentHash: string; dimensions: number | null }): Promise<void>
  /** It can't be built: nothing is kept but the sentence that says why. */
  fail(sentence: string): Promise<void>
  /** Gives the building back, finished or not. */
  close(): void
}

/** First half of the key of the lock under which a knowledge base is built; the second is made of its id. */
const BUILD_LOCK = 7_220_456

/**
 * Takes the building of a knowledge base to do it from its beginning; what an earlier try left is deleted.
 *
 * The right to it is a lock of this database connection, through which all is written too: it ends with the process, and
 * who has lost it can write no more.
 * @returns `held` while another worker is at it; null where nothing is to be built (any more)
 */
export async function beginBuild(db: Database, knowledgeBaseId: string): Promise<KnowledgeBuild | 'held' | null> {
  const client = await db.pool.connect()
  // A connection that the server ends makes the next query fail; without a listener it would end the process.
  client.on('error', () => undefined)
  try {
    const started = await startBuild(client, knowledgeBaseId)
    if (started === 'held' || started === null) client.release(true)
    return started
  } catch (error) {
    client.release(true)
    throw new Error(`Beginning to build knowledge base ${knowledgeBaseId} failed`, { cause: error })
  }
}

interface BaseRow {
  language: string
  sourceKind: 'dataset' | 'files'
  datasetVersionId: string | null
  embedding: unknown
}

async function startBuild(client: PoolClient, id: string): Promise<KnowledgeBuild | 'held' | null> {
  const { rows: locks } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as got', [
    BUILD_LOCK,
    id,
  ])
  if (locks[0]?.got !== true) return 'held'

  const { rows } = await client.query<BaseRow>(
    `select language, "sourceKind", "datasetVersionId", embedding from "KnowledgeBase" where id = $1 and status = 'building'`,
    [id],
  )
  const base = rows[0]
  if (base === undefined) return null
  await deletePassages(client, id, base.sourceKind)
  return {
    embedding: frozenModelSchema.nullable().parse(mapTexts(base.embedding, decodeText)),
    documents: () =>
      base.sourceKind === 'files' ? readFiles(client, id) : readKnowledgePool(client, base.datasetVersionId),
    storeDocuments: (documents) => storeDocuments(client, id, base, documents),
    finish: (built) => finishBuild(client, id, built),
    fail: (sentence) => failBuild(client, id, base.sourceKind, sentence),
    close: () => client.release(true),
  }
}

async function deletePassages(client: PoolClient, id: string, sourceKind: BaseRow['sourceKind']): Promise<void> {
  await client.query('delete from "KnowledgePassage" where "knowledgeBaseId" = $1', [id])
  await client.query('delete from "KnowledgeWord" where "knowledgeBaseId" = $1', [id])
  // Files are the source itself; posts are copied in anew.
  if (sourceKind === 'dataset') await client.query('delete from "KnowledgeDocument" where "knowledgeBaseId" = $1', [id])
}

async function* readFiles(client: PoolClient, id: string): AsyncGenerator<SourceDocument, void, undefined> {
  for (let last = -1; ; ) {
    const { rows } = await client.query<{ id: string; position: number; name: string; format: string; bytes: Buffer }>(
      `select id, position, name, format, bytes from "KnowledgeDocument"
       where "knowledgeBaseId" = $1 and position > $2 order by position limit 1`,
      [id, last],
    )
    const file = rows[0]
    if (file === undefined) return
    yield { kind: 'file', ...file, name: decodeText(file.name) }
    last = file.position
  }
}

const POSTS_AT_ONCE = 200

interface PostRow extends PostCredit {
  position: number
  title: string
  questionText: string
  answerText: string
}

async function* readKnowledgePool(
  client: PoolClient,
  versionId: string | null,
): AsyncGenerator<SourceDocument, void, undefined> {
  let last = -1
  for (;;) {
    const { rows } = await client.query<PostRow>(
      `select position, "externalId", title, "questionText", "answerText", coalesce("answerUrl", "questionUrl") as url,
         "answerAuthor" as author, "answerLicence" as licence
       from "Item" where "versionId" = $1 and pool = 'knowledge' and whole and position > $2 order by position limit $3`,
      [versionId, last, POSTS_AT_ONCE],
    )
    for (const row of rows) {
      const { position, title, questionText, answerText, ...post } = mapTexts(row, decodeText) as PostRow
      yield { kind: 'post', position, name: headingOf(title, questionText), questionText, answerText, post }
      last = position
    }
    if (rows.length < POSTS_AT_ONCE) return
  }
}

const STORE_POSTS_SQL = `
insert into "KnowledgeDocument" (id, "knowledgeBaseId", position, name, format, "externalId", url, author, licence)
select id, $1, position, name, 'post', "externalId", url, author, licence
from json_to_recordset($2::json) as post(id uuid, position int, name text, "externalId" text, url text, author text,
  licence text)`

const STORE_PASSAGES_SQL = `
insert into "KnowledgePassage" (id, "knowledgeBaseId", "documentId", position, place, text, words, embedding)
select id, $1, "documentId", position, place, text, to_tsvector($3::text::regconfig, words), embedding
from json_to_recordset($2::json) as passage(id uuid, "documentId" uuid, position int, place text, text text, words text,
  embedding real[])`

async function storeDocuments(
  client: PoolClient,
  id: string,
  { language }: BaseRow,
  documents: readonly CutDocument[],
): Promise<void> {
  const withIds = documents.map((document) => ({
    ...document,
    id: document.source.kind === 'file' ? document.source.id : uuidv7(),
  }))
  const posts = withIds.flatMap(({ id: documentId, source }) =>
    source.kind === 'post' ? [{ id: documentId, position: source.position, name: source.name, ...source.post }] : [],
  )
  const passages = withIds.flatMap(({ id: documentId, source, passages }) =>
    passages.map((passage) => ({
      ...passage,
      id: uuidv7(),
      documentId,
      embedding: passage.embedding ?? [],
      words: wordsOf(source, passage),
    })),
  )
  if (posts.length > 0)
    await client.query({
      name: 'store-knowledge-posts',
      text: STORE_POSTS_SQL,
      values: [id, JSON.stringify(mapTexts(posts, encodeText))],
    })
  await client.query({
    name: 'store-passages',
    text: STORE_PASSAGES_SQL,
    values: [id, JSON.stringify(mapTexts(passages, encodeText)), language],
  })
}

/** What a passage is found by: its document's name, its heading, and what it says. */
function wordsOf({ kind, name }: SourceDocument, { place, text }: { place: string | null; text: string }): string {
  // "accepted answer" says nothing about what stands there; a heading does.
  return [name, kind === 'file' ? place : null, text].filter((part) => part !== null).join('\n')
}

const FINISH_SQL = `
update "KnowledgeBase" b set status = 'ready', error = null, "contentHash" = $2, dimensions = $3, "builtAt" = now(),
  "updatedAt" = now(),
  "documentCount" = (select count(*) from "KnowledgeDocument" where "knowledgeBaseId" = b.id),
  "passageCount" = (select count(*) from "KnowledgePassage" where "knowledgeBaseId" = b.id)
where id = $1 and status = 'building'`

/** Where each word stands. Nothing changes after it, so that it is made once, of all passages together. */
const LIST_WORDS_SQL = `
insert into "KnowledgeWord" ("knowledgeBaseId", word, positions)
select $1, w.lexeme, array_agg(p.position) from "KnowledgePassage" p, unnest(p.words) as w
where p."knowledgeBaseId" = $1 group by w.lexeme`

async function finishBuild(
  client: PoolClient,
  id: string,
  { contentHash, dimensions }: { contentHash: string; dimensions: number | null },
): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(LIST_WORDS_SQL, [id])
    await client.query(FINISH_SQL, [id, contentHash, dimensions])
    await client.query('update "KnowledgeDocument" set bytes = null where "knowledgeBaseId" = $1', [id])
  })
  // The planner knows nothing yet of the words that have just come in.
  await client.query('analyze "KnowledgePassage"')
  await client.query('analyze "KnowledgeWord"')
}

async function failBuild(
  client: PoolClient,
  id: string,
  sourceKind: BaseRow['sourceKind'],
  sentence: string,
): Promise<void> {
  await inTransaction(client, async () => {
    await deletePassages(client, id, sourceKind)
    await client.query('update "KnowledgeDocument" set bytes = null where "knowledgeBaseId" = $1', [id])
    await client.query(
      `update "KnowledgeBase" set status = 'failed', error = $2, "updatedAt" = now() where id = $1 and status = 'building'`,
      [id, encodeText(sentence)],
    )
  })
}

const GIVE_UP_SQL = `
update "KnowledgeBase" b set status = 'failed', error = $2, "updatedAt" = now()
where b.status = 'building'
  and exists (select 1 from pgboss.job j where j.name = $1 and j.data->>'knowledgeBaseId' = b.id::text and j.state = 'failed')
  and not exists (select 1 from pgboss.job j where j.name = $1 and j.data->>'knowledgeBaseId' = b.id::text and j.state < 'completed')
returning id`

const GIVEN_UP =
  'The building broke off each time that it was tried, through an error of this system and not of what it was made of. Make it again; the worker’s log says what happened.'

/**
 * Knowledge bases whose job was given up have failed: they would else be "building" for ever. What they left is deleted.
 * @param jobName the queue's name for the job that builds
 * @returns those that were given up
 */
export async function failGivenUpBuilds(db: Database, jobName: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: string }>(GIVE_UP_SQL, [jobName, GIVEN_UP])
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await db.pool.query('delete from "KnowledgePassage" where "knowledgeBaseId" = any($1::uuid[])', [ids])
  if (ids.length > 0)
    await db.pool.query('update "KnowledgeDocument" set bytes = null where "knowledgeBaseId" = any($1::uuid[])', [ids])
  return ids
}
