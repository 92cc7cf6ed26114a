import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import type { Readable } from 'node:stream'
import busboy from 'busboy'
import type { z } from 'zod'
import { ApiFault, invalidFields } from '@/lib/api/api-fault'
import type { UploadedFile } from '@/lib/commands/import-dataset'
import { refuseLarger, storeUpload, tooLarge } from './store-upload'
import { createUploadForm } from './upload-form'

/** An upload that has arrived whole. Whoever takes it deletes the file. */
export interface ReceivedUpload<Fields> {
  fields: Fields
  file: UploadedFile
}

/** Where uploads are put down, and how large they may be. */
export interface UploadPlace {
  folder: string
  mostBytes: number
  /** How large CSV and JSON Lines may be. */
  mostRecordBytes: number
}

/** A multipart body may be larger than its file by its other fields and its boundaries. */
const FORM_BYTES = 1024 * 1024

/**
 * Receives a multipart upload: its file goes to disk as it comes, its fields are checked as they come.
 * @param schema what the fields beside the file must be
 * @param checkHead what refuses a file by its first bytes, and says how large it may be
 * @throws {ApiFault} at the first thing that is wrong; nothing is left on disk then
 */
export async function receiveUpload<Shape extends { options: z.ZodType }>(
  request: IncomingMessage,
  place: UploadPlace,
  schema: z.ZodObject<Shape, z.core.$strict>,
  checkHead: (head: Buffer, name: string) => number,
): Promise<ReceivedUpload<z.output<z.ZodObject<Shape, z.core.$strict>>>> {
  const leastBytes = Number(request.headers['content-length'] ?? 0) - FORM_BYTES
  if (leastBytes > place.mostBytes) throw tooLarge(place.mostBytes)
  const parser = openParser(request, { files: 5, parts: 30 })
  const form = createUploadForm(schema)
  const filePath = path.join(place.folder, `${randomUUID()}.part`)
  let storing: Promise<number> | null = null
  let sourceName = ''

  const stop = (error: Error) => parser.destroy(error)
  parser.on('field', (field, value, { valueTruncated }) => {
    attempt(() => form.take(field, value, !valueTruncated), stop)
  })
  parser.on('file', (field, upload: Readable, { filename }) => {
    // Its reader tells what went wrong; without a listener it would end the process.
    upload.on('error', () => undefined)
    attempt(() => {
      if (field !== 'file') throw invalidFields({ [field]: 'is not a field that is known here' })
      if (storing !== null) throw invalidFields({ file: 'must be one file, got several' })
      sourceName = path.basename((filename || 'upload').replaceAll('\\', '/')).slice(0, 300)
      storing = storeUpload(upload, filePath, (head) => {
        const mostBytes = checkHead(head, sourceName)
        refuseLarger(leastBytes, mostBytes)
        return mostBytes
      })
      storing.catch(stop)
    }, stop)
  })
  try {
    await parsed(request, parser)
    const bytes = await (storing as Promise<number> | null)
    const fields = form.finish()
    if (bytes === null) throw invalidFields({ file: 'is required: the file to import' })
    return { fields, file: { path: filePath, bytes, sourceName } }
  } catch (error) {
    // What went wrong first is told; the file is taken away once nothing writes to it.
    await (storing as Promise<number> | null)?.catch(() => undefined)
    await rm(filePath, { force: true })
    throw error
  }
}

/** @throws {ApiFault} if the body is not multipart */
export function openParser(
  request: IncomingMessage,
  limits: { files: number; parts: number; fileSize?: number },
): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { fields: 20, fieldSize: 100_000, ...limits },
    })
  } catch (error) {
    const type = request.headers['content-type']
    const message = `The body must be multipart/form-data, not ${type?.slice(0, 100) ?? 'without a type'}.`
    throw new ApiFault('unreadable_body', message, {}, { cause: error })
  }
}

/** Resolves when the whole body has been read. The request stays open when it fails, so that it can be answered. */
export function parsed(request: IncomingMessage, parser: busboy.Busboy): Promise<void> {
  return new Promise((resolve, reject) => {
    const cutOff = (cause?: unknown) =>
      reject(new ApiFault('unreadable_body', 'The upload broke off before its end.', {}, { cause }))
    parser.once('close', resolve)
    parser.once('error', (error) => {
      request.unpipe(parser)
      reject(error instanceof ApiFault ? error : unreadable(error))
    })
    request.once('error', cutOff)
    request.once('close', () => {
      if (!request.complete) parser.destroy(new ApiFault('unreadable_body', 'The upload broke off before its end.'))
    })
    request.pipe(parser)
  })
}

function unreadable(cause: unknown): unknown {
  // Busboy's own sentences; what else goes wrong (a full disk) has a code, and is our fault, not the body's.
  const isForm =
    cause instanceof Error && !('code' in cause) && /form|multipart|part|boundary|header/i.test(cause.message)
  if (!isForm) return cause
  return new ApiFault('unreadable_body', `The multipart body can not be read: ${cause.message}.`, {}, { cause })
}

/** Runs an action of a listener; what it throws stops the parser instead of the process. */
export function attempt(action: () => void, stop: (error: Error) => void): void {
  try {
    action()
  } catch (error) {
    stop(error instanceof Error ? error : new Error(String(error)))
  }
}
