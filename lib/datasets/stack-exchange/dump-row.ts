import { decodeAttribute } from '@/lib/datasets/stack-exchange/decode-attribute'

/** What is kept of a row, named as elsewhere in this code. */
export type DumpField =
  | 'id'
  | 'postTypeId'
  | 'parentId'
  | 'acceptedAnswerId'
  | 'score'
  | 'title'
  | 'body'
  | 'tags'
  | 'creationDate'
  | 'ownerUserId'
  | 'ownerDisplayName'
  | 'contentLicense'
  | 'postId'
  | 'text'
  | 'userId'
  | 'displayName'

/** By their name in the dump. All other attributes (editors, views, dates of edits) are dropped. */
const FIELDS: ReadonlyMap<string, DumpField> = new Map([
  ['Id', 'id'],
  ['PostTypeId', 'postTypeId'],
  ['ParentId', 'parentId'],
  ['AcceptedAnswerId', 'acceptedAnswerId'],
  ['Score', 'score'],
  ['Title', 'title'],
  ['Body', 'body'],
  ['Tags', 'tags'],
  ['CreationDate', 'creationDate'],
  ['OwnerUserId', 'ownerUserId'],
  ['OwnerDisplayName', 'ownerDisplayName'],
  ['ContentLicense', 'contentLicense'],
  // Of Comments.xml and Users.xml.
  ['PostId', 'postId'],
  ['Text', 'text'],
  ['UserId', 'userId'],
  ['UserDisplayName', 'displayName'],
  ['DisplayName', 'displayName'],
])

const ATTRIBUTE_NAME = /^[A-Za-z_][\w.:-]*$/

/**
 * One `<row …/>` of a dump. Values stay as they stand in the file until they are asked for, since of most rows only
 * the numbers are needed.
 */
export class DumpRow {
  readonly #raw: Partial<Record<DumpField, string>> = {}

  /**
   * @param line where the row stands in the file, from 1
   * @param encoded the values are bytes as Latin-1 with XML entities; else they are text
   * @param offset bytes of the file before the row; -1 where that is not known
   * @param length its bytes
   */
  constructor(
    readonly line: number,
    readonly encoded: boolean,
    readonly offset = -1,
    readonly length = 0,
  ) {}

  /** Keeps the attribute if it is a wanted one. False if the name is none, or came before. */
  put(attribute: string, value: string): boolean {
    const field = FIELDS.get(attribute)
    if (field === undefined) return ATTRIBUTE_NAME.test(attribute)
    if (this.#raw[field] !== undefined) return false
    this.#raw[field] = value
    return true
  }

  has(field: DumpField): boolean {
    return this.#raw[field] !== undefined
  }

  /** The length of a value as it stands in the file, without decoding it; 0 if it is not there. */
  rawLength(field: DumpField): number {
    return this.#raw[field]?.length ?? 0
  }

  /** A whole number of at most 31 bits; null if there is none or it is something else. */
  integer(field: DumpField): number | null {
    const raw = this.#raw[field]
    if (raw === undefined || !/^-?\d{1,10}$/.test(raw)) return null
    const value = Number(raw)
    return Math.abs(value) <= 0x7fffffff ? value : null
  }

  /** The id of a post, which is above 0; null if there is none or it is something else. */
  postId(field: DumpField): number | null {
    const id = this.integer(field)
    return id !== null && id > 0 ? id : null
  }

  /** The text of a value, its entities decoded once, without control characters; null if it is not there. */
  text(field: DumpField): string | null {
    const raw = this.#raw[field]
    if (raw === undefined) return null
    return this.encoded ? decodeAttribute(raw, this.line) : raw
  }
}
