import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AuditEventAnswer, type AuditFilter, exportAuditQuerySchema } from '@/lib/api/audit'
import { readQuery } from '@/lib/api/read-input'
import type { CommandWorld } from '@/lib/commands/command-world'
import { recordExport } from '@/lib/commands/record-export'
import { listAuditEvents } from '@/lib/db/audit-events'
import { AUDIT_COLUMNS } from '@/lib/exports/audit-columns'
import { cellsOf, headOf } from '@/lib/exports/column'
import type { Cell } from '@/lib/exports/comma-separated'
import { fileName } from '@/lib/exports/file-name'
import { sendDownload } from './send-download'
import { csv, DOWNLOAD_TYPES } from './write-table'

/**
 * Answers `GET /audit/export`: what was done, newest first, as CSV or JSON Lines, read as it is sent. That it was taken
 * out is the last thing written down before, and not in the file.
 * @throws {ApiFault} before anything was sent
 */
export async function exportAudit(
  world: CommandWorld,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { format, ...asked } = readQuery(exportAuditQuerySchema, request.url ?? '/')
  const filter = { ...asked, before: asked.before ?? new Date() }
  const details = { format, filter: Object.keys(asked) }
  const events = eventsOf(world, filter)
  if (request.method !== 'HEAD')
    await recordExport(world, { action: 'audit.export', subject: { id: null, name: 'Audit' }, details })
  const parts = format === 'csv' ? csv(rowsOf(events)) : jsonLines(events)
  await sendDownload(request, response, { name: fileName(['audit'], format), type: DOWNLOAD_TYPES[format] }, parts)
}

async function* eventsOf({ db }: CommandWorld, filter: AuditFilter): AsyncGenerator<AuditEventAnswer> {
  let cursor: string | undefined
  do {
    const page = await listAuditEvents(db, { ...filter, limit: 200, ...(cursor === undefined ? {} : { cursor }) })
    yield* page.data
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

async function* rowsOf(events: AsyncIterable<AuditEventAnswer>): AsyncGenerator<Cell[]> {
  yield headOf(AUDIT_COLUMNS)
  for await (const event of events) yield cellsOf(AUDIT_COLUMNS, event)
}

async function* jsonLines(events: AsyncIterable<AuditEventAnswer>): AsyncGenerator<string> {
  for await (const event of events) yield `${JSON.stringify(event)}\n`
}
