import { z } from 'zod'
import { shown } from '@/lib/datasets/shown'

const words = z
  .string({ error: ({ input }) => (input === undefined ? 'is missing' : `must be text, got ${shown(input)}`) })
  .refine((text) => text.trim() !== '', { error: 'is empty' })

const label = z.string({ error: ({ input }) => `must be text, got ${shown(input)}` })

const wrongId = ({ input }: { input?: unknown }) =>
  `must be a text of 1 to 200 characters or a whole number, got ${shown(input)}`

const wrongScore = ({ input }: { input?: unknown }) => `must be a whole number of at most 31 bits, got ${shown(input)}`

const questionLineSchema = z.looseObject(
  {
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
  },
  { error: ({ input }) => `must be an object with "question" and "answer", got ${shown(input)}` },
)

/** A line of JSON Lines: a question with its answer. */
export interface QuestionLine {
  externalId: string
  title: string
  question: string
  answer: string
  tags: string[]
  score: number | null
  /** Names that stand in the line and are not read. */
  unreadFields: string[]
}

/** A line, read, or what is wrong with it: each fault names the field. */
export type LineReading = { readable: true; line: QuestionLine } | { readable: false; faults: string[] }

const READ_FIELDS = new Set(Object.keys(questionLineSchema.shape))

/**
 * @param text the line, without its line break; null if it is not UTF-8
 * @param number its number, from which a line without `id` gets one
 */
export function parseQuestionLine(text: string | null, number: number): LineReading {
  if (text === null) return { readable: false, faults: ['is not UTF-8'] }
  const json = parseJson(text)
  if ('fault' in json) return { readable: false, faults: [json.fault] }
  const parsed = questionLineSchema.safeParse(json.value)
  if (!parsed.success) {
    return { readable: false, faults: parsed.error.issues.map(({ path, message }) => [...path, message].join(' ')) }
  }
  const { question, answer, title, id, tags, score, ...others } = parsed.data
  const line = {
    externalId: id === undefined || id === null ? `line-${number}` : String(id),
    title: title?.trim() ?? '',
    question,
    answer,
    tags: tags ?? [],
    score: score ?? null,
    unreadFields: Object.keys(others).filter((name) => !READ_FIELDS.has(name)),
  }
  return { readable: true, line }
}

function parseJson(text: string): { value: unknown } | { fault: string } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { fault: `is not valid JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}
