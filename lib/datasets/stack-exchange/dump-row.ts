import { type DumpField, FIELD_COUNT, FIELDS } from '@/lib/datasets/stack-exchange/attribute-name'
import type { BoundsShelf } from '@/lib/datasets/stack-exchange/bounds-shelf'
import { decodeAttribute } from '@/lib/datasets/stack-exchange/decode-attribute'

/**
 * One `<row …/>` of a dump. Values stay where they stand in the text that was read until they are asked for, since of
 * most rows only the numbers are needed.
 */
export class DumpRow {
  readonly #source: string
  readonly #bounds: Int32Array
  readonly #at: number

  /**
   * @param source holds the values, and is held as long as the row is
   * @param shelf keeps where they stand
   * @param line where the row stands in the file, from 1
   * @param encoded the source is bytes as Latin-1 with XML entities; else it is text
   * @param offset bytes of the file before the row; -1 where that is not known
   * @param length its bytes
   */
  constructor(
    source: string,
    shelf: BoundsShelf,
    readonly line: number,
    readonly encoded: boolean,
    readonly offset = -1,
    readonly length = 0,
  ) {
    this.#source = source
    this.#at = shelf.reserve()
    this.#bounds = shelf.bounds
  }

  /**
   * Keeps a value if its name is a wanted one, by where it stands in the source.
   * @param name a name's number; -1 for one that is not known
   * @returns false if the name came before
   */
  put(name: number, valueStart: number, valueEnd: number): boolean {
    if (name < 0 || name >= FIELD_COUNT) return true
    const at = this.#at + 2 * name
    if (this.#bounds[at] !== 0) return false
    this.#bounds[at] = valueStart
    this.#bounds[at + 1] = valueEnd
    return true
  }

  /** The value as it stands in the file; '' if it is not there. */
  raw(field: DumpField): string {
    return this.#source.slice(this.#start(field), this.#end(field))
  }

  /** The length of a value as it stands in the file; 0 if it is not there. */
  rawLength(field: DumpField): number {
    return this.#end(field) - this.#start(field)
  }

  /** A whole number of at most 31 bits; null if there is none or it is something else. */
  integer(field: DumpField): number | null {
    return readInteger(this.#source, this.#start(field), this.#end(field))
  }

  /** The id of a post, which is above 0; null if there is none or it is something else. */
  postId(field: DumpField): number | null {
    const id = this.integer(field)
    return id !== null && id > 0 ? id : null
  }

  /** The text of a value, its entities decoded once, without control characters; null if it is not there. */
  text(field: DumpField): string | null {
    if (this.#start(field) === 0) return null
    return this.encoded ? decodeAttribute(this.raw(field), this.line) : this.raw(field)
  }

  #start(field: DumpField): number {
    return this.#bounds[this.#at + 2 * FIELDS[field][1]] ?? 0
  }

  #end(field: DumpField): number {
    return this.#bounds[this.#at + 2 * FIELDS[field][1] + 1] ?? 0
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
