import type { ColumnMapping } from '@/lib/datasets/records/column-mapping'
import type { RecordForm, SourceRecord } from '@/lib/datasets/records/question-record'
import { readCsvRecords } from '@/lib/datasets/records/read-csv-records'
import { readJsonRecords } from '@/lib/datasets/records/read-json-records'

/** A file of records: how it is read, and its records from the first, each time anew. */
export interface RecordFile {
  form: RecordForm
  read: () => AsyncGenerator<SourceRecord, void, undefined>
}

/** @param read reads the file from its beginning */
export function openRecords(
  kind: RecordForm['kind'],
  read: () => AsyncIterable<Uint8Array>,
  mapping: ColumnMapping | null,
): RecordFile {
  return {
    form: { kind, mapping },
    read: () => (kind === 'csv' ? readCsvRecords(read(), mapping) : readJsonRecords(read())),
  }
}
