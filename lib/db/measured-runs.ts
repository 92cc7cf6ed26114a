import type { RunListEntry } from '@/lib/api/run'
import type { MeasuredRun } from '@/lib/comparison/compare-runs'
import type { MetricName } from '@/lib/comparison/metrics'
import { type MeasuredLists, readRun, type UnreadRun } from '@/lib/comparison/read-run'
import { kinshipWarnings } from '@/lib/runs/launch-warnings'
import { runNames } from '@/lib/runs/run-names'
import { choiceWords, type ScoreWish } from '@/lib/runs/score-choice'
import type { Database } from './client'
import { scoresTable } from './corrected-scores'
import { METRIC_COLUMNS } from './metric-columns'
import { entriesOfChosen, listWish } from './run-entries'
import { type RunRow, selectRunsById } from './run-rows'
import { type ChosenScores, chooseScoreSets } from './score-sets'
import { selectRows } from './select-rows'

/** A run as lists show it, and what was measured of each of its planned interactions. */
export interface RunToCompare {
  run: RunListEntry
  measured: MeasuredRun
}

/** The same with its lists unread. */
export interface UnreadRunToCompare {
  run: RunListEntry
  measured: UnreadRun
}

/**
 * What these runs are compared by, in the order of their ids; null where one of them does not exist.
 * @param wish the formula and weights of the scores, each run's own without it, and whether people's corrections count
 */
export async function findRunsToCompare(
  db: Database,
  runIds: readonly string[],
  metric: MetricName,
  wish: ScoreWish,
): Promise<RunToCompare[] | null> {
  const unread = await findUnreadRuns(db, runIds, metric, wish)
  return unread?.map(({ run, measured }) => ({ run, measured: readRun(measured) })) ?? null
}

/** The same, with lists that are handed on as they come out of the database. */
export async function findUnreadRuns(
  db: Database,
  runIds: readonly string[],
  metric: MetricName,
  wish: ScoreWish,
): Promise<UnreadRunToCompare[] | null> {
  const [rows, chosen] = await Promise.all([selectRunsById(db, runIds), chooseScoreSets(db, runIds, listWish(wish))])
  if (new Set(runIds).size > rows.length) return null
  const [entries, lists] = await Promise.all([
    entriesOfChosen(db, rows, chosen),
    Promise.all(runIds.map((id) => listsOf(db, id, chosen.get(id), metric))),
  ])
  const runs = runIds.flatMap((id) => entries.filter((entry) => entry.id === id))
  const names = runNames(runs)
  return runs.map((run, at) => {
    const row = rows.find(({ id }) => id === run.id)
    const own = lists[at]
    if (own === undefined) throw new Error(`Run ${run.id} was not measured`)
    return {
      run,
      measured: {
        runId: run.id,
        name: names[at] ?? run.name,
        lists: own,
        simulated: run.simulated,
        complete: run.complete,
        setting: settingOf(run, row),
        kinship: row === undefined ? [] : kinshipWarnings(row.configuration),
      },
    }
  })
}

const AT_LIMIT = `case when i.status in ('scored', 'unscored') then (i."stopReason"::text = 'max-turns')::int::float8 end`

/** What is read of each interaction, by the name of its list. */
const LISTS: Readonly<Record<Exclude<keyof MeasuredLists, 'values'>, string>> = {
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
async function listsOf(
  db: Database,
  runId: string,
  chosen: ChosenScores | undefined,
  metric: MetricName,
): Promise<UnreadRun['lists']> {
  const set = chosen?.set ?? null
  const columns = Object.entries({ ...LISTS, values: METRIC_COLUMNS[metric] })
  const [lists] = await selectRows<UnreadRun['lists']>(
    db,
    `select ${columns.map(([name]) => `coalesce(json_agg(m."${name}")::text, '[]') as "${name}"`).join(', ')}
     from (
       select ${columns.map(([name, column]) => `${column} as "${name}"`).join(', ')}
       from "Interaction" i
         left join ${scoresTable(chosen?.corrected === true)} s on s."interactionId" = i.id and s."scoreSetId" = $2
           and i.status in ('scored', 'unscored')
       where i."runId" = $1 order by i.position, i.id
     ) m`,
    // Scores that are still being computed are not shown in part.
    [runId, set === null || set.pending ? null : set.id],
  )
  if (lists === undefined) throw new Error(`Run ${runId} was not measured`)
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
