import { detectSource, HEAD_BYTES } from '@/lib/datasets/detect-source'
import { SourceRefusal } from '@/lib/datasets/source-refusal'
import type { DumpRow } from '@/lib/datasets/stack-exchange/dump-row'
import { RowLineReader } from '@/lib/datasets/stack-exchange/row-line'
import { type DumpFile, SaxRows } from '@/lib/datasets/stack-exchange/sax-rows'
import type { WarningList } from '@/lib/datasets/warning-list'

const PIECE_BYTES = 1 << 16
const MAX_ROW_BYTES = 32 << 20
/** A line that is longer holds many rows, or one that no dump has: both are for the parser. */
const LONGEST_LINE_BYTES = 1 << 20
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf'

/**
 * The rows of a dump's file, its `Posts.xml` for one, in batches as the bytes come; memory stays flat.
 *
 * Dumps have one row a line, which a splitter reads three times as fast as an XML parser does. The parser reads all
 * before the first row, and takes over for good at the first line that is not strictly one row.
 * @throws {SourceRefusal} if this is no such file, or a broken or cut one
 */
export async function* readRows(
  source: AsyncIterable<Uint8Array>,
  warnings: WarningList,
  file: DumpFile = 'posts',
): AsyncGenerator<DumpRow[], void, undefined> {
  const reader = new RowReader(warnings, file)
  for await (const chunk of source) {
    for (let start = 0; start < chunk.length; start += PIECE_BYTES) {
      const { buffer, byteOffset } = chunk
      const length = Math.min(PIECE_BYTES, chunk.length - start)
      const rows = reader.push(Buffer.from(buffer, byteOffset + start, length))
      if (rows.length > 0) yield rows
    }
  }
  const last = reader.end()
  if (last.length > 0) yield last
}

/** All texts in here are bytes as Latin-1 characters: cheap to cut, and no character of UTF-8 is ever torn. */
const bytesAsText = (bytes: Buffer): string => bytes.toString('latin1')

class RowReader {
  readonly #sax: SaxRows
  readonly #lines = new RowLineReader()
  #phase: 'head' | 'prolog' | 'lines' | 'xml' = 'head'
  /** Read, but not whole yet. */
  #carry: Buffer = Buffer.alloc(0)
  /** Bytes of the file before what is read next: the carry, then the next piece. */
  #base = 0
  #bytesSinceRow = 0

  constructor(warnings: WarningList, file: DumpFile) {
    this.#sax = new SaxRows(warnings, file)
  }

  push(piece: Buffer): DumpRow[] {
    const rows = this.#read(piece)
    this.#bytesSinceRow = rows.length > 0 ? 0 : this.#bytesSinceRow + piece.length
    if (this.#bytesSinceRow > MAX_ROW_BYTES) throw rowTooLong(this.#sax.line)
    return rows
  }

  /** The file has ended: what is left must be its proper end. */
  end(): DumpRow[] {
    const begun = this.#phase === 'head' ? this.#begin() : []
    return [...begun, ...this.#sax.write(bytesAsText(this.#carry)), ...this.#sax.close()]
  }

  #read(piece: Buffer): DumpRow[] {
    if (this.#phase === 'xml') return this.#sax.write(bytesAsText(piece))
    if (this.#phase === 'lines') return this.#readLines(piece)
    if (this.#phase === 'prolog') return this.#readProlog(bytesAsText(piece))
    this.#carry = Buffer.concat([this.#carry, piece])
    return this.#carry.length < HEAD_BYTES ? [] : this.#begin()
  }

  #begin(): DumpRow[] {
    const kind = detectSource(this.#carry.subarray(0, HEAD_BYTES))
    if (kind !== 'posts-xml') throw new SourceRefusal('not-xml', 'This is JSON Lines, not XML.')
    const whole = bytesAsText(this.#carry)
    const file = whole.startsWith(BYTE_ORDER_MARK) ? whole.slice(BYTE_ORDER_MARK.length) : whole
    const text = file.trimStart()
    this.#base = whole.length - text.length
    this.#carry = Buffer.alloc(0)
    this.#phase = 'prolog'
    return this.#readProlog(text)
  }

  /** Hands the parser one tag after the other until the root element is open. */
  #readProlog(text: string): DumpRow[] {
    let at = 0
    while (!this.#sax.rootSeen) {
      const end = text.indexOf('>', at) + 1
      this.#sax.write(text.slice(at, end || undefined))
      if (end === 0) {
        this.#base += text.length
        return []
      }
      at = end
    }
    this.#base += at
    this.#phase = 'lines'
    return this.#readLines(Buffer.from(text.slice(at), 'latin1'))
  }

  #readLines(piece: Buffer): DumpRow[] {
    if (this.#carry.length === 0) return this.#readFromLineStart(piece)
    const firstBreak = piece.indexOf(LINE_FEED)
    if (firstBreak === -1) return this.#keep(piece)
    // The line that was begun, and then the others: as bytes, for a text that is joined of two is slow to look into.
    const begun = Buffer.concat([this.#carry, piece.subarray(0, firstBreak + 1)])
    this.#carry = Buffer.alloc(0)
    return this.#readWhole(begun).concat(this.#read(piece.subarray(firstBreak + 1)))
  }

  #readFromLineStart(piece: Buffer): DumpRow[] {
    const end = piece.lastIndexOf(LINE_FEED) + 1
    const rows = this.#readWhole(piece.subarray(0, end))
    const left = piece.subarray(end)
    if (left.length === 0) return rows
    return rows.concat(this.#isLineByLine() ? this.#keep(left) : this.#read(left))
  }

  /** No line has been met yet that is not strictly one row. */
  #isLineByLine(): boolean {
    return this.#phase === 'lines'
  }

  /** Keeps the beginning of a line until its end comes. */
  #keep(bytes: Buffer): DumpRow[] {
    this.#carry = Buffer.concat([this.#carry, bytes])
    return this.#carry.length > LONGEST_LINE_BYTES ? this.#handOver(bytesAsText(this.#carry)) : []
  }

  /** Lines with their breaks, nothing else. */
  #readWhole(lines: Buffer): DumpRow[] {
    const text = bytesAsText(lines)
    const rows: DumpRow[] = []
    let start = 0
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      const isCrlf = text.charCodeAt(end - 1) === CARRIAGE_RETURN
      const row = this.#lines.read(lines, text, start, isCrlf ? end - 1 : end, this.#sax.line, this.#base)
      if (row !== null) rows.push(row)
      else if (text.slice(start, end).trim() !== '') return rows.concat(this.#handOver(text.slice(start)))
      this.#sax.skipLine()
      start = end + 1
    }
    this.#base += start
    return rows
  }

  #handOver(rest: string): DumpRow[] {
    this.#phase = 'xml'
    this.#carry = Buffer.alloc(0)
    return this.#sax.write(rest)
  }
}

function rowTooLong(line: number): SourceRefusal {
  return new SourceRefusal(
    'row-too-long',
    `Line ${line} begins a row of more than ${MAX_ROW_BYTES >> 20} MB. No post is that long; the file is damaged.`,
  )
}
