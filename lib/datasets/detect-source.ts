import { SourceRefusal } from '@/lib/datasets/source-refusal'

/** What a file turned out to hold. */
export type SourceKind = 'posts-xml' | 'json-lines' | 'csv' | '7z'

/** How many first bytes `detectSource` wants to see; fewer only where the file is shorter. */
export const HEAD_BYTES = 512

const UNPACK = 'Unpack it first and upload the Posts.xml in it.'
const SEVEN_ZIP = [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]
const MAGIC: readonly { name: string; bytes: readonly number[] }[] = [
  { name: 'zip archive', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { name: 'gzip file', bytes: [0x1f, 0x8b] },
  { name: 'bzip2 file', bytes: [0x42, 0x5a, 0x68] },
  { name: 'xz file', bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00] },
]

/**
 * What a file holds, by its first bytes. Only a CSV is known by its name, since any text may be one.
 * @param head the first `HEAD_BYTES` bytes, or the whole file where it is shorter
 * @param name what the file is called
 * @throws {SourceRefusal} for anything that can't be imported
 */
export function detectSource(head: Uint8Array, name = ''): SourceKind {
  if (SEVEN_ZIP.every((byte, index) => head[index] === byte)) return '7z'
  refuseBinary(head)
  const text = new TextDecoder().decode(head).trimStart()
  if (text === '') throw new SourceRefusal('empty', 'The file is empty.')
  if (text.startsWith('version https://git-lfs.github.com/spec/')) {
    throw new SourceRefusal(
      'git-lfs-pointer',
      'This is a Git LFS pointer, a note of three lines that stands for the real file. Fetch the file itself ("git lfs pull") and upload that.',
    )
  }
  if (/\.(csv|tsv)$/i.test(name)) return 'csv'
  if (text.startsWith('<')) return 'posts-xml'
  if (text.startsWith('{')) return 'json-lines'
  if (text.startsWith('[')) {
    throw new SourceRefusal(
      'unknown-kind',
      'This looks like a JSON array. Upload JSON Lines: one {"question": …, "answer": …} object on each line.',
    )
  }
  throw notXml(text)
}

function notXml(text: string): SourceRefusal {
  const beginning = JSON.stringify(text.split('\n', 1)[0]?.trim().slice(0, 40) ?? '')
  return new SourceRefusal(
    'not-xml',
    `This is neither XML nor JSON Lines: it begins with ${beginning}. Upload the Posts.xml or the .7z of a Stack Exchange dump, JSON Lines with "question" and "answer", or a CSV in a file whose name ends in .csv.`,
  )
}

function refuseBinary(head: Uint8Array): void {
  const archive = MAGIC.find(({ bytes }) => bytes.every((byte, index) => head[index] === byte))
  if (archive) throw new SourceRefusal('archive', `This is a ${archive.name}. ${UNPACK}`)
  if (isUtf16(head)) {
    throw new SourceRefusal('encoding', 'The file is in UTF-16. Save it as UTF-8, as the dumps are, and upload that.')
  }
}

function isUtf16([first, second]: Uint8Array): boolean {
  if (first === 0xff && second === 0xfe) return true
  if (first === 0xfe && second === 0xff) return true
  return (first === 0x3c && second === 0) || (first === 0 && second === 0x3c)
}
