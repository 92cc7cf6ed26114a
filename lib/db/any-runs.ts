import type { RunListEntry, RunListQuery } from '@/lib/api/run'
import type { AnyRun, ScriptRunAnswer } from '@/lib/api/script-run'
import type { Database } from './client'
import { type Page, writeCursor } from './cursor'
import { listRunEntries, listRuns } from './run-entries'
import { listScriptRuns, listScriptRunsById } from './script-runs'

/** Runs of both benchmarks, or of the one that is wished for, newest first. */
export async function listAnyRuns(db: Database, query: RunListQuery): Promise<Page<AnyRun>> {
  const none: Page<never> = { data: [], nextCursor: null }
  const [scores, points] = await Promise.all([
    query.benchmark === 'scripted' ? none : listRuns(db, query),
    // No run of scenarios answers the questions of a data set.
    query.benchmark === 'selfscore' || query.datasetId !== undefined ? none : listScriptRuns(db, query),
  ])
  const all = [...scores.data, ...points.data].toSorted(newestFirst)
  const data = all.slice(0, query.limit)
  const isMore = all.length > data.length || scores.nextCursor !== null || points.nextCursor !== null
  const last = data.at(-1)
  return { data, nextCursor: isMore && last ? writeCursor([last.createdAt, last.id]) : null }
}

/** These runs of either benchmark, in the order of their ids. One that is gone is missing. */
export async function listAnyRunsById(db: Database, runIds: readonly string[]): Promise<AnyRun[]> {
  const [scores, points]: [RunListEntry[], ScriptRunAnswer[]] = await Promise.all([
    listRunEntries(db, runIds),
    listScriptRunsById(db, runIds),
  ])
  const entries = new Map<string, AnyRun>([...scores, ...points].map((run) => [run.id, run]))
  return runIds.flatMap((id) => entries.get(id) ?? [])
}

function newestFirst(a: AnyRun, b: AnyRun): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1
  return a.id < b.id ? 1 : -1
}
