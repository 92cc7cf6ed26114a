import { z } from 'zod'
import { oneOf } from './fields'
import { overridesQueryShape, scoreQueryShape } from './score-query'

/** In which form a run is taken along, and what a row of a table is. */
export const exportRunQuerySchema = z.strictObject({
  format: oneOf(['jsonl', 'csv', 'xlsx']).default('jsonl'),
  rows: oneOf(['interactions', 'turns'])
    .default('interactions')
    .describe('What one row of CSV or of the workbook is. JSON Lines always has whole transcripts.'),
  ...scoreQueryShape,
  ...overridesQueryShape,
})
export type ExportRunQuery = z.output<typeof exportRunQuerySchema>

/** The most rows of a workbook, which is made in memory; CSV and JSON Lines have no such bound. */
export const MOST_WORKBOOK_ROWS = 20_000

/** One transcript as a file: all that `GET /interactions/{id}` gives, and whose it is. */
export const transcriptExportSchema = z
  .looseObject({ id: z.string(), simulated: z.boolean(), turns: z.array(z.looseObject({})) })
  .meta({ id: 'TranscriptExport' })
