import type { RunListEntry } from '@/lib/api/run'
import type { MetricName } from '@/lib/comparison/metrics'
import { type NoiseFloor, noiseFloor } from '@/lib/comparison/noise-floor'
import { scoreGroup } from '@/lib/comparison/scored-group'
import { hasEnded } from '@/lib/runs/run-states'
import type { ScoreWish } from '@/lib/runs/score-choice'
import type { Database } from './client'
import { findRunsToCompare, type RunToCompare, type UnreadRunToCompare } from './measured-runs'
import { selectRows } from './select-rows'

/** A floor that was measured with an agent, for the runs of it that are compared. */
export interface MeasuredFloor {
  agent: string
  /** Names of the compared runs that it speaks of. */
  names: string[]
  /** The runs of the same agent that it was measured on. */
  runIds: string[]
  floor: NoiseFloor
}

/** The most runs of one agent that a floor is measured on. */
const MOST = 20

/**
 * The noise floors of the agents whose runs are compared: of runs that play one agent several times, in the same setting
 * as the run that is compared (data set version, judges, user proxy, formula, turn limit).
 */
export async function findNoiseFloors(
  db: Database,
  compared: readonly UnreadRunToCompare[],
  metric: MetricName,
  { alpha, wish }: { alpha: number; wish: ScoreWish },
): Promise<MeasuredFloor[]> {
  const families = await listFamilies(db, compared)
  const floors: MeasuredFloor[] = []
  for (const runIds of families) {
    const runs = (await findRunsToCompare(db, runIds, metric, wish)) ?? []
    const ended = runs.filter(({ run }) => hasEnded(run.status))
    const [first] = ended
    const meant = compared.filter((each) => first !== undefined && isSameAgent(each, first))
    if (first === undefined || meant.length === 0) continue
    const floor = noiseFloor(
      ended.map(({ measured }) => scoreGroup(measured)),
      alpha,
    )
    if (floor.defined)
      floors.push({
        agent: first.run.agent.name,
        names: meant.map(({ measured }) => measured.name),
        runIds: ended.map(({ run }) => run.id),
        floor: floor.value,
      })
  }
  return floors
}

/** Whether all compared runs play one agent in one setting under different seeds. */
export function isOneAgent(compared: readonly Pick<UnreadRunToCompare, 'run'>[]): boolean {
  const [first, ...others] = compared
  return (
    first !== undefined && others.length > 0 && others.every(({ run }) => originalOf(run) === originalOf(first.run))
  )
}

const originalOf = (run: RunListEntry): string => run.repeats?.runId ?? run.id

/** Each family's runs, the first one first; of the agents and data set versions of the compared runs. */
async function listFamilies(db: Database, compared: readonly UnreadRunToCompare[]): Promise<string[][]> {
  const rows = await selectRows<{ ids: string[] }>(
    db,
    `select (array[o.id] || array_agg(r.id order by r."createdAt", r.id))[1:${MOST}]::text[] as ids
     from "Run" r join "Run" o on o.id = r."repeatsRunId"
     where o."datasetVersionId" = any($1::uuid[]) and (o."agentId" = any($2::uuid[]) or o.id = any($3::uuid[]))
     group by o.id order by o."createdAt", o.id`,
    [
      compared.map(({ run }) => run.dataset.versionId),
      compared.flatMap(({ run }) => run.agent.id ?? []),
      compared.map(({ run }) => originalOf(run)),
    ],
  )
  return rows.map(({ ids }) => ids)
}

function isSameAgent(one: UnreadRunToCompare, other: RunToCompare): boolean {
  if (originalOf(one.run) === originalOf(other.run)) return true
  const { agent } = one.run
  return (
    agent.id !== null &&
    agent.id === other.run.agent.id &&
    agent.model?.name === other.run.agent.model?.name &&
    JSON.stringify(one.measured.setting) === JSON.stringify(other.measured.setting)
  )
}
