import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiFault } from '@/lib/api/api-fault'
import { EVIDENCE_FORMAT, EVIDENCE_VERSION, type EvidenceManifest, MANIFEST } from '@/lib/api/evidence'
import { EVIDENCE_TABLES } from '@/lib/api/evidence-rows'
import { PRODUCT_VERSION } from '@/lib/api/product'
import type { RunAnswer } from '@/lib/api/run'
import type { ScriptRunAnswer } from '@/lib/api/script-run'
import type { CommandWorld } from '@/lib/commands/command-world'
import { recordExport } from '@/lib/commands/record-export'
import { type EvidenceSource, findEvidenceSource } from '@/lib/db/evidence/read-evidence'
import { findRun } from '@/lib/db/find-run'
import { findScriptRun } from '@/lib/db/script-runs'
import { evidenceReadme } from '@/lib/exports/evidence-readme'
import { fileName } from '@/lib/exports/file-name'
import { AS_LAUNCHED } from '@/lib/runs/score-choice'
import { type ExportedRun, exportScriptRun, exportSelfscoreRun } from './exported-run'
import { sendDownload } from './send-download'
import { type FileToZip, writeBundle, type ZippedFile } from './write-bundle'

/**
 * Answers `GET /runs/:id/evidence`: all that a run's numbers were made of, as a zip that is made while it is sent.
 * @throws {ApiFault} before anything was sent
 */
export async function exportEvidence(
  world: CommandWorld,
  runId: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { db } = world
  const source = await findEvidenceSource(db, runId)
  if (source === null) throw new ApiFault('not_found', 'There is no such run.')
  refuseUnended(source)
  const found = (await findRun(db, runId)) ?? (await findScriptRun(db, runId))
  if (found === null) throw new ApiFault('not_found', 'There is no such run.')
  const exported =
    found.benchmark === 'selfscore' ? exportSelfscoreRun(db, found, AS_LAUNCHED) : exportScriptRun(db, found)
  const before = await source.lastChange()
  const zip = writeBundle(filesOf(source, found, exported), {
    name: MANIFEST,
    async make(files) {
      if ((await source.lastChange()) !== before) throw new Error(`Run ${runId} was changed while it was exported`)
      return `${JSON.stringify(manifestOf(found, files), null, 2)}\n`
    },
  })
  const details = { format: 'evidence' }
  if (request.method !== 'HEAD')
    await recordExport(world, { action: 'run.export', subject: { id: runId, name: found.name }, details })
  await sendDownload(
    request,
    response,
    { name: fileName(['evidence', found.name], 'zip'), type: 'application/zip' },
    zip,
  )
}

function refuseUnended({ status, open }: EvidenceSource): void {
  if (['completed', 'completed-with-errors', 'cancelled'].includes(status) && open === 0) return
  throw new ApiFault(
    'conflict',
    status === 'failed'
      ? 'The run has failed and can still be resumed. Cancel it for good before its evidence is taken.'
      : `The run is ${open > 0 && status === 'cancelled' ? 'being cancelled' : status}. Its evidence can be taken once it has ended, not before.`,
  )
}

function filesOf(source: EvidenceSource, run: RunAnswer | ScriptRunAnswer, exported: ExportedRun): FileToZip[] {
  const { configuration } = run
  const text = (name: string, words: string): FileToZip => ({ name, parts: () => [words] })
  const prompts =
    configuration.benchmark === 'selfscore'
      ? Object.entries(configuration.prompts).filter(([name]) => name !== 'version')
      : []
  const { systemPrompt } = configuration.agent
  return [
    text('README.md', evidenceReadme(run)),
    text('run.json', `${JSON.stringify(run, null, 2)}\n`),
    { name: 'transcripts.jsonl', parts: () => transcripts(exported) },
    ...prompts.map(([name, words]) => text(`prompts/${name}.txt`, words)),
    ...(systemPrompt === null ? [] : [text('prompts/agent.txt', systemPrompt)]),
    ...source.scenarios.map(({ source: file }, at) => text(`scenarios/scenario-${at + 1}.yaml`, file)),
    ...EVIDENCE_TABLES.map((table): FileToZip => ({ name: `rows/${table}.jsonl`, parts: () => source.rowsOf(table) })),
  ]
}

async function* transcripts(exported: ExportedRun): AsyncGenerator<string> {
  for await (const record of exported.records()) yield `${JSON.stringify(record)}\n`
}

function manifestOf(run: RunAnswer | ScriptRunAnswer, files: readonly ZippedFile[]): EvidenceManifest {
  const { configuration } = run
  const isSelfscore = configuration.benchmark === 'selfscore'
  return {
    format: EVIDENCE_FORMAT,
    version: EVIDENCE_VERSION,
    madeAt: new Date().toISOString(),
    product: { name: 'Deskmark', version: PRODUCT_VERSION },
    run: {
      id: run.id,
      name: run.name,
      benchmark: run.benchmark,
      status: run.status,
      simulated: run.simulated,
    },
    versions: {
      configuration: configuration.version,
      prompts: isSelfscore ? configuration.prompts.version : null,
      formula: isSelfscore ? configuration.formula : null,
    },
    files: [...files],
  }
}
