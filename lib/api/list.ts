import { z } from 'zod'
import { wholeNumber } from './fields'
import { tagName } from './tag'

/** Query values are texts; a number is read from its digits, anything else is left for the schema to refuse. */
export const numberInQuery = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((text) => (typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text), schema)

export const flagInQuery = z.preprocess(
  (text) => (text === 'true' ? true : text === 'false' ? false : text),
  z.boolean({ error: 'must be true or false' }),
)

/** The largest number of a version that can be asked for. */
export const MOST_VERSIONS = 1_000_000

/** What every list takes: how many at most, and where the last one ended. */
export const listQueryShape = {
  limit: numberInQuery(wholeNumber(1, 200)).default(50),
  cursor: z.string().max(2000).optional(),
}

/** A list, and the cursor of what comes after it; null at the end. */
export const pageOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({ data: z.array(entry), nextCursor: z.string().nullable() })

/** Lists of what people set up themselves: without `archived=true` only what is in use. */
export const setUpListQuerySchema = z.strictObject({ ...listQueryShape, archived: flagInQuery.default(false) })
export type SetUpListQuery = z.infer<typeof setUpListQuerySchema>

/** Of those that can have tags: with `tag` only what has it. */
export const taggedListQuerySchema = z.strictObject({
  ...listQueryShape,
  archived: flagInQuery.default(false),
  tag: tagName().optional(),
})
export type TaggedListQuery = z.output<typeof taggedListQuerySchema>

/** A deletion that takes other things along has to say so. */
export const deleteQuerySchema = z.strictObject({ cascade: flagInQuery.default(false) })
