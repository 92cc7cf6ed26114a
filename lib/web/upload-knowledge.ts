import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { ApiFault, invalidFields } from '@/lib/api/api-fault'
import { type KnowledgeFields, knowledgeFieldsSchema } from '@/lib/api/knowledge-base'
import type { CommandWorld } from '@/lib/commands/command-world'
import { createKnowledgeBaseOfFiles, type KnowledgeFile } from '@/lib/commands/create-knowledge-base'
import { findKnowledgeBase } from '@/lib/db/knowledge-bases'
import { detectFormat, FileRefusal } from '@/lib/retrieval/detect-format'
import { attempt, openParser, parsed } from './receive-upload'
import { createUploadForm } from './upload-form'

/** Documents that people read are seldom larger; all of an upload is held in memory at once. */
export const MOST_KNOWLEDGE_BYTES = 50_000_000
export const MOST_KNOWLEDGE_FILES = 200
/** A multipart body may be larger than its files by its other fields and its boundaries. */
const FORM_BYTES = 1024 * 1024

/**
 * Answers `POST /knowledge-bases` with files: past the framework, whose body reader takes JSON alone.
 * @throws {ApiFault} where the upload is refused; nothing is written then
 */
export async function uploadKnowledge(
  world: CommandWorld,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { fields, files } = await receiveKnowledge(request)
  const id = await createKnowledgeBaseOfFiles(world, fields, files)
  const json = JSON.stringify(await findKnowledgeBase(world.db, id))
  response.writeHead(202, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(json)
}

async function receiveKnowledge(
  request: IncomingMessage,
): Promise<{ fields: KnowledgeFields; files: KnowledgeFile[] }> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_KNOWLEDGE_BYTES + FORM_BYTES) throw tooLarge()
  const parser = openParser(request, { files: MOST_KNOWLEDGE_FILES, parts: MOST_KNOWLEDGE_FILES + 20 })
  const form = createUploadForm(knowledgeFieldsSchema)
  const files: { name: string; chunks: Buffer[] }[] = []
  let size = 0

  const stop = (error: Error) => parser.destroy(error)
  parser.on('field', (field, value, { valueTruncated }) => {
    attempt(() => form.take(field, value, !valueTruncated), stop)
  })
  parser.on('filesLimit', () => stop(invalidFields({ files: `must be at most ${MOST_KNOWLEDGE_FILES} files` })))
  parser.on('file', (field, upload: Readable, { filename }) => {
    // Its reader tells what went wrong; without a listener it would end the process.
    upload.on('error', () => undefined)
    if (field !== 'files') return stop(invalidFields({ [field]: 'is not a field that is known here' }))
    const file = { name: nameOf(filename), chunks: [] as Buffer[] }
    files.push(file)
    upload.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > MOST_KNOWLEDGE_BYTES) stop(tooLarge())
      else file.chunks.push(chunk)
    })
  })
  await parsed(request, parser)
  const fields = form.finish()
  if (files.length === 0) throw invalidFields({ files: 'is required: the files to make it of' })
  return { fields, files: files.map(({ name, chunks }) => withFormat(name, Buffer.concat(chunks))) }
}

/** Its last part, whatever the browser made of the path. */
const nameOf = (filename: string | undefined): string =>
  (filename || 'file').replaceAll('\\', '/').split('/').at(-1)?.slice(0, 300) || 'file'

/** So that nobody waits for a worker to hear that a picture holds no text. */
function withFormat(name: string, bytes: Buffer): KnowledgeFile {
  try {
    return { name, bytes, format: detectFormat(name, bytes) }
  } catch (error) {
    if (error instanceof FileRefusal) throw invalidFields({ files: `${name} ${error.message}` })
    throw error
  }
}

const tooLarge = (): ApiFault => new ApiFault('too_large', 'The files are larger than 50 MB together.')
