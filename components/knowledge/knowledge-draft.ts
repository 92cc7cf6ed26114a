import { sizeText } from '@/components/datasets/import-draft'

/** What stands in the fields of the form for a new knowledge base, as it was typed. */
export interface KnowledgeDraft {
  name: string
  source: 'dataset' | 'files'
  /** '' until one is chosen. */
  datasetId: string
  language: 'english' | 'simple'
  /** '': searched by words alone. */
  embeddingModelId: string
}

/** The largest upload that is taken, all files together: 50 MB. */
export const LARGEST_FILES_BYTES = 50_000_000
export const MOST_FILES = 200

/** What would be sent, but for the files, before the contract has judged it. */
export function knowledgeBody({ name, source, datasetId, language, embeddingModelId }: KnowledgeDraft) {
  const settings = { language, ...(embeddingModelId === '' ? {} : { embeddingModelId }) }
  if (source === 'files') return { name, options: settings }
  return { name, ...settings, ...(datasetId === '' ? {} : { datasetId }) }
}

/** What is wrong with the files that can be seen without reading them; null where nothing is. */
export function filesFault(files: readonly { name: string; size: number }[]): string | null {
  if (files.length === 0) return 'are required: choose text, Markdown, HTML or PDF files'
  if (files.length > MOST_FILES) return `must be at most ${MOST_FILES}, but ${files.length} were chosen`
  const empty = files.find(({ size }) => size === 0)
  if (empty !== undefined) return `must not be empty, but ${empty.name} has 0\u00a0bytes`
  const bytes = totalBytes(files)
  return bytes > LARGEST_FILES_BYTES ? `must be at most 50\u00a0MB together, but have ${sizeText(bytes)}` : null
}

export const totalBytes = (files: readonly { size: number }[]): number => files.reduce((sum, { size }) => sum + size, 0)

/** Files in words: the first by name, the others counted, with their size. */
export function filesWords(files: readonly { name: string; size: number }[]): string {
  const [first, ...others] = files
  if (first === undefined) return 'Or drop them here. 50\u00a0MB at most, all together.'
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  return `${first.name}${more}, ${sizeText(totalBytes(files))}`
}
