import type { MetricName } from '@/lib/comparison/metrics'
import { hasEnded } from '@/lib/runs/run-states'
import { AS_LAUNCHED, sameChoice } from '@/lib/runs/score-choice'
import type { Database } from './client'
import { findRunsToCompare, type RunToCompare } from './measured-runs'
import { selectRows } from './select-rows'

/** A run with those that play its agent once more, and those that judge its conversations again. */
export interface RunFamily {
  run: RunToCompare
  /** Runs of the same agent under other seeds, this one left out; those still on their way too. */
  repeats: RunToCompare[]
  /** Runs over the same conversations with the same complexity judge, formula and number of judgements, ended. */
  judgings: RunToCompare[]
}

/** The most runs of each kind that are looked at; the oldest. */
const MOST = 20

/** The family of a run, measured by one metric as each was launched. Null where there is no such run. */
export async function findRunFamily(db: Database, runId: string, metric: MetricName): Promise<RunFamily | null> {
  const rows = await selectRows<{ id: string; kind: 'repeat' | 'judging' }>(
    db,
    `with this as (
       select id, coalesce("repeatsRunId", id) as original, coalesce("sourceRunId", id) as held from "Run" where id = $1)
     (select r.id, 'repeat' as kind from "Run" r, this
      where (r.id = this.original or r."repeatsRunId" = this.original) and r.id <> this.id
      order by r."createdAt", r.id limit ${MOST})
     union all
     (select r.id, 'judging' from "Run" r, this
      where (r.id = this.held or r."sourceRunId" = this.held) and r.id <> this.id
      order by r."createdAt", r.id limit ${MOST})`,
    [runId],
  )
  const all = await findRunsToCompare(db, [runId, ...rows.map(({ id }) => id)], metric, AS_LAUNCHED)
  const run = all?.[0]
  if (all === null || run === undefined) return null
  const ofKind = (kind: 'repeat' | 'judging') =>
    rows.flatMap((row, at) => {
      const member = all[at + 1]
      return row.kind === kind && member !== undefined ? [member] : []
    })
  return {
    run,
    repeats: ofKind('repeat'),
    judgings: ofKind('judging').filter((other) => isFurtherJudging(run, other)),
  }
}

/** Whether what differs between two judgings of the same conversations is what the evaluation judge made of them. */
function isFurtherJudging({ run }: RunToCompare, { run: other }: RunToCompare): boolean {
  return (
    hasEnded(other.status) &&
    other.judges.complexity.modelId === run.judges.complexity.modelId &&
    other.judges.judgements === run.judges.judgements &&
    sameChoice(run, other)
  )
}
