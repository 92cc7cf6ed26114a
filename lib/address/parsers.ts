import { createParser } from 'nuqs/server'
import { hasControls } from '@/lib/api/written-text'

/*
 * How parts of an address are read that are no word of a list. What can't be read gives nothing, so that the page shows what
 * it shows without it; `AddressRemark` says so.
 */

/** Words: a search, a name. */
export const parseAsText = createParser<string>({
  parse: (text) => (hasControls(text) ? null : text),
  serialize: (text) => text,
})

export const parseAsFlag = createParser<boolean>({
  parse: (text) => (text === 'true' ? true : text === 'false' ? false : null),
  serialize: String,
})

/** A number of a page, of a turn, of a version, of a place in a list: from 1, as far as any list of ours goes. */
export const parseAsPlace = createParser<number>({
  parse: (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null),
  serialize: String,
})

export const parseAsId = createParser<string>({
  parse: (text) => (ID.test(text) ? text : null),
  serialize: (id) => id,
})

/** Ids with commas; what among them is none is passed over. */
export const idsParser = createParser<string[]>({
  parse: (text) => text.split(',').filter((id) => ID.test(id)),
  serialize: (ids) => ids.join(','),
  eq: (a, b) => a.join() === b.join(),
})

/** Whether all that stands there are ids. */
const takesIds = (text: string): boolean => text === '' || text.split(',').every((id) => ID.test(id))

/** A level of significance. */
export const parseAsAlpha = createParser<number>({
  parse: (text) => (/^\d*\.?\d+$/.test(text) && Number(text) > 0 && Number(text) <= 0.5 ? Number(text) : null),
  serialize: String,
})

/** A run, or that there is none. */
export const parseAsBaseline = createParser<string>({
  parse: (text) => (text === 'none' || ID.test(text) ? text : null),
  serialize: (text) => text,
})

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What a page can read of one part of its address: null of what it can't. */
export interface Parser {
  parse: (text: string) => unknown
}

/** Whether a page reads a value; of a list of ids all must be ids. */
export function takes(parser: Parser, value: string): boolean {
  return parser.parse(value) !== null && (parser.parse !== idsParser.parse || takesIds(value))
}
