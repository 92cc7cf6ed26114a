import type { ItemPair } from '@/lib/datasets/item-half'
import type { RecordFile } from '@/lib/datasets/records/open-records'
import { parseQuestionRecord, type RecordForm, type SourceRecord } from '@/lib/datasets/records/question-record'
import type { RecordPlan } from '@/lib/datasets/records/scan-records'
import { SourceRefusal } from '@/lib/datasets/source-refusal'

/** The second pass over a file of records: the planned ones, in the order of the file. */
export async function* readRecordItems(
  file: RecordFile,
  plan: RecordPlan,
): AsyncGenerator<ItemPair[], void, undefined> {
  let position = 0
  for await (const record of file.read()) {
    const pool = plan.pools[position]
    if (pool === undefined) return
    if (plan.numbers[position] !== record.number) continue
    yield [readPair(record, file.form, position, pool)]
    position += 1
  }
}

function readPair(source: SourceRecord, form: RecordForm, position: number, pool: 'test' | 'knowledge'): ItemPair {
  const reading = parseQuestionRecord(source, form)
  if (!reading.readable) {
    throw new SourceRefusal('changed', 'The file was changed while it was read. Import it again.')
  }
  const { externalId, title, tags, question, answer, score, author, url, licence } = reading.record
  const origin = { html: null, author, url, createdAt: null, licence }
  return {
    question: { kind: 'question', externalId, position, pool, title, tags, text: question, score: null, ...origin },
    answer: { kind: 'answer', externalId, position, pool, text: answer, score, ...origin },
  }
}
