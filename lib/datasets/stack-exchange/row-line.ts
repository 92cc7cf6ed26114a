import { isAttributeName, NameReader } from '@/lib/datasets/stack-exchange/attribute-name'
import { BoundsShelf } from '@/lib/datasets/stack-exchange/bounds-shelf'
import { DumpRow } from '@/lib/datasets/stack-exchange/dump-row'

const SPACE = 0x20
const TAB = 0x09

/** Reads lines of a dump, each as a single `<row …/>`. */
export class RowLineReader {
  readonly #names = new NameReader()
  readonly #shelf = new BoundsShelf()

  /**
   * One line as a row, or null if it is not strictly that and an XML parser must look at it.
   *
   * Strict: nothing but blanks round the row, no `<` within, each attribute `name="value"` with a blank before, no wanted
   * name twice. What passes means the same to an XML parser.
   * @param bytes what was read
   * @param text the same as Latin-1 characters
   * @param start where the line begins
   * @param end behind its last character, the line break excluded
   * @param line its number, from 1
   * @param base bytes of the file before these
   */
  read(bytes: Uint8Array, text: string, start: number, end: number, line: number, base: number): DumpRow | null {
    const from = skipBlanks(bytes, start)
    let to = end
    while (to > from && isBlank(bytes[to - 1])) to -= 1
    if (!text.startsWith('<row', from) || !text.startsWith('/>', to - 2)) return null

    const nextTag = text.indexOf('<', from + 1)
    if (nextTag !== -1 && nextTag < to) return null
    const row = new DumpRow(text, this.#shelf, line, true, base + from, to - from)
    return this.#readAttributes(bytes, text, from + 4, to - 2, row) ? row : null
  }

  #readAttributes(bytes: Uint8Array, text: string, start: number, last: number, row: DumpRow): boolean {
    const names = this.#names
    names.begin()
    let at = start
    while (true) {
      const from = skipBlanks(bytes, at)
      if (from === last) return true
      if (from === at) return false
      let value = names.expect(bytes, from)
      if (value === -1) {
        const equals = text.indexOf('="', from)
        if (equals === -1 || equals >= last) return false
        const name = text.slice(from, equals)
        names.find(name)
        if (names.number < 0 && !isAttributeName(name)) return false
        value = equals + 2
      }
      const close = text.indexOf('"', value)
      if (close === -1 || close >= last) return false
      if (!row.put(names.number, value, close)) return false
      at = close + 1
    }
  }
}

function skipBlanks(bytes: Uint8Array, start: number): number {
  let at = start
  while (isBlank(bytes[at])) at += 1
  return at
}

function isBlank(byte: number | undefined): boolean {
  return byte === SPACE || byte === TAB
}
