import { fromBufferPromise } from 'yauzl'

/** The files of a zip by their names, read as UTF-8. */
export async function unzipTexts(bundle: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bundle)
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk)
    files.set(entry.fileName, Buffer.concat(chunks).toString('utf8'))
  }
  return files
}
