import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { EVIDENCE_LIMITS, type EvidenceManifest, EvidenceRefusal, MANIFEST, manifestSchema } from '@/lib/api/evidence'
import { fieldMessages } from '@/lib/api/field-messages'

/** A bundle whose files are all there and all as its manifest says. */
export interface CheckedBundle {
  manifest: EvidenceManifest
  manifestSha256: string
  /** A file's lines, without their ends; none where the bundle has no such file. */
  lines(name: string): AsyncGenerator<string>
  close(): void
}

const NO_BUNDLE = 'The file is not an evidence bundle: it is no zip that can be read.'

/**
 * Opens a bundle and checks it against its manifest, file by file, before anything of it is used.
 * @throws {EvidenceRefusal} in one sentence, at the first thing that is wrong
 */
export async function openBundle(path: string): Promise<CheckedBundle> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch((cause) => {
    throw new EvidenceRefusal(NO_BUNDLE, { cause })
  })
  try {
    const entries = await listEntries(zip)
    const { manifest, manifestSha256 } = await readManifest(zip, entries)
    refuseOtherFiles(manifest, entries)
    for (const { name, bytes, sha256 } of manifest.files) {
      const hash = createHash('sha256')
      const entry = entries.get(name)
      if (entry === undefined || entry.uncompressedSize !== bytes) throw altered(name)
      for await (const chunk of read(zip, entry)) hash.update(chunk)
      if (hash.digest('hex') !== sha256) throw altered(name)
    }
    return {
      manifest,
      manifestSha256,
      async *lines(name) {
        const entry = entries.get(name)
        if (entry !== undefined) yield* linesOf(read(zip, entry), name)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** The entries by name, as long as they are few and do not claim to hold more than is allowed. */
async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const { bytes: mostBytes, files: mostFiles, ratio, ratioFrom } = EVIDENCE_LIMITS
  if (zip.entryCount > mostFiles + 1)
    throw new EvidenceRefusal(`The zip holds ${zip.entryCount} files; a bundle has ${mostFiles} at most.`)
  const entries = new Map<string, Entry>()
  let bytes = 0
  for await (const entry of entriesOf(zip)) {
    if (entry.isEncrypted()) throw new EvidenceRefusal('The zip is encrypted; a bundle is not.')
    if (entries.has(entry.fileName))
      throw new EvidenceRefusal(`The zip holds two files named ${shown(entry.fileName)}.`)
    entries.set(entry.fileName, entry)
    bytes += entry.uncompressedSize
  }
  if (bytes > mostBytes || (bytes > ratioFrom && bytes > zip.fileSize * ratio))
    throw new EvidenceRefusal(
      `The zip would unpack to ${Math.round(bytes / 1024 ** 2).toLocaleString('en-US')} MB, which is more than a bundle of its size can be.`,
    )
  return entries
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry()
  } catch (cause) {
    throw new EvidenceRefusal(NO_BUNDLE, { cause })
  }
}

async function readManifest(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
  const entry = entries.get(MANIFEST)
  if (entry === undefined)
    throw new EvidenceRefusal('The file is a zip, but no evidence bundle: it has no manifest.json.')
  if (entry.uncompressedSize > EVIDENCE_LIMITS.manifestBytes)
    throw new EvidenceRefusal('Its manifest.json is too large.')
  const chunks: Buffer[] = []
  for await (const chunk of read(zip, entry)) chunks.push(chunk)
  const whole = Buffer.concat(chunks)
  const given = parsed(whole.toString('utf8'))
  const found = manifestSchema.safeParse(given)
  if (!found.success) {
    const [field, message] = Object.entries(fieldMessages(found.error, given))[0] ?? ['manifest.json', 'is not read']
    throw new EvidenceRefusal(`Its manifest.json is not one that this version of Deskmark reads: ${field} ${message}.`)
  }
  return { manifest: found.data, manifestSha256: createHash('sha256').update(whole).digest('hex') }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new EvidenceRefusal('Its manifest.json is not JSON.', { cause })
  }
}

function refuseOtherFiles({ files }: EvidenceManifest, entries: ReadonlyMap<string, Entry>): void {
  const listed = new Set(files.map(({ name }) => name))
  if (listed.size !== files.length) throw new EvidenceRefusal('Its manifest.json names a file twice.')
  const missing = files.find(({ name }) => !entries.has(name))
  if (missing !== undefined) throw new EvidenceRefusal(`The bundle is not whole: ${missing.name} is missing.`)
  const extra = [...entries.keys()].find((name) => name !== MANIFEST && !listed.has(name))
  if (extra !== undefined)
    throw new EvidenceRefusal(`The bundle was altered: ${shown(extra)} is not in its manifest.json.`)
}

/** The bytes of an entry; broken data is the file's fault. */
async function* read(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    const stream: Readable = await zip.openReadStreamPromise(entry)
    yield* stream as AsyncIterable<Buffer>
  } catch (cause) {
    throw new EvidenceRefusal(`The bundle is damaged: ${shown(entry.fileName)} can not be unpacked.`, { cause })
  }
}

async function* linesOf(chunks: AsyncIterable<Buffer>, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  const decode = (chunk?: Buffer) => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true })
    } catch (cause) {
      throw new EvidenceRefusal(`${name} is not UTF-8.`, { cause })
    }
  }
  for await (const chunk of chunks) {
    const lines = (rest + decode(chunk)).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > EVIDENCE_LIMITS.lineBytes) throw new EvidenceRefusal(`${name} has a line that is too long.`)
    yield* lines
  }
  rest += decode()
  if (rest !== '') yield rest
}

const altered = (name: string) =>
  new EvidenceRefusal(`The bundle was altered: ${name} is not what its manifest.json says. Nothing was imported.`)

const shown = (name: string): string => `“${name.slice(0, 80)}”`
