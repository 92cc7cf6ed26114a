import type { ItemHalf } from '@/lib/datasets/item-half'
import { parseQuestionLine } from '@/lib/datasets/json-lines/question-line'
import { readLines } from '@/lib/datasets/json-lines/read-lines'
import type { LinePlan } from '@/lib/datasets/json-lines/scan-lines'
import { SourceRefusal } from '@/lib/datasets/source-refusal'

/** No author, link, date or licence is known of a line. */
const UNKNOWN_ORIGIN = { html: null, author: null, url: null, createdAt: null, licence: null }

/** The second pass over JSON Lines: both halves of each planned line, in the order of the file. */
export async function* readLineItems(
  source: AsyncIterable<Uint8Array>,
  plan: LinePlan,
): AsyncGenerator<ItemHalf[], void, undefined> {
  let position = 0
  for await (const { number, text } of readLines(source)) {
    const pool = plan.pools[position]
    if (pool === undefined) return
    if (plan.lineNumbers[position] !== number) continue
    yield readHalves(text, number, position, pool)
    position += 1
  }
}

function readHalves(text: string | null, number: number, position: number, pool: 'test' | 'knowledge'): ItemHalf[] {
  const reading = parseQuestionLine(text, number)
  if (!reading.readable) throw new SourceRefusal('bad-lines', `line ${number} has changed since it was checked`)
  const { externalId, title, tags, question, answer, score } = reading.line
  return [
    { kind: 'question', externalId, position, pool, title, tags, text: question, score: null, ...UNKNOWN_ORIGIN },
    { kind: 'answer', externalId, position, pool, text: answer, score, ...UNKNOWN_ORIGIN },
  ]
}
