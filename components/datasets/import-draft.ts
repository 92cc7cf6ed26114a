import { numberTyped, typedNumber } from '@/components/forms/typed-number'
import type { ColumnPreview, DatasetAnswer } from '@/lib/api/dataset'
import type { MappedField } from '@/lib/datasets/records/column-mapping'

/** What stands in the fields of the import form, as it was typed. */
export interface ImportDraft {
  name: string
  site: string
  domain: string
  minAnswerScore: string
  scoreOf: 'accepted' | 'any'
  limit: string
  /** Some questions are set aside as knowledge for agents with retrieval. */
  wantsKnowledge: boolean
  /** How many of a hundred. */
  knowledgePercent: string
  seed: string
  /** '': the complexity judge of the first run. */
  extractionModelId: string
  /** Which column holds what, '' for none; null: the file has no columns, or is not looked into yet. */
  columns: ChosenColumns | null
}

/** By what they hold; '' where none was chosen. */
export type ChosenColumns = { [Field in MappedField]?: string | undefined }

/** The form as it opens. The domain is the paper's, and so is half of the questions where knowledge is wanted. */
export function emptyImport(domain: string): ImportDraft {
  return {
    name: '',
    site: '',
    domain,
    minAnswerScore: '',
    scoreOf: 'accepted',
    limit: '',
    wantsKnowledge: false,
    knowledgePercent: '50',
    seed: '1',
    extractionModelId: '',
    columns: null,
  }
}

/** The form for a further version, filled with how the data set's questions were chosen before. */
export function draftOfDataset({ name, site, domain, options }: DatasetAnswer): ImportDraft {
  const { minAnswerScore, scoreOf = 'accepted', limit, knowledgeShare = 0, seed = 1, extractionModelId = '' } = options
  return {
    name,
    site: site ?? '',
    domain,
    minAnswerScore: numberTyped(minAnswerScore),
    scoreOf,
    limit: numberTyped(limit),
    wantsKnowledge: knowledgeShare > 0,
    knowledgePercent: knowledgeShare > 0 ? String(Number((knowledgeShare * 100).toPrecision(12))) : '50',
    seed: String(seed),
    extractionModelId,
    columns: null,
  }
}

/** What may be chosen anew for a further version, before the contract has judged it. */
export function versionOptions(draft: ImportDraft): object {
  const { site: _site, domain: _domain, ...options } = importBody(draft).options
  return options
}

/** The fields beside the file, before the contract has judged them. What is empty is left to its default. */
export function importBody(draft: ImportDraft): { name: string; options: Record<string, unknown> } {
  const { name, scoreOf } = draft
  const options = {
    site: textOrNothing(draft.site),
    domain: textOrNothing(draft.domain),
    minAnswerScore: typedNumber(draft.minAnswerScore),
    scoreOf,
    limit: typedNumber(draft.limit),
    ...(draft.wantsKnowledge ? { knowledgeShare: shareOf(draft.knowledgePercent), seed: typedNumber(draft.seed) } : {}),
    extractionModelId: textOrNothing(draft.extractionModelId),
    columns: draft.columns === null ? undefined : chosenColumns(draft.columns),
  }
  return { name, options: Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) }
}

/** What is wrong with the share for knowledge in the words of its field, which are per cent. */
export function percentFault(fault: string | undefined, percent: string): string | undefined {
  return fault === undefined ? undefined : `must be 0 to 100, got ${percent.trim()}`
}

function chosenColumns(columns: ChosenColumns): object {
  return Object.fromEntries(Object.entries(columns).filter(([, column]) => column !== '' && column !== undefined))
}

function shareOf(percent: string): number | string | undefined {
  const typed = typedNumber(percent)
  return typeof typed === 'number' ? typed / 100 : typed
}

function textOrNothing(text: string): string | undefined {
  return text.trim() === '' ? undefined : text
}

/** The largest files that are taken, in bytes: dumps, and files of records. */
export const LARGEST_UPLOAD = 2 * 1024 ** 3
export const LARGEST_RECORDS = 100 * 1024 ** 2

/** What is wrong with a file that can be seen without reading it; null where nothing is. */
export function fileFault(file: { name: string; size: number } | null): string | null {
  if (file === null) return 'is required: choose the .7z or the Posts.xml of a dump, a CSV or a JSON Lines file'
  if (file.size === 0) return `must not be empty, but ${file.name} has 0\u00a0bytes`
  const most = hasColumns(file.name) ? LARGEST_RECORDS : LARGEST_UPLOAD
  if (file.size > most)
    return `must be at most ${sizeText(most)}, but ${file.name} has ${sizeAbove(file.size, most)}; larger ones are imported from a folder on the server`
  return null
}

/**
 * A file's size as people say it.
 *
 * @example sizeText(1_536) // '1.5 kB'
 */
export function sizeText(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  let size = bytes
  let unit = 0
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  const digits = unit === 0 || size >= 100 ? 0 : 1
  return `${size.toLocaleString('en-US', { maximumFractionDigits: digits })}\u00a0${units[unit]}`
}

/** A size in words that do not say the limit again where a file is larger by a few bytes. */
function sizeAbove(size: number, most: number): string {
  const text = sizeText(size)
  return text === sizeText(most) ? `${size.toLocaleString('en-US')}\u00a0bytes` : text
}

/** A name for the data set from its file's, where that says something: every dump's is called Posts.xml. */
export function nameFromFile(fileName: string): string {
  const stem = fileName.replace(/\.[a-z0-9]+$/i, '')
  return /^posts$/i.test(stem) ? '' : stem.replace(/[-_]+/g, ' ').trim()
}

/** Has a file of this name columns or fields that may hold anything? */
export function hasColumns(fileName: string): boolean {
  return /\.(csv|tsv|jsonl|ndjson|json)$/i.test(fileName)
}

/**
 * What a file's columns hold: what they held in an earlier file, where they are there, else what their names suggest.
 * @param earlier the data set's mapping so far
 */
export function columnsOf({ columns, mapping }: ColumnPreview, earlier: ChosenColumns): ChosenColumns {
  const names = new Set(columns.map(({ name }) => name))
  const held = Object.entries(earlier).filter(([, column]) => column !== undefined && names.has(column))
  return { ...mapping, ...Object.fromEntries(held) }
}
