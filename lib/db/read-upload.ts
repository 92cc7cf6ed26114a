import type { Pool, QueryConfig } from 'pg'

/** Some bytes of an upload. */
interface ByteSpan {
  offset: number
  length: number
}

/** An uploaded file, as it lies in the database in pieces. */
export interface StoredUpload {
  bytes: number
  /** From its beginning; may be called again when the last reading has ended. */
  read(): AsyncGenerator<Uint8Array, void, undefined>
  /** Each span whole, in order; null where the pieces are not of one size. */
  readSpans: ((spans: readonly ByteSpan[]) => Promise<Buffer[]>) | null
}

interface ChunkFacts {
  bytes: string
  /** Of every piece but the last; null where there are no pieces. */
  chunkBytes: number | null
  areEqual: boolean
}

const FACTS_SQL = `
with piece as (select number, octet_length(bytes) as length from "UploadChunk" where "versionId" = $1)
select coalesce(sum(length), 0) as bytes, max(length) as "chunkBytes",
  coalesce(bool_and(length = (select max(length) from piece)
    or number = (select max(number) from piece)), false) as "areEqual"
from piece`

/** @param uploadId the version whose upload it is */
export async function findUpload(pool: Pick<Pool, 'query'>, uploadId: string): Promise<StoredUpload> {
  const { rows } = await pool.query<ChunkFacts>(FACTS_SQL, [uploadId])
  const { bytes = '0', chunkBytes = null, areEqual = false } = rows[0] ?? {}
  return {
    bytes: Number(bytes),
    read: () => readChunks(pool, uploadId),
    readSpans: areEqual && chunkBytes !== null ? (spans) => readSpans(pool, uploadId, chunkBytes, spans) : null,
  }
}

async function selectBytes(pool: Pick<Pool, 'query'>, query: QueryConfig): Promise<Buffer[]> {
  const { rows } = await pool.query<{ bytes: Buffer }>(query)
  return rows.map(({ bytes }) => bytes)
}

async function* readChunks(pool: Pick<Pool, 'query'>, uploadId: string): AsyncGenerator<Uint8Array, void, undefined> {
  const readChunk = (number: number) =>
    selectBytes(pool, {
      name: 'read-upload-chunk',
      text: 'select bytes from "UploadChunk" where "versionId" = $1 and number = $2',
      values: [uploadId, number],
    })
  let next = readChunk(0)
  for (let number = 1; ; number += 1) {
    const [bytes] = await next
    if (bytes === undefined) return
    // The next piece is on its way while this one is being read.
    next = readChunk(number)
    // Awaited with the next round; a failure until then must not go unseen as an unhandled rejection.
    next.catch(() => undefined)
    yield bytes
  }
}

/** The piece of each span in each chunk that it touches. */
const SPANS_SQL = `
select substring(c.bytes
  from (greatest(s.start - c.number * $2::bigint, 0) + 1)::int
  for (least(s.stop - c.number * $2::bigint, $2::bigint) - greatest(s.start - c.number * $2::bigint, 0))::int) as bytes
from unnest($3::bigint[], $4::bigint[]) with ordinality as s(start, stop, place)
join "UploadChunk" c on c."versionId" = $1 and c.number between s.start / $2 and (s.stop - 1) / $2
order by s.place, c.number`

async function readSpans(
  pool: Pick<Pool, 'query'>,
  uploadId: string,
  chunkBytes: number,
  spans: readonly ByteSpan[],
): Promise<Buffer[]> {
  const pieces = await selectBytes(pool, {
    name: 'read-upload-spans',
    text: SPANS_SQL,
    values: [
      uploadId,
      chunkBytes,
      spans.map(({ offset }) => offset),
      spans.map(({ offset, length }) => offset + length),
    ],
  })
  return joinPieces(pieces, spans)
}

function joinPieces(pieces: readonly Buffer[], spans: readonly ByteSpan[]): Buffer[] {
  let at = 0
  return spans.map(({ length }) => {
    const own: Buffer[] = []
    for (let got = 0; got < length && at < pieces.length; at += 1) {
      const piece = pieces[at] ?? Buffer.alloc(0)
      own.push(piece)
      got += piece.length
    }
    return own.length === 1 && own[0] !== undefined ? own[0] : Buffer.concat(own)
  })
}
