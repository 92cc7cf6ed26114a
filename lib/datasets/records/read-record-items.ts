import type { ItemHalf } from '@/lib/datasets/item-half'
import type { RecordFile } from '@/lib/datasets/records/open-records'
import { parseQuestionRecord, type RecordForm, type SourceRecord } from '@/lib/datasets/records/question-record'
import type { RecordPlan } from '@/lib/datasets/records/scan-records'
import { SourceRefusal } from '@/lib/datasets/source-refusal'

/** The second pass over a file of records: both halves of each planned one, in the order of the file. */
export async function* readRecordItems(
  file: RecordFile,
  plan: RecordPlan,
): AsyncGenerator<ItemHalf[], void, undefined> {
  let position = 0
  for await (const record of file.read()) {
    const pool = plan.pools[position]
    if (pool === undefined) return
    if (plan.numbers[position] !== record.number) continue
    yield readHalves(record, file.form, position, pool)
    position += 1
  }
}

function readHalves(source: SourceRecord, form: RecordForm, position: number, pool: 'test' | 'knowledge'): ItemHalf[] {
  const reading = parseQuestionRecord(source, form)
  if (!reading.readable) {
    throw new SourceRefusal('changed', 'The file was changed while it was read. Import it again.')
  }
  const { externalId, title, tags, question, answer, score, author, url, licence } = reading.record
  const origin = { html: null, author, url, createdAt: null, licence }
  return [
    { kind: 'question', externalId, position, pool, title, tags, text: question, score: null, ...origin },
    { kind: 'answer', externalId, position, pool, text: answer, score, ...origin },
  ]
}
