import type { IncomingMessage, ServerResponse } from 'node:http'
import { readQuery } from '@/lib/api/read-input'
import { type ExportRunsQuery, exportRunsQuerySchema } from '@/lib/api/run'
import { wishOfQuery } from '@/lib/api/score-query'
import type { AnyRun } from '@/lib/api/script-run'
import type { CommandWorld } from '@/lib/commands/command-world'
import { recordExport } from '@/lib/commands/record-export'
import type { Database } from '@/lib/db/client'
import { everyRun } from '@/lib/db/find-runs-page'
import { everyScriptRun } from '@/lib/db/find-script-runs-page'
import { listWish } from '@/lib/db/run-entries'
import { cellsOf, headOf } from '@/lib/exports/column'
import type { Cell } from '@/lib/exports/comma-separated'
import { fileName } from '@/lib/exports/file-name'
import { RUN_LIST_COLUMNS } from '@/lib/exports/run-list-columns'
import { sendDownload } from './send-download'
import { csv, DOWNLOAD_TYPES, workbook } from './write-table'

/**
 * Answers `GET /runs/export`: every run that the filters of the list leave, on whichever page it stands, as CSV, JSON Lines
 * or a workbook, read as it is sent: runs of questions as the list has them, then runs of scenarios.
 * @throws {ApiFault} before anything was sent
 */
export async function exportRuns(
  world: CommandWorld,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const query = readQuery(exportRunsQuerySchema, request.url ?? '/')
  const { format, sort: _, direction: __, ...filter } = query
  if (request.method !== 'HEAD')
    await recordExport(world, {
      action: 'run.export',
      subject: { id: null, name: 'List of runs' },
      details: { format, filter: Object.keys(filter) },
    })
  const runs = runsOf(world.db, query)
  const parts =
    format === 'jsonl' ? jsonLines(runs) : format === 'csv' ? csv(rowsOf(runs)) : workbook(rowsOf(runs), 'runs')
  await sendDownload(request, response, { name: fileName(['runs'], format), type: DOWNLOAD_TYPES[format] }, parts)
}

async function* runsOf(db: Database, query: ExportRunsQuery): AsyncGenerator<AnyRun> {
  const { search = '', state = null, agentId = null, simulated = null, tag = null } = query
  const { datasetId = null, judge = null, sort, direction } = query
  const both = { search, state, agentId, simulated, tag }
  const scores = listWish(wishOfQuery(query))
  yield* everyRun(db, { ...both, datasetId, judge, scores, sort: { by: sort, direction } })
  // Runs of scenarios have no data set, and their judge is not one of the filter's.
  if (datasetId === null && judge === null) yield* everyScriptRun(db, both)
}

async function* rowsOf(runs: AsyncIterable<AnyRun>): AsyncGenerator<Cell[]> {
  yield headOf(RUN_LIST_COLUMNS)
  for await (const run of runs) yield cellsOf(RUN_LIST_COLUMNS, run)
}

async function* jsonLines(runs: AsyncIterable<AnyRun>): AsyncGenerator<string> {
  // Tags are the team's own.
  for await (const { tags: _, ...run } of runs) yield `${JSON.stringify(run)}\n`
}
