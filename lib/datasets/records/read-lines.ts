import { SourceRefusal } from '@/lib/datasets/source-refusal'

const MAX_LINE_BYTES = 16 << 20
const BYTE_ORDER_MARK = '\u00ef\u00bb\u00bf'

/** A line that is not blank. `text` is null if its bytes are not UTF-8. */
export interface SourceLine {
  /** From 1; blank lines count. */
  number: number
  text: string | null
}

/**
 * The lines of a text file, as its bytes come; blank ones are left out. Ends of lines are LF or CRLF.
 * @throws {SourceRefusal} at a line of more than 16 MB
 */
export async function* readLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<SourceLine, void, undefined> {
  let carry = ''
  let number = 0
  // Bytes as Latin-1 characters: no character of UTF-8 is torn where two chunks meet.
  for await (const chunk of source) {
    const piece = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).toString('latin1')
    if (!piece.includes('\n')) {
      carry += piece
      if (carry.length > MAX_LINE_BYTES) throw lineTooLong(number + 1)
      continue
    }
    const lines = (carry + piece).split('\n')
    carry = lines.pop() ?? ''
    for (const line of lines) {
      number += 1
      if (line.trim() !== '') yield decodeLine(line, number)
    }
  }
  if (carry.trim() !== '') yield decodeLine(carry, number + 1)
}

function decodeLine(line: string, number: number): SourceLine {
  const marked = number === 1 && line.startsWith(BYTE_ORDER_MARK)
  const bytes = Buffer.from(marked ? line.slice(BYTE_ORDER_MARK.length) : line, 'latin1')
  try {
    return { number, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes).trim() }
  } catch {
    return { number, text: null }
  }
}

function lineTooLong(number: number): SourceRefusal {
  return new SourceRefusal(
    'row-too-long',
    `Line ${number} is longer than ${MAX_LINE_BYTES >> 20} MB. Is this JSON Lines?`,
  )
}
