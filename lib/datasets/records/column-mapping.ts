import { z } from 'zod'
import { shown } from '@/lib/datasets/shown'

/** What a column may hold, in the order in which a form asks for it. */
export const mappedFields = ['question', 'answer', 'title', 'id', 'tags', 'score', 'author', 'url', 'licence'] as const
export type MappedField = (typeof mappedFields)[number]

/** Without these there is no item. */
export const requiredFields = ['question', 'answer'] as const satisfies readonly MappedField[]

const column = z
  .string({ error: ({ input }) => (input === undefined ? 'is required: the name of a column' : wrong(input)) })
  .min(1, { error: ({ input }) => wrong(input) })
  .max(500, { error: ({ input }) => wrong(input) })

function wrong(input: unknown): string {
  return `must be the name of a column, got ${shown(input)}`
}

/** Which column of a CSV, or which field of a line of JSON Lines, holds what. */
export const columnMappingSchema = z.strictObject({
  question: column,
  answer: column,
  title: column.optional(),
  id: column.optional(),
  tags: column.optional(),
  score: column.optional(),
  /** Of question and answer alike. */
  author: column.optional(),
  url: column.optional(),
  licence: column.optional(),
})
export type ColumnMapping = z.output<typeof columnMappingSchema>

/** What people call each field; the first name that a file has is proposed. */
const USUAL_NAMES: Record<MappedField, readonly string[]> = {
  question: ['question', 'question text', 'questions', 'prompt', 'input', 'query', 'body', 'frage'],
  answer: ['answer', 'accepted answer', 'answer text', 'answers', 'response', 'output', 'completion', 'antwort'],
  title: ['title', 'subject', 'heading', 'titel', 'betreff'],
  id: ['id', 'question id', 'key', 'nr', 'no'],
  tags: ['tags', 'tag', 'labels', 'topics', 'categories', 'category'],
  score: ['score', 'answer score', 'votes', 'rating', 'points'],
  author: ['author', 'user', 'name', 'owner', 'autor'],
  url: ['url', 'link', 'source', 'address'],
  licence: ['licence', 'license', 'content license', 'lizenz'],
}

/** The mapping that a file's own names suggest; what they don't is left open. No column is proposed twice. */
export function proposeMapping(names: readonly string[]): Partial<ColumnMapping> {
  const taken = new Set<string>()
  const proposed: Partial<Record<MappedField, string>> = {}
  for (const field of mappedFields) {
    for (const usual of USUAL_NAMES[field]) {
      const found = names.find((name) => plain(name) === usual && !taken.has(name))
      if (found === undefined) continue
      proposed[field] = found
      taken.add(found)
      break
    }
  }
  return proposed
}

/** "AcceptedAnswer", "accepted_answer" and "Accepted answer" are one name. */
function plain(name: string): string {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[\s_.-]+/g, ' ')
    .trim()
    .toLowerCase()
}
