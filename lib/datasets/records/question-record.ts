import { z } from 'zod'
import { type ColumnMapping, type MappedField, mappedFields } from '@/lib/datasets/records/column-mapping'
import { shown } from '@/lib/datasets/shown'
import { parseTags } from '@/lib/datasets/stack-exchange/tags'

/** One line of JSON Lines or one row of a CSV, before anything is known of it but its fields. */
export interface SourceRecord {
  /** Of the line or the row in the file, from 1; a CSV's header is row 1. */
  number: number
  content: { fields: Readonly<Record<string, unknown>> } | { fault: string }
}

const words = z
  .string({ error: ({ input }) => (input === undefined ? 'is missing' : `must be text, got ${shown(input)}`) })
  .refine((text) => text.trim() !== '', { error: 'is empty' })

const label = z.string({ error: ({ input }) => `must be text, got ${shown(input)}` })

const wrongId = ({ input }: { input?: unknown }) =>
  `must be a text of 1 to 200 characters or a whole number, got ${shown(input)}`

const wrongScore = ({ input }: { input?: unknown }) => `must be a whole number of at most 31 bits, got ${shown(input)}`

const questionSchema = z.object({
  question: words,
  answer: words,
  title: label.nullish(),
  id: z
    .union([z.string().trim(), z.int()], { error: wrongId })
    .refine((id) => id !== '' && String(id).length <= 200, { error: wrongId })
    .nullish(),
  tags: z.array(label, { error: ({ input }) => `must be a list of texts, got ${shown(input)}` }).nullish(),
  score: z
    .int({ error: wrongScore })
    .min(-0x7fffffff, { error: wrongScore })
    .max(0x7fffffff, { error: wrongScore })
    .nullish(),
  author: label.nullish(),
  url: label
    .refine((address) => /^https?:\/\//i.test(address) && URL.canParse(address), {
      error: ({ input }) => `must be an address such as https://example.org/1, got ${shown(input)}`,
    })
    .nullish(),
  licence: label.nullish(),
})

/** A question with its answer. */
export interface QuestionRecord {
  externalId: string
  title: string
  question: string
  answer: string
  tags: string[]
  score: number | null
  author: string | null
  url: string | null
  licence: string | null
  /** Names that stand in the record and are not read. */
  unreadFields: string[]
}

/** A record, read, or what is wrong with it: each fault names the field as the file calls it. */
export type RecordReading = { readable: true; record: QuestionRecord } | { readable: false; faults: string[] }

/** How a file's records are read. */
export interface RecordForm {
  kind: 'json' | 'csv'
  /** Null: fields are named as ours are. */
  mapping: ColumnMapping | null
}

/** What a record is called in sentences and, where it names no id, in its own. */
export const recordWord = ({ kind }: RecordForm): 'line' | 'row' => (kind === 'csv' ? 'row' : 'line')

export function parseQuestionRecord({ number, content }: SourceRecord, form: RecordForm): RecordReading {
  if ('fault' in content) return { readable: false, faults: [content.fault] }
  const { fields } = content
  const columnOf = (field: string) => (form.mapping === null ? field : form.mapping[field as MappedField])
  const given: Partial<Record<MappedField, unknown>> = {}
  for (const field of mappedFields) {
    const column = columnOf(field)
    if (column !== undefined && Object.hasOwn(fields, column)) {
      given[field] = form.kind === 'csv' ? cellValue(field, fields[column]) : fields[column]
    }
  }
  const parsed = questionSchema.safeParse(given)
  if (!parsed.success) {
    const named = ([field = '', ...rest]: PropertyKey[]) => [columnOf(String(field)) ?? field, ...rest]
    return {
      readable: false,
      faults: parsed.error.issues.map(({ path, message }) => [...named(path), message].join(' ')),
    }
  }
  const { question, answer, title, id, tags, score, author, url, licence } = parsed.data
  const read = new Set(mappedFields.map(columnOf))
  const record = {
    externalId: id === undefined || id === null ? `${recordWord(form)}-${number}` : String(id),
    title: title?.trim() ?? '',
    question,
    answer,
    tags: tags ?? [],
    score: score ?? null,
    author: author?.trim() || null,
    url: url ?? null,
    licence: licence?.trim() || null,
    unreadFields: Object.keys(fields).filter((name) => !read.has(name)),
  }
  return { readable: true, record }
}

/** A cell is always text; what it stands for depends on its column. An empty cell of what may be missing is missing. */
function cellValue(field: MappedField, cell: unknown): unknown {
  if (typeof cell !== 'string' || field === 'question' || field === 'answer') return cell
  const text = cell.trim()
  if (text === '') return undefined
  if (field === 'score') return /^[+-]?\d+$/.test(text) ? Number(text) : text
  if (field === 'tags') return splitTags(text)
  return text
}

/** As dumps write them, or with commas, semicolons or bars between. */
function splitTags(text: string): string[] {
  return (
    parseTags(text) ??
    text
      .split(/[,;|]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '')
  )
}
