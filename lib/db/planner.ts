import type { PlannerAnswer, PlannerQuery } from '@/lib/api/planner'
import { commonPlan } from '@/lib/comparison/analysis-plan'
import { measuredVariance } from '@/lib/comparison/measured-variance'
import type { MetricName } from '@/lib/comparison/metrics'
import { pairFamily, planItems } from '@/lib/comparison/plan-items'
import { scoreGroup } from '@/lib/comparison/scored-group'
import { varianceBySource } from '@/lib/comparison/variance-by-source'
import { hasEnded } from '@/lib/runs/run-states'
import type { Database } from './client'
import { findLaunchedAnalyses } from './launched-analyses'
import { isOneAgent } from './noise-floors'
import { findRunFamily, type RunFamily } from './run-family'
import { listSingleJudgements } from './single-judgements'

/** The plan, the id of a run that does not exist, or why these runs tell nothing. */
export type Planned = { kind: 'planned'; plan: PlannerAnswer } | { kind: 'gone' } | { kind: 'refused'; why: string }

/** Plans a comparison from what one earlier run, or two on the same questions, measured. */
export async function planFromRuns(db: Database, query: PlannerQuery): Promise<Planned> {
  const metric = query.metric ?? (await primaryMetricOf(db, query.runs))
  const families: RunFamily[] = []
  for (const id of query.runs) {
    const family = await findRunFamily(db, id, metric)
    if (family === null) return { kind: 'gone' }
    families.push(family)
  }
  const [one, other = null] = families
  if (one === undefined) return { kind: 'gone' }
  const planFrom = (each: RunFamily) => runToPlanFrom(db, each, metric)
  const measured = measuredVariance(await planFrom(one), other === null ? null : await planFrom(other))
  if (!measured.defined) return { kind: 'refused', why: measured.why }
  const { kind, variance, items, trials, judgements } = measured.value
  const design = {
    items: query.items ?? items,
    trials: query.trials ?? trials,
    judgements: query.judgements ?? judgements,
  }
  const aim = { difference: query.difference, alpha: query.alpha, power: query.power }
  const family = pairFamily(query.agents, query.compared, query.alpha)
  return {
    kind: 'planned',
    plan: {
      metric,
      kind,
      runs: families.map(({ run: { run } }) => ({ id: run.id, name: run.name, simulated: run.simulated })),
      measured: { sd: Math.sqrt(variance), items, trials, judgements },
      aim,
      family,
      design,
      ...planItems(measured.value, design, { ...aim, alpha: family.alpha }),
      notes: notesOf(families),
    },
  }
}

async function primaryMetricOf(db: Database, runIds: readonly string[]): Promise<MetricName> {
  const launched = await findLaunchedAnalyses(db, runIds)
  return commonPlan(runIds.flatMap((id) => launched.get(id) ?? [])).primaryMetric
}

async function runToPlanFrom(db: Database, { run, repeats, judgings }: RunFamily, metric: MetricName) {
  const played = repeats.filter((repeat) => hasEnded(repeat.run.status))
  return {
    group: scoreGroup({ ...run.measured, name: run.run.agent.name }),
    parts: varianceBySource(
      [run, ...played].map(({ measured }) => measured),
      judgings.map(({ measured }) => measured),
      await listSingleJudgements(db, run.run, metric),
    ),
    trials: run.run.trials,
    judgements: run.run.judges.judgements,
  }
}

/** What limits a plan made from these runs. */
function notesOf(families: readonly RunFamily[]): string[] {
  const runs = families.map(({ run }) => run)
  const incomplete = runs.filter(({ measured }) => !measured.complete)
  const [one, other] = runs
  const differ =
    one === undefined || other === undefined
      ? []
      : Object.entries(one.measured.setting).flatMap(([part, value]) => {
          const counterpart = other.measured.setting[part] ?? null
          return value === null || counterpart === null || value === counterpart ? [] : [part]
        })
  return [
    ...(runs.some(({ run }) => run.simulated)
      ? ['planned from simulated runs: the bundled endpoint scatters as it was made to, real models do not']
      : []),
    ...(incomplete.length > 0 ? [`${incomplete.map(({ measured }) => measured.name).join(', ')}: incomplete`] : []),
    ...(isOneAgent(runs)
      ? ['the same agent twice: two different agents also differ from question to question, and need more']
      : []),
    ...(differ.length > 0 ? [`the two runs were made with different ${differ.join(', ')}`] : []),
    ...(runs.length === 1
      ? ['one run alone tells of two runs on different questions; two runs on the same questions need far fewer']
      : []),
  ]
}
