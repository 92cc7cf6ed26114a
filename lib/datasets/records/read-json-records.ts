import type { SourceRecord } from '@/lib/datasets/records/question-record'
import { readLines } from '@/lib/datasets/records/read-lines'
import { shown } from '@/lib/datasets/shown'

/** The records of a JSON Lines file: one object on each line that is not blank. */
export async function* readJsonRecords(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<SourceRecord, void, undefined> {
  for await (const { number, text } of readLines(source)) yield { number, content: contentOf(text) }
}

/** @param text the line, without its line break; null if it is not UTF-8 */
function contentOf(text: string | null): SourceRecord['content'] {
  if (text === null) return { fault: 'is not UTF-8' }
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { fields: { ...value } }
    return { fault: `must be an object with "question" and "answer", got ${shown(value)}` }
  } catch (error) {
    return { fault: `is not valid JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}
