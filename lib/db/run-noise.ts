import type { RunNoise } from '@/lib/api/noise'
import { USUAL_PLAN } from '@/lib/comparison/analysis-plan'
import { noiseFloor } from '@/lib/comparison/noise-floor'
import { scoreGroup } from '@/lib/comparison/scored-group'
import { varianceBySource } from '@/lib/comparison/variance-by-source'
import { hasEnded } from '@/lib/runs/run-states'
import type { Database } from './client'
import { isId } from './is-id'
import type { RunToCompare } from './measured-runs'
import { findRunFamily } from './run-family'
import { selectRun } from './run-rows'
import { selectRows } from './select-rows'
import { listSingleJudgements } from './single-judgements'

/** What chance makes of a run's numbers, by the metric that it was launched for. Null where there is no such run. */
export async function findRunNoise(db: Database, runId: string): Promise<RunNoise | null> {
  const row = isId(runId) ? await selectRun(db, runId) : null
  if (row === null) return null
  const { primaryMetric: metric, alpha } = row.configuration.analysis ?? USUAL_PLAN
  const family = await findRunFamily(db, runId, metric)
  if (family === null) return null
  const runs = [family.run, ...family.repeats].toSorted((a, b) => a.run.createdAt.localeCompare(b.run.createdAt))
  const ended = runs.filter(({ run }) => hasEnded(run.status))
  const floor = noiseFloor(
    ended.map(({ measured }) => scoreGroup(measured)),
    alpha,
  )
  const seeds = await seedsOf(
    db,
    runs.map(({ run }) => run.id),
  )
  const further = family.repeats.filter(({ run }) => hasEnded(run.status))
  return {
    metric,
    runs: runs.map(({ run, measured }) => ({
      id: run.id,
      name: run.name,
      status: run.status,
      seed: seeds.get(run.id) ?? null,
      mean: meanOf(measured),
      ended: hasEnded(run.status),
    })),
    floor: floor.defined ? floor.value : null,
    floorReason: floor.defined ? null : floor.why,
    variance: varianceBySource(
      [family.run, ...further].map(({ measured }) => measured),
      family.judgings.map(({ measured }) => measured),
      await listSingleJudgements(db, family.run.run, metric),
    ),
  }
}

/** The mean of item means; null where nothing is scored. */
function meanOf(measured: RunToCompare['measured']): number | null {
  const { units, moments } = scoreGroup(measured)
  return units.length === 0 ? null : moments.mean
}

async function seedsOf(db: Database, runIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await selectRows<{ id: string; seed: number }>(
    db,
    `select id, (configuration ->> 'seed')::int as seed from "Run" where id = any($1::uuid[])`,
    [runIds],
  )
  return new Map(rows.map(({ id, seed }) => [id, seed]))
}
