import type { RunListEntry } from '@/lib/api/run'
import { judgeOf } from '@/lib/runs/order-study-runs'
import { isComplete } from '@/lib/runs/run-states'
import { AS_LAUNCHED } from '@/lib/runs/score-choice'
import type { Database } from './client'
import { runEntries } from './run-entries'
import { listRunMeans } from './run-means'
import type { RunRow } from './run-rows'
import type { RunTotals } from './run-totals'
import { chooseScoreSets } from './score-sets'

/**
 * Which run has the highest mean in each of these lists of runs: among those that are complete, of the judges who were
 * asked for first, and measured where any is. Null where there is none.
 * @param studies runs of each study in the order in which they were asked for
 */
export async function findStudyLeaders(
  db: Database,
  studies: readonly (readonly RunRow[])[],
  totals: ReadonlyMap<string, RunTotals>,
): Promise<(RunListEntry | null)[]> {
  const candidates = studies.map((runs) => candidatesOf(runs, totals))
  const all = candidates.flat()
  const sets = await chooseScoreSets(
    db,
    all.map(({ id }) => id),
    AS_LAUNCHED,
  )
  const setOf = (run: RunRow) => sets.get(run.id)?.set?.id
  const means = await listRunMeans(
    db,
    all.flatMap((run) => {
      const id = setOf(run)
      return id === undefined ? [] : [{ id, hasTrials: run.configuration.trials > 1 }]
    }),
  )
  const leaders = candidates.map((runs) => {
    const withMean = runs.flatMap((run) => {
      const mean = means.get(setOf(run) ?? '')
      return mean === undefined ? [] : [{ run, mean }]
    })
    return withMean.toSorted((a, b) => b.mean - a.mean)[0]?.run ?? null
  })
  const entries = new Map(
    (
      await runEntries(
        db,
        leaders.flatMap((run) => run ?? []),
      )
    ).map((entry) => [entry.id, entry]),
  )
  return leaders.map((run) => (run === null ? null : (entries.get(run.id) ?? null)))
}

function candidatesOf(runs: readonly RunRow[], totals: ReadonlyMap<string, RunTotals>): RunRow[] {
  const judges = ({ configuration: { complexityJudge, evaluationJudge } }: RunRow) =>
    judgeOf({ complexity: complexityJudge, evaluation: evaluationJudge })
  const [first] = runs
  if (first === undefined) return []
  const measured = runs.filter(({ simulated }) => !simulated)
  return (measured.length > 0 ? measured : runs).filter((run) => {
    const progress = totals.get(run.id)?.progress
    return progress !== undefined && isComplete(run.status, progress) && judges(run) === judges(first)
  })
}
