import { DumpRow } from '@/lib/datasets/stack-exchange/dump-row'

const SPACE = 0x20
const TAB = 0x09

/**
 * One line of a dump, read as a single `<row …/>`, or null if it is not strictly that and an XML parser must look at it.
 *
 * Strict: nothing but blanks round the row, no `<` within, each attribute `name="value"` with a blank before, no wanted
 * name twice. What passes means the same to an XML parser.
 * @param text bytes as Latin-1 characters
 * @param start where the line begins
 * @param end behind its last character, the line break excluded
 * @param line its number, from 1
 * @param base bytes of the file before `text`
 */
export function parseRowLine(text: string, start: number, end: number, line: number, base: number): DumpRow | null {
  const from = skipBlanks(text, start)
  let to = end
  while (to > from && isBlank(text.charCodeAt(to - 1))) to -= 1
  if (!text.startsWith('<row', from) || !text.startsWith('/>', to - 2)) return null

  const nextTag = text.indexOf('<', from + 1)
  if (nextTag !== -1 && nextTag < to) return null
  return readAttributes(text, from + 4, to - 2, new DumpRow(text, line, true, base + from, to - from))
}

function readAttributes(text: string, start: number, last: number, row: DumpRow): DumpRow | null {
  let at = start
  while (true) {
    const name = skipBlanks(text, at)
    if (name === last) return row
    if (name === at) return null
    const equals = text.indexOf('="', name)
    if (equals === -1 || equals >= last) return null
    const close = text.indexOf('"', equals + 2)
    if (close === -1 || close >= last) return null
    if (!row.put(name, equals, equals + 2, close)) return null
    at = close + 1
  }
}

function skipBlanks(text: string, start: number): number {
  let at = start
  while (isBlank(text.charCodeAt(at))) at += 1
  return at
}

function isBlank(code: number): boolean {
  return code === SPACE || code === TAB
}
