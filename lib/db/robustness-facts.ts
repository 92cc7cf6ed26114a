import type { RunListEntry } from '@/lib/api/run'
import type { MetricName } from '@/lib/comparison/metrics'
import type { OtherJudge, RunFacts } from '@/lib/runs/robustness-analyses'
import { hasEnded } from '@/lib/runs/run-states'
import { AS_LAUNCHED, type ScoreWish } from '@/lib/runs/score-choice'
import type { Database } from './client'
import { scoresTable } from './corrected-scores'
import { findRunsToCompare, type RunToCompare } from './measured-runs'
import { selectRows } from './select-rows'

/** What the order of runs is looked at by. */
export interface RobustnessFacts {
  runs: RunListEntry[]
  facts: RunFacts[]
  judges: OtherJudge[]
}

/**
 * What these runs, and those that judge their conversations again, measured. Null where one of them does not exist.
 * @param corrected whether people's corrections count, in all of them
 */
export async function findRobustnessFacts(
  db: Database,
  runIds: readonly string[],
  metric: MetricName,
  corrected = false,
): Promise<RobustnessFacts | null> {
  const wish: ScoreWish = corrected ? { ...AS_LAUNCHED, corrected } : AS_LAUNCHED
  const compared = await findRunsToCompare(db, runIds, metric, wish)
  if (compared === null) return null
  const [criteria, judges] = await Promise.all([
    Promise.all(compared.map(({ run }) => criteriaOf(db, run))),
    otherJudges(db, compared, metric, wish),
  ])
  return {
    runs: compared.map(({ run }) => run),
    facts: compared.map(({ run, measured }, at): RunFacts => {
      const { items, values, companions, name } = measured
      return {
        name,
        items,
        values,
        formula: run.formula,
        weights: run.weights,
        ...(criteria[at] ?? { criticalThinking: [], errorHandling: [], topicKnowledge: [] }),
        userHelpfulness: companions.averageUserHelpfulness,
        agentHelpfulness: companions.averageAgentHelpfulness,
        turnOneQuality: companions.turnOneQuality,
      }
    }),
    judges,
  }
}

type Criteria = Record<'criticalThinking' | 'errorHandling' | 'topicKnowledge', (number | null)[]>

/** In the order in which `findRunsToCompare` gives its lists. */
async function criteriaOf(db: Database, { id, scoreSet, corrections }: RunListEntry): Promise<Criteria | undefined> {
  const list = (column: string) => `coalesce(array_agg(s."${column}" order by i.position, i.id), '{}') as "${column}"`
  const [lists] = await selectRows<Criteria>(
    db,
    `select ${list('criticalThinking')}, ${list('errorHandling')}, ${list('topicKnowledge')}
     from "Interaction" i
       left join ${scoresTable(corrections.shown)} s on s."interactionId" = i.id and s."scoreSetId" = $2
         and i.status in ('scored', 'unscored')
     where i."runId" = $1`,
    [id, scoreSet.pending ? null : scoreSet.id],
  )
  return lists
}

/** Every judge that has judged conversations of these runs, but for one that judges all of them in the runs themselves. */
async function otherJudges(
  db: Database,
  compared: readonly RunToCompare[],
  metric: MetricName,
  wish: ScoreWish,
): Promise<OtherJudge[]> {
  const rows = await selectRows<{ id: string; of: string }>(
    db,
    `select r.id, c.id as "of" from "Run" c
       join "Run" r on coalesce(r."sourceRunId", r.id) = coalesce(c."sourceRunId", c.id)
     where c.id = any($1::uuid[]) and (c."sourceRunId" is not null or r."sourceRunId" is not null)
     order by r."createdAt" desc, r.id desc limit 200`,
    [compared.map(({ run }) => run.id)],
  )
  const ids = [...new Set(rows.map(({ id }) => id))]
  const all = ids.length === 0 ? [] : ((await findRunsToCompare(db, ids, metric, wish)) ?? [])
  const ended = all.filter(({ run }) => hasEnded(run.status))
  const labels = [...new Set(ended.map(({ run }) => run.judges.evaluation.label))].toSorted()
  return labels.flatMap((label) => {
    if (compared.every(({ run }) => run.judges.evaluation.label === label)) return []
    const groups = compared.map((each) => judgedBy(label, each, ended, rows))
    return [{ label, groups }]
  })
}

/** The newest run over the conversations of this one that the judge has judged; itself, where it is this judge's. */
function judgedBy(
  label: string,
  compared: RunToCompare,
  ended: readonly RunToCompare[],
  rows: readonly { id: string; of: string }[],
): OtherJudge['groups'][number] {
  if (compared.run.judges.evaluation.label === label) return compared.measured
  const place = rows.find(
    ({ id, of }) =>
      of === compared.run.id && ended.some(({ run }) => run.id === id && run.judges.evaluation.label === label),
  )
  return ended.find(({ run }) => run.id === place?.id)?.measured ?? null
}
