import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { ApiFault } from '@/lib/api/api-fault'
import { type ExportRunQuery, exportRunQuerySchema } from '@/lib/api/export'
import { readQuery } from '@/lib/api/read-input'
import { wishOfQuery } from '@/lib/api/score-query'
import type { CommandWorld } from '@/lib/commands/command-world'
import { recordExport } from '@/lib/commands/record-export'
import type { Database } from '@/lib/db/client'
import { findAnyInteraction } from '@/lib/db/find-any-interaction'
import { findRun } from '@/lib/db/find-run'
import { findScriptRun } from '@/lib/db/script-runs'
import { fileName } from '@/lib/exports/file-name'
import { type ExportedRun, exportScriptRun, exportSelfscoreRun } from './exported-run'
import { sendDownload } from './send-download'
import { csv, DOWNLOAD_TYPES, workbook } from './write-table'

/**
 * Answers `GET /runs/:id/export`: the run as JSON Lines, CSV or a workbook, made while it is sent.
 * @throws {ApiFault} before anything was sent
 */
export async function exportRun(
  world: CommandWorld,
  runId: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { db } = world
  const query = readQuery(exportRunQuerySchema, request.url ?? '/')
  const exported = await openRun(db, runId, query)
  const download = { name: fileName(['run', exported.name], query.format), type: DOWNLOAD_TYPES[query.format] }
  const details = { format: query.format, rows: query.rows }
  if (request.method !== 'HEAD')
    await recordExport(world, { action: 'run.export', subject: { id: runId, name: exported.name }, details })
  if (query.format === 'jsonl') return sendDownload(request, response, download, jsonLines(exported))
  const rows = exported.rows(query.rows)
  const parts = query.format === 'csv' ? csv(rows) : workbook(rows, query.rows)
  await sendDownload(request, response, download, parts)
}

/**
 * Answers `GET /interactions/:id/export`: one transcript as a JSON file.
 * @throws {ApiFault} before anything was sent
 */
export async function exportInteraction(
  world: CommandWorld,
  interactionId: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { db } = world
  readQuery(NO_QUERY, request.url ?? '/')
  const interaction = await findAnyInteraction(db, interactionId)
  if (interaction === null) throw new ApiFault('not_found', 'There is no such interaction.')
  const exported = await openRun(db, interaction.runId, {})
  const json = JSON.stringify({ ...exported.context, ...interaction }, null, 2)
  const download = {
    name: fileName(['transcript', exported.name, interaction.id], 'json'),
    type: 'application/json; charset=utf-8',
  }
  const subject = { id: interaction.id, name: exported.name }
  if (request.method !== 'HEAD')
    await recordExport(world, { action: 'transcript.export', subject, details: { runId: interaction.runId } })
  async function* whole() {
    yield `${json}\n`
  }
  await sendDownload(request, response, download, whole())
}

const NO_QUERY = z.strictObject({})

async function openRun(
  db: Database,
  runId: string,
  query: Partial<Pick<ExportRunQuery, 'formula' | 'weights' | 'overrides'>>,
): Promise<ExportedRun> {
  const wish = wishOfQuery(query)
  const run = await findRun(db, runId, wish)
  if (run !== null) return exportSelfscoreRun(db, run, wish)
  const scripted = await findScriptRun(db, runId, wish.corrected === true)
  if (scripted === null) throw new ApiFault('not_found', 'There is no such run.')
  return exportScriptRun(db, scripted)
}

async function* jsonLines(exported: ExportedRun): AsyncGenerator<string> {
  for await (const record of exported.records()) yield `${JSON.stringify({ ...exported.context, ...record })}\n`
}
