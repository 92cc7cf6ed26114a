import { z } from 'zod'

/** A cursor that no list of ours gave out. */
export class CursorError extends Error {
  override name = 'CursorError'
}

/** Where a page of a list ended, as a text that stands in an address. */
export function writeCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** @throws {CursorError} if it is not of this form */
export function readCursor<Place>(cursor: string | undefined, schema: z.ZodType<Place>): Place | null {
  if (cursor === undefined) return null
  try {
    const place = Buffer.from(cursor, 'base64url').toString('utf8')
    // No text of the database holds NUL, nor does it take one to compare with.
    if (place.includes('\\u0000')) throw new Error('NUL')
    return schema.parse(JSON.parse(place))
  } catch (error) {
    throw new CursorError('is not a cursor of this list', { cause: error })
  }
}

/** A moment, as a place in a list holds it. The database knows no year 0. */
export const momentPlaceSchema = z.iso.datetime().refine((moment) => !moment.startsWith('0000'))

/** The place of a row in a list of the newest first. */
export const newestFirstSchema = z.tuple([momentPlaceSchema, z.uuid()])

/** A position or number, as a place in a list holds it: what a column of four bytes can be compared with. */
export const wholePlaceSchema = z.int32()

interface Placed {
  id: string
  createdAt: Date
}

/** Prisma's `where` for rows after a cursor in a list of the newest first; it goes with `NEWEST_FIRST`. */
export function afterNewestFirst(cursor: string | undefined) {
  const place = readCursor(cursor, newestFirstSchema)
  if (place === null) return {}
  const [createdAt, id] = place
  return { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] }
}

export const NEWEST_FIRST: [{ createdAt: 'desc' }, { id: 'desc' }] = [{ createdAt: 'desc' }, { id: 'desc' }]

/** A page from one row more than it may hold. */
export function pageFrom<Row, Answer>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => unknown,
  answerOf: (row: Row) => Answer,
): Page<Answer> {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    data: page.map(answerOf),
    nextCursor: rows.length > limit && last !== undefined ? writeCursor(placeOf(last)) : null,
  }
}

/** One page of a list, and the cursor of what comes after it. */
export interface Page<Entry> {
  data: Entry[]
  nextCursor: string | null
}

/** The place of a row in a list of the newest first. */
export const newestFirstPlace = ({ createdAt, id }: Placed): [string, string] => [createdAt.toISOString(), id]
