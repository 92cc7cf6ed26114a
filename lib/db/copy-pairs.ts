import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { v7 as uuidv7 } from 'uuid'
import type { IncomingHalf, IncomingPair } from './incoming-item'
import { encodeText } from './stored-text'

const COPY_SQL = `
copy "Item" (id, "versionId", position, "externalId", pool, title, tags, "questionHtml", "questionText", "questionScore",
  "questionAuthor", "questionUrl", "questionDate", "questionLicence", "answerHtml", "answerText", "answerScore",
  "answerAuthor", "answerUrl", "answerDate", "answerLicence", whole) from stdin`

/**
 * So much is made ready while the database stores what came before: neither waits for the other. No more, since what lives
 * through two collections of young garbage fills the memory until a collection of all.
 */
const AHEAD_BYTES = 1 << 17

/** Stores items as they come, in one statement: all of them, or none if anything goes wrong on the way. */
export async function copyPairs(
  client: PoolClient,
  versionId: string,
  batches: AsyncIterable<readonly IncomingPair[]>,
): Promise<void> {
  async function* lines() {
    for await (const pairs of batches) {
      for (const pair of pairs) yield Buffer.from(lineOf(versionId, pair))
    }
  }
  await pipeline(
    Readable.from(lines(), { objectMode: false, highWaterMark: AHEAD_BYTES }),
    client.query(copyFrom(COPY_SQL, { highWaterMark: AHEAD_BYTES })),
  )
}

function lineOf(versionId: string, { question, answer }: IncomingPair): string {
  const { position, externalId, pool, title = '', tags = [] } = question
  const own = [uuidv7(), versionId, String(position), externalId, pool, title, arrayLiteral(tags)]
  return `${[...own, ...halfValues(question), ...halfValues(answer), 'true'].map(copyValue).join('\t')}\n`
}

function halfValues({ html, text, score, author, url, createdAt, licence }: IncomingHalf): (string | null)[] {
  return [html, text, score === null ? null : String(score), author, url, createdAt, licence]
}

/** https://www.postgresql.org/docs/current/arrays.html#ARRAYS-IO */
function arrayLiteral(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** https://www.postgresql.org/docs/current/sql-copy.html#id-1.9.3.55.9.2 */
function copyValue(value: string | null): string {
  return value === null
    ? '\\N'
    : encodeText(value).replace(/[\\\n\r\t]/g, (character) => ESCAPES[character] ?? character)
}
