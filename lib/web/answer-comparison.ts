import { createHash } from 'node:crypto'
import { ApiFault, invalidFields } from '@/lib/api/api-fault'
import {
  type CompareNumbers,
  type ComparisonAnswer,
  compareNumbersSchema,
  type RunComparisonAnswer,
} from '@/lib/api/comparison'
import { fieldMessages } from '@/lib/api/field-messages'
import type { ScriptComparisonAnswer } from '@/lib/api/script-comparison'
import { compareGroups, NothingToCompare } from '@/lib/comparison/compare-groups'
import { compareRuns } from '@/lib/comparison/compare-runs'
import { compareScriptRuns, type PlayedRun } from '@/lib/comparison/compare-script-runs'
import type { MetricName } from '@/lib/comparison/metrics'
import { readRun, type UnreadRun } from '@/lib/comparison/read-run'
import { sayCorrections } from '@/lib/comparison/say-corrections'

/**
 * What `POST /statistics/compare` answers to a body. It takes as long as it takes: a thread of its own calls it.
 * @throws {ApiFault} where the body is not what the API takes, or holds nothing to compare
 */
export function answerComparison(body: Uint8Array): ComparisonAnswer {
  const input = parseJson(body)
  const read = compareNumbersSchema.safeParse(input)
  if (!read.success) throw invalidFields(fieldMessages(read.error, input))
  const { groups, alpha, baseline, higherIsBetter } = read.data
  const seed = seedOf(read.data)
  const at = baseline === undefined ? null : groups.findIndex(({ name }) => name === baseline)
  return orRefused('groups', () => ({
    ...compareGroups(groups, { alpha, baseline: at, seed, higherIsBetter }),
    seed,
  }))
}

/** Runs to be compared, with what the answer shows of each. */
export interface AskedRuns {
  runs: UnreadRun[]
  metric: MetricName
  alpha: number
  /** Position of the run that all others are compared with; null: all pairs. */
  baseline: number | null
  seed: string
  simulated: boolean
  /** What chance alone makes of these agents' differences. */
  noise: RunComparisonAnswer['noise']
  corrections: RunComparisonAnswer['corrections']
  entries: RunComparisonAnswer['runs']
}

/**
 * What `GET /comparisons` answers.
 * @throws {ApiFault} where there is nothing to compare
 */
export function answerRunComparison(asked: AskedRuns): RunComparisonAnswer {
  const { runs, metric, alpha, baseline, seed, simulated, noise, corrections, entries } = asked
  const options = { alpha, baseline, seed, corrections }
  const comparison = orRefused('runs', () => compareRuns(runs.map(readRun), metric, options))
  const groups = comparison.groups.map((group, at) => ({ ...group, runId: runs[at]?.runId ?? '' }))
  return { ...comparison, metric, simulated, groups, runs: entries, noise, corrections, seed }
}

/** Runs of scenarios to be compared, with what the answer shows of each. */
export interface AskedPoints {
  runs: PlayedRun[]
  alpha: number
  baseline: number | null
  seed: string
  simulated: boolean
  entries: ScriptComparisonAnswer['runs']
  corrections: ScriptComparisonAnswer['corrections']
}

/**
 * What `GET /comparisons` answers of runs of scenarios.
 * @throws {ApiFault} where there is nothing to compare
 */
export function answerPointsComparison(asked: AskedPoints): ScriptComparisonAnswer {
  const { runs, alpha, baseline, seed, simulated, entries, corrections } = asked
  const comparison = orRefused('runs', () => compareScriptRuns(runs, { alpha, baseline, seed }))
  const sentence = [comparison.sentence, sayCorrections(corrections)].filter(Boolean).join(' ')
  const groups = comparison.groups.map((group, at) => ({ ...group, runId: runs[at]?.runId ?? '' }))
  const checks = comparison.checks.map(({ runs: figures, pairs, ...check }) => ({
    ...check,
    runs: figures.map(({ interval, ...each }) => ({
      ...each,
      interval: interval === null ? null : ([...interval] as [number, number]),
    })),
    pairs: [...pairs],
  }))
  return { ...comparison, sentence, checks, metric: 'points', simulated, groups, runs: entries, corrections, seed }
}

/** That there is nothing to compare is the asker's affair. */
function orRefused<Value>(field: string, compare: () => Value): Value {
  try {
    return compare()
  } catch (error) {
    if (error instanceof NothingToCompare) throw invalidFields({ [field]: error.message })
    throw error
  }
}

/** The same numbers throw the same dice, in whatever order their groups come. */
function seedOf({ groups }: CompareNumbers): string {
  const names = groups.map(({ name }) => name).toSorted()
  return createHash('sha256')
    .update(JSON.stringify([...names, 'values']))
    .digest('hex')
}

function parseJson(body: Uint8Array): unknown {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new ApiFault('unreadable_body', 'The body is not UTF-8.')
  }
  if (text.trim() === '') throw new ApiFault('unreadable_body', 'The body is empty; it must be JSON.')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ApiFault('unreadable_body', `The body is not JSON: ${error instanceof Error ? error.message : error}.`)
  }
}
