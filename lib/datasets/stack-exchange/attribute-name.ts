/** What is kept of a row, by its name in the dump and its place among a row's values. */
export const FIELDS = {
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

/** Every name that is known: those of the fields by their place among a row's values, then those that are dropped. */
const NAMES: readonly string[] = [...Object.values(FIELDS).map(([name]) => name), ...DROPPED]
export const FIELD_COUNT = NAMES.length - DROPPED.length

/** As each name stands in a file, up to where its value begins, by character codes. */
const HEADS: readonly Uint8Array[] = NAMES.map((name) => Buffer.from(`${name}="`))

const NUMBERS: ReadonlyMap<string, number> = new Map(NAMES.map((name, number) => [name, number]))
const UNKNOWN = -1

/**
 * Tells which known name stands somewhere. One dump writes its attributes in the same order row after row, so what
 * followed a name last time is tried first.
 */
export class NameReader {
  /** By the number of a name plus 1; what stands first in a row is at 0. */
  readonly #followers = new Int8Array(NAMES.length + 1)
  #before = 0
  /** Of the name that was read last; -1 for one that is not known. */
  number = UNKNOWN

  /** A row begins. */
  begin(): void {
    this.#before = 0
  }

  /**
   * Reads the next name, if it is the one that followed last time and `="` comes behind it.
   * @returns where its value begins; -1 if it is another name
   */
  expect(bytes: Uint8Array, start: number): number {
    const number = this.#followers[this.#before] ?? 0
    const head = HEADS[number]
    if (head === undefined) return -1
    // Letter by letter: for short names that is faster than a call.
    for (let index = 0; index < head.length; index += 1) {
      if (bytes[start + index] !== head[index]) return -1
    }
    this.#before = number + 1
    this.number = number
    return start + head.length
  }

  /** Reads a name, wherever it stands in a row. */
  find(name: string): void {
    this.number = NUMBERS.get(name) ?? UNKNOWN
    if (this.number === UNKNOWN) return
    this.#followers[this.#before] = this.number
    this.#before = this.number + 1
  }
}

const ATTRIBUTE_NAME = /^[A-Za-z_][\w.:-]*$/

/** Whether this can be the name of an attribute. */
export function isAttributeName(name: string): boolean {
  return ATTRIBUTE_NAME.test(name)
}
