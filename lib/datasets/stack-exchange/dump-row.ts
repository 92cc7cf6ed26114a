import { decodeAttribute } from '@/lib/datasets/stack-exchange/decode-attribute'

/** What is kept of a row, by its name in the dump and its place among a row's values. */
const FIELDS = {
  id: ['Id', 0],
  postTypeId: ['PostTypeId', 1],
  parentId: ['ParentId', 2],
  acceptedAnswerId: ['AcceptedAnswerId', 3],
  score: ['Score', 4],
  title: ['Title', 5],
  body: ['Body', 6],
  tags: ['Tags', 7],
  creationDate: ['CreationDate', 8],
  ownerUserId: ['OwnerUserId', 9],
  ownerDisplayName: ['OwnerDisplayName', 10],
  contentLicense: ['ContentLicense', 11],
  // Of Comments.xml and Users.xml.
  postId: ['PostId', 12],
  text: ['Text', 13],
  userId: ['UserId', 14],
  userDisplayName: ['UserDisplayName', 15],
  displayName: ['DisplayName', 16],
} as const

/** What is kept of a row, named as elsewhere in this code. */
export type DumpField = keyof typeof FIELDS

/** Editors, views, dates of edits: they are dropped. Any other name is dropped too, but costs more to look at. */
const DROPPED = [
  ...['ViewCount', 'LastEditorUserId', 'LastEditorDisplayName', 'LastEditDate', 'LastActivityDate', 'AnswerCount'],
  ...['CommentCount', 'FavoriteCount', 'ClosedDate', 'CommunityOwnedDate'],
]

interface KnownName {
  name: string
  /** -1: dropped. */
  place: number
}

/** By length and first letter, by which nearly all names differ: a name is then compared where it stands, not cut out. */
const KNOWN: (KnownName[] | undefined)[] = Array.from({ length: 1024 }, () => undefined)
for (const known of [
  ...Object.values(FIELDS).map(([name, place]) => ({ name, place })),
  ...DROPPED.map((name) => ({ name, place: -1 })),
]) {
  const key = keyOf(known.name.length, known.name.charCodeAt(0))
  KNOWN[key] = [...(KNOWN[key] ?? []), known]
}

function keyOf(length: number, firstLetter: number): number {
  return ((length & 31) << 5) | (firstLetter & 31)
}

const DROP = -1
const UNKNOWN = -2

/** A name's place among a row's values. */
function placeOf(text: string, start: number, end: number): number {
  const candidates = KNOWN[keyOf(end - start, text.charCodeAt(start))]
  if (candidates === undefined) return UNKNOWN
  for (const { name, place } of candidates) {
    if (isAt(text, start, end, name)) return place
  }
  return UNKNOWN
}

/** Letter by letter: for short names that is faster than a call. */
function isAt(text: string, start: number, end: number, name: string): boolean {
  if (name.length !== end - start) return false
  for (let index = 0; index < name.length; index += 1) {
    if (text.charCodeAt(start + index) !== name.charCodeAt(index)) return false
  }
  return true
}

const ATTRIBUTE_NAME = /^[A-Za-z_][\w.:-]*$/

/** Of each value where it begins and where it ends; both 0 where there is none, since a name stands before each value. */
const NO_BOUNDS: readonly number[] = Array.from({ length: 2 * Object.keys(FIELDS).length }, () => 0)

/**
 * One `<row …/>` of a dump. Values stay where they stand in the text that was read until they are asked for, since of
 * most rows only the numbers are needed.
 */
export class DumpRow {
  readonly #source: string
  readonly #bounds = NO_BOUNDS.slice()

  /**
   * @param source holds the values, and is held as long as the row is
   * @param line where the row stands in the file, from 1
   * @param encoded the source is bytes as Latin-1 with XML entities; else it is text
   * @param offset bytes of the file before the row; -1 where that is not known
   * @param length its bytes
   */
  constructor(
    source: string,
    readonly line: number,
    readonly encoded: boolean,
    readonly offset = -1,
    readonly length = 0,
  ) {
    this.#source = source
  }

  /**
   * Keeps an attribute if it is a wanted one, by where its name and its value stand in the source.
   * @returns false if the name is none, or came before
   */
  put(nameStart: number, nameEnd: number, valueStart: number, valueEnd: number): boolean {
    const place = placeOf(this.#source, nameStart, nameEnd)
    if (place === UNKNOWN) return ATTRIBUTE_NAME.test(this.#source.slice(nameStart, nameEnd))
    if (place === DROP) return true
    if (this.#bounds[2 * place] !== 0) return false
    this.#bounds[2 * place] = valueStart
    this.#bounds[2 * place + 1] = valueEnd
    return true
  }

  /** The value as it stands in the file; '' if it is not there. */
  raw(field: DumpField): string {
    const place = FIELDS[field][1]
    return this.#source.slice(this.#bounds[2 * place], this.#bounds[2 * place + 1])
  }

  /** The length of a value as it stands in the file; 0 if it is not there. */
  rawLength(field: DumpField): number {
    const place = FIELDS[field][1]
    return (this.#bounds[2 * place + 1] ?? 0) - (this.#bounds[2 * place] ?? 0)
  }

  /** A whole number of at most 31 bits; null if there is none or it is something else. */
  integer(field: DumpField): number | null {
    const place = FIELDS[field][1]
    return readInteger(this.#source, this.#bounds[2 * place] ?? 0, this.#bounds[2 * place + 1] ?? 0)
  }

  /** The id of a post, which is above 0; null if there is none or it is something else. */
  postId(field: DumpField): number | null {
    const id = this.integer(field)
    return id !== null && id > 0 ? id : null
  }

  /** The text of a value, its entities decoded once, without control characters; null if it is not there. */
  text(field: DumpField): string | null {
    if (this.#bounds[2 * FIELDS[field][1]] === 0) return null
    return this.encoded ? decodeAttribute(this.raw(field), this.line) : this.raw(field)
  }
}

const ZERO = 0x30
const MINUS = 0x2d

/** Up to ten digits, perhaps with a minus before them, and nothing else from `start` to `end`. */
function readInteger(text: string, start: number, end: number): number | null {
  const isNegative = text.charCodeAt(start) === MINUS
  const first = isNegative ? start + 1 : start
  if (first >= end || end - first > 10) return null
  let value = 0
  for (let at = first; at < end; at += 1) {
    const digit = text.charCodeAt(at) - ZERO
    if (digit < 0 || digit > 9) return null
    value = value * 10 + digit
  }
  if (value > 0x7fffffff) return null
  return isNegative ? -value : value
}
