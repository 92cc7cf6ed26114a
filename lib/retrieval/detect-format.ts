/** The formats of files that a knowledge base can be made of. */
export type FileFormat = 'text' | 'markdown' | 'html' | 'pdf'

/** A file that can't be read. The message is a sentence about it, without its name. */
export class FileRefusal extends Error {
  override name = 'FileRefusal'
}

const ARCHIVES: readonly (readonly [name: string, ...bytes: number[]])[] = [
  ['a zip archive or an Office document', 0x50, 0x4b, 0x03, 0x04],
  ['a 7z archive', 0x37, 0x7a, 0xbc, 0xaf],
  ['a gzip file', 0x1f, 0x8b],
  ['an old Office document', 0xd0, 0xcf, 0x11, 0xe0],
  ['a PNG picture', 0x89, 0x50, 0x4e, 0x47],
  ['a JPEG picture', 0xff, 0xd8, 0xff],
]
const FORMATS = 'text, Markdown, HTML or PDF'

/**
 * What a file holds: PDF by its first bytes, the others by its name, and HTML also by how it begins.
 * @throws {FileRefusal} for what is none of them, and for an empty one
 */
export function detectFormat(name: string, bytes: Uint8Array): FileFormat {
  if (bytes.length === 0) throw new FileRefusal('is empty')
  const head = Buffer.from(bytes.subarray(0, 1_024))
  if (head.toString('latin1').trimStart().startsWith('%PDF-')) return 'pdf'
  const archive = ARCHIVES.find(([, ...magic]) => magic.every((byte, index) => head[index] === byte))
  if (archive !== undefined) throw new FileRefusal(`is ${archive[0]}; ${FORMATS} can be read`)
  const beginning = decodeText(bytes).slice(0, 1_000)
  if (/\.(html?|xhtml)$/i.test(name) || /^\s*(<!doctype html|<html[\s>])/i.test(beginning)) return 'html'
  return /\.(md|markdown|mdown)$/i.test(name) ? 'markdown' : 'text'
}

/**
 * The text of a file: UTF-8, or UTF-16 where its first bytes say so.
 * @throws {FileRefusal} where it is none of these: a text read in the wrong way would be searched in vain
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : isBigEndian(bytes) ? 'utf-16be' : 'utf-8'
  const text = decode(bytes, encoding)
  if (text.includes('\0')) throw new FileRefusal(`is no text: it holds zero bytes; ${FORMATS} can be read`)
  return text
}

const isBigEndian = (bytes: Uint8Array): boolean => bytes[0] === 0xfe && bytes[1] === 0xff

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    throw new FileRefusal(`is not in UTF-8; save it as UTF-8, or give ${FORMATS}`, { cause: error })
  }
}
