import type { z } from 'zod'
import { type EvidenceAccepted, type EvidenceManifest, EvidenceRefusal } from '@/lib/api/evidence'
import { EVIDENCE_REFERENCES, EVIDENCE_ROWS, EVIDENCE_TABLES, type EvidenceTable } from '@/lib/api/evidence-rows'
import { fieldMessages } from '@/lib/api/field-messages'
import { recordEvent } from '@/lib/db/audit-events'
import { type EvidenceBatch, findRunHere, writeEvidence } from '@/lib/db/evidence/write-evidence'
import { isSimulated, runConfigurationSchema } from '@/lib/runs/configuration'
import { isScriptedSimulated, scriptedConfigurationSchema } from '@/lib/runs/scripted-configuration'
import { readScenario } from '@/lib/scripted/language/read-scenario'
import type { CommandWorld } from './command-world'
import { conflict } from './refusal'

/** A bundle that was checked against its manifest. */
export interface Bundle {
  manifest: EvidenceManifest
  manifestSha256: string
  lines(name: string): AsyncGenerator<string>
}

const BATCH = 500
/** PostgreSQL takes no text without an end, and no JSON of more than a gigabyte. */
const BATCH_CHARACTERS = 8 * 1024 ** 2
/** An escaped NUL, which no text of the database holds. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * Takes a run over from another installation with all that its numbers are made of, all or nothing.
 * @throws {CommandRefusal} where the run is here already
 * @throws {EvidenceRefusal} where a row is not as it should be, or something else is here under its id
 */
export async function importEvidence({ db, who }: CommandWorld, bundle: Bundle): Promise<EvidenceAccepted> {
  const { manifest, manifestSha256 } = bundle
  const { id, benchmark } = manifest.run
  const rows = createRowReader(manifest)
  const here = rows.isId(id) ? await findRunHere(db, id) : null
  if (here !== null) throw conflict(`This run is here already: ${here.name}. Nothing was imported.`)
  const { name, version } = manifest.product
  await writeEvidence(db, {
    runId: id,
    importedFrom: {
      madeAt: manifest.madeAt,
      product: `${name} ${version}`,
      importedAt: new Date().toISOString(),
      manifestSha256,
    },
    batches: batchesOf(bundle, rows),
    alongside: (tx) => recordEvent(tx, who, { action: 'run.import', subject: { id, name: manifest.run.name } }),
  })
  return { runId: id, benchmark }
}

async function* batchesOf({ lines }: Bundle, rows: RowReader): AsyncGenerator<EvidenceBatch> {
  for (const table of EVIDENCE_TABLES) {
    let gathered: string[] = []
    let characters = 0
    let number = 0
    for await (const line of lines(`rows/${table}.jsonl`)) {
      number += 1
      rows.read(table, line, number)
      gathered.push(line)
      characters += line.length
      if (gathered.length < BATCH && characters < BATCH_CHARACTERS) continue
      yield { table, lines: gathered }
      gathered = []
      characters = 0
    }
    if (gathered.length > 0) yield { table, lines: gathered }
    rows.endOf(table)
  }
}

interface RowReader {
  isId(text: string): boolean
  /** @throws {EvidenceRefusal} naming file, line and column */
  read(table: EvidenceTable, line: string, number: number): void
  /** What can be said only of all rows of a file. */
  endOf(table: EvidenceTable): void
}

/** Reads rows one after the other: each of its own form, and none naming what the bundle did not bring before it. */
function createRowReader({ run }: EvidenceManifest): RowReader {
  const ids = new Map<EvidenceTable, Set<string>>(EVIDENCE_TABLES.map((table) => [table, new Set<string>()]))

  function check(table: EvidenceTable, row: Record<string, unknown>, refuse: (why: string) => never): void {
    for (const [column, named] of Object.entries(EVIDENCE_REFERENCES)) {
      const value = row[column]
      // What was made once for a question may have been made for an earlier run.
      if (typeof value !== 'string' || (table === 'preparations' && column === 'runId')) continue
      if (!ids.get(named)?.has(value)) refuse(`${column} names nothing that stands in rows/${named}.jsonl before it`)
    }
    if (typeof row.id === 'string') ids.get(table)?.add(row.id)
    if (table === 'runs') checkRun(row as RunRow, refuse)
    if (table === 'scenario-versions' && readScenario(String(row.source)).scenario === null)
      refuse('source is no scenario that can be played')
  }

  function checkRun(row: RunRow, refuse: (why: string) => never): void {
    if (row.id === run.id && (row.simulated !== run.simulated || row.benchmark !== run.benchmark))
      refuse('the run is another than the manifest says')
    const isSelfscore = row.benchmark === 'selfscore'
    const configuration = (isSelfscore ? runConfigurationSchema : scriptedConfigurationSchema).safeParse(
      row.configuration,
    )
    if (!configuration.success) refuse('configuration is not one that this version of Deskmark reads')
    const frozen = configuration.data
    const simulated = frozen.benchmark === 'selfscore' ? isSimulated(frozen) : isScriptedSimulated(frozen)
    if (row.simulated !== simulated)
      refuse(`simulated is ${row.simulated}, but by its configuration it is ${simulated}`)
    const version = frozen.benchmark === 'selfscore' ? frozen.dataset.versionId : null
    if (row.datasetVersionId !== version) refuse('datasetVersionId is another than in its configuration')
  }

  return {
    isId: (text) => EVIDENCE_ROWS.runs.shape.id.safeParse(text).success,
    read(table, line, number) {
      const refuse = (why: string): never => {
        throw new EvidenceRefusal(`rows/${table}.jsonl, line ${number}: ${why}. Nothing was imported.`)
      }
      if (NUL.test(line)) refuse('it holds a NUL character')
      const row = parsed(line) ?? refuse('it is not JSON')
      const found = (EVIDENCE_ROWS[table] as z.ZodType<Record<string, unknown>>).safeParse(row)
      if (found.success) return check(table, found.data, refuse)
      const [field, message] = Object.entries(fieldMessages(found.error, row))[0] ?? ['it', 'can not be read']
      refuse(`${field} ${message}`)
    },
    endOf(table) {
      if (table === 'runs' && !ids.get('runs')?.has(run.id))
        throw new EvidenceRefusal('The run of the manifest is not in rows/runs.jsonl. Nothing was imported.')
    },
  }
}

type RunRow = z.output<typeof EVIDENCE_ROWS.runs>

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
