import type { RunListEntry } from '@/lib/api/run'
import type { MeasuredRun } from '@/lib/comparison/compare-runs'
import type { Companion, MetricName } from '@/lib/comparison/metrics'
import { kinshipWarnings } from '@/lib/runs/launch-warnings'
import { runNames } from '@/lib/runs/run-names'
import { choiceWords, type ScoreWish } from '@/lib/runs/score-choice'
import type { Database } from './client'
import { METRIC_COLUMNS } from './metric-columns'
import { listWish, runEntries } from './run-entries'
import { type RunRow, selectRunsById } from './run-rows'
import { selectRows } from './select-rows'

/** A run as lists show it, and what was measured of each of its planned interactions. */
export interface RunToCompare {
  run: RunListEntry
  measured: MeasuredRun
}

/**
 * What these runs are compared by, in the order of their ids; null where one of them does not exist.
 * @param wish the formula and weights of the scores; each run's own without it
 */
export async function findRunsToCompare(
  db: Database,
  runIds: readonly string[],
  metric: MetricName,
  wish: ScoreWish,
): Promise<RunToCompare[] | null> {
  const rows = await selectRunsById(db, runIds)
  const entries = await runEntries(db, rows, listWish(wish))
  const runs = runIds.flatMap((id) => entries.filter((entry) => entry.id === id))
  if (runs.length < runIds.length) return null
  const names = runNames(runs)
  return Promise.all(
    runs.map(async (run, at) => {
      const row = rows.find(({ id }) => id === run.id)
      const { items, values, solved, turns, atLimit, ...companions } = await listsOf(db, run, metric)
      return {
        run,
        measured: {
          runId: run.id,
          name: names[at] ?? run.name,
          items,
          values,
          companions,
          endings: { solved, turns, atLimit },
          simulated: run.simulated,
          complete: run.complete,
          setting: settingOf(run, row),
          kinship: row === undefined ? [] : kinshipWarnings(row.configuration),
        },
      }
    }),
  )
}

interface Lists extends Record<Companion | 'values' | 'solved' | 'turns' | 'atLimit', (number | null)[]> {
  items: string[]
}

const AT_LIMIT = `case when i.status in ('scored', 'unscored') then (i."stopReason"::text = 'max-turns')::int::float8 end`

/** What is read of each interaction, by the name of its list. */
const LISTS: Readonly<Record<Exclude<keyof Lists, 'values'>, string>> = {
  items: 'i."itemId"',
  weightedComplexity: METRIC_COLUMNS.weightedComplexity,
  averageQuality: METRIC_COLUMNS.averageQuality,
  averageAgentHelpfulness: METRIC_COLUMNS.averageAgentHelpfulness,
  averageUserHelpfulness: METRIC_COLUMNS.averageUserHelpfulness,
  turnOneQuality: METRIC_COLUMNS.turnOneQuality,
  solved: METRIC_COLUMNS.solved,
  turns: METRIC_COLUMNS.turns,
  atLimit: AT_LIMIT,
}

/**
 * One list for each measure, in one order: a planned interaction without a value is a null. As JSON, for the driver reads
 * an array of PostgreSQL's character by character; the rows are sorted once, not for each list.
 */
async function listsOf(db: Database, { id, scoreSet }: RunListEntry, metric: MetricName): Promise<Lists> {
  const columns = Object.entries({ ...LISTS, values: METRIC_COLUMNS[metric] })
  const [lists] = await selectRows<Lists>(
    db,
    `select ${columns.map(([name]) => `coalesce(json_agg(m."${name}"), '[]') as "${name}"`).join(', ')}
     from (
       select ${columns.map(([name, column]) => `${column} as "${name}"`).join(', ')}
       from "Interaction" i
         left join "InteractionScore" s on s."interactionId" = i.id and s."scoreSetId" = $2
           and i.status in ('scored', 'unscored')
       where i."runId" = $1 order by i.position, i.id
     ) m`,
    // Scores that are still being computed are not shown in part.
    [id, scoreSet.pending ? null : scoreSet.id],
  )
  if (lists === undefined) throw new Error(`Run ${id} was not measured`)
  return lists
}

/** What two runs must have alike for one to be called better. */
function settingOf(run: RunListEntry, row: RunRow | undefined): MeasuredRun['setting'] {
  const { complexity, evaluation, userHelpfulness, agentHelpfulness, solved } = run.judges
  const others = [userHelpfulness, agentHelpfulness, solved].filter(({ modelId }) => modelId !== evaluation.modelId)
  return {
    'data set versions': `${run.dataset.name}, v${run.dataset.version}`,
    formulas: choiceWords(run),
    'complexity judges': complexity.label,
    judges: [evaluation, ...others].map(({ label }) => label).join(', '),
    'numbers of judgements': String(run.judges.judgements),
    'user proxies': run.userProxy?.label ?? null,
    'turn limits': run.userProxy === null ? null : String(run.maxTurns),
    openings: row?.configuration.opening ?? null,
  }
}
