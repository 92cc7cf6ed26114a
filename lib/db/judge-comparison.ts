import type { JudgeComparison } from '@/lib/api/judge-comparison'
import type { RunListEntry } from '@/lib/api/run'
import {
  compareMetric,
  disagreements,
  JUDGED_METRICS,
  type JudgedMetric,
  type JudgedValues,
} from '@/lib/runs/compare-judges'
import { judgeLabels } from '@/lib/runs/judge-labels'
import { sameChoice } from '@/lib/runs/score-choice'
import type { Database } from './client'
import { distributionOf } from './distribution'
import { runEntries } from './run-entries'
import { selectRunsById } from './run-rows'
import { headingOf } from './search-items'
import { selectRows } from './select-rows'

/** Items shown of each measure. */
const MOST_DISAGREED = 10

/** The same items by judge: Figure 6, with its tests. Null where one of the runs does not exist. */
export async function findJudgeComparison(db: Database, runIds: readonly string[]): Promise<JudgeComparison | null> {
  const entries = await runEntries(db, await selectRunsById(db, runIds))
  const runs = runIds.flatMap((runId) => entries.filter(({ id }) => id === runId))
  if (runs.length < runIds.length) return null
  const rows = await listMeasures(db, runIds)
  const isOneFormula = runs.every((run) => runs[0] !== undefined && sameChoice(run, runs[0]))
  const metrics = await Promise.all(
    JUDGED_METRICS.map(async (metric) => {
      // Two formulas or weights never share a comparison.
      const comparable = isOneFormula || (metric !== 'finalScore' && metric !== 'weightedComplexity')
      return [metric, await metricOf(db, metric, runs, comparable ? rows : [])] as const
    }),
  )
  const labels = judgeLabels(runs)
  return {
    relation: isOneConversation(runs) ? 'same-conversations' : 'same-questions',
    runs: runs.map((run, index) => ({ run, label: labels[index] ?? '' })),
    metrics: Object.fromEntries(metrics) as JudgeComparison['metrics'],
    notes: notesOf(runs, isOneFormula),
  }
}

interface Measured extends Record<JudgedMetric, number | null> {
  runId: string
  itemId: string
  interactionId: string
}

/** What was measured of each interaction that was played to its end, under the launch's own formula. */
function listMeasures(db: Database, runIds: readonly string[]): Promise<Measured[]> {
  return selectRows<Measured>(
    db,
    `select i."runId", i."itemId", i.id as "interactionId", s."weightedComplexity", s."criticalThinking", s."errorHandling",
       s."topicKnowledge", s."averageAgentHelpfulness", s."averageUserHelpfulness", s."finalScore"
     from "Interaction" i
       join "ScoreSet" d on d."runId" = i."runId" and d."isDefault"
       join "InteractionScore" s on s."scoreSetId" = d.id and s."interactionId" = i.id
     where i."runId" = any($1::uuid[]) and i.status in ('scored', 'unscored') order by i.position, i.id`,
    [runIds],
  )
}

async function metricOf(
  db: Database,
  metric: JudgedMetric,
  runs: readonly RunListEntry[],
  rows: readonly Measured[],
): Promise<JudgeComparison['metrics'][JudgedMetric]> {
  const judged: JudgedValues[] = runs.map(({ id }) => ({
    runId: id,
    values: rows.flatMap((row) => {
      const value = row[metric]
      return row.runId === id && value !== null ? [{ itemId: row.itemId, value }] : []
    }),
  }))
  const compared = compareMetric(judged)
  const all = judged.flatMap(({ values }) => values.map(({ value }) => value))
  const range = all.length === 0 ? null : { min: smallest(all), max: -smallest(all.map((value) => -value)) }
  const worst = disagreements(judged, MOST_DISAGREED)
  const titles = await findTitles(
    db,
    worst.map(({ itemId }) => itemId),
  )
  return {
    ...compared,
    runs: compared.runs.map(({ runId, mean }, index) => ({
      runId,
      mean,
      distribution: drawn(
        metric,
        judged[index]?.values.map(({ value }) => value) ?? [],
        runs[0]?.formula ?? 'ratio',
        range,
      ),
    })),
    pairs: [...compared.pairs],
    disagreements: worst.map(({ itemId, values, range: apart }) => ({
      itemId,
      title: titles.get(itemId) ?? itemId,
      range: apart,
      values: runs.map(({ id }, index) => ({
        runId: id,
        value: values[index] ?? Number.NaN,
        interactionId: rows.find((row) => row.runId === id && row.itemId === itemId)?.interactionId ?? '',
      })),
    })),
  }
}

function drawn(
  ...asked: Parameters<typeof distributionOf>
): JudgeComparison['metrics'][JudgedMetric]['runs'][number]['distribution'] {
  const distribution = distributionOf(...asked)
  return distribution && { ...distribution, bars: [...distribution.bars], steps: [...distribution.steps] }
}

/** `Math.min` takes no list of a hundred thousand. */
const smallest = (values: readonly number[]): number =>
  values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)

async function findTitles(db: Database, itemIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await selectRows<{ id: string; title: string; start: string }>(
    db,
    `select id, title, left("questionText", 300) as start from "Item" where id = any($1::uuid[])`,
    [itemIds],
  )
  return new Map(rows.map(({ id, title, start }) => [id, title.trim() === '' ? headingOf('', start) : title]))
}

const isOneConversation = (runs: readonly RunListEntry[]): boolean =>
  new Set(runs.map(({ id, judgedAgain }) => judgedAgain?.runId ?? id)).size === 1

function notesOf(runs: readonly RunListEntry[], isOneFormula: boolean): string[] {
  const notes: string[] = []
  if (!isOneConversation(runs))
    notes.push(
      'Each run held its own conversations about these questions, so what differs in helpfulness is not the judges’ alone. Judging one run again compares judges on the very same words.',
    )
  if (new Set(runs.map(({ agent }) => agent.name)).size > 1)
    notes.push('The runs are of different agents: what differs is not the judges’ alone.')
  if (!isOneFormula)
    notes.push(
      'The runs are scored by different formulas or weights: weighted complexity and final score are not compared.',
    )
  if (new Set(runs.map(({ simulated }) => simulated)).size > 1)
    notes.push('Simulated and measured runs stand side by side here; the simulated ones say nothing about real judges.')
  return notes
}
