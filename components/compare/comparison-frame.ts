import { nWords } from '@/components/charts/n-words'
import type { Possible } from '@/components/charts/possible-range'
import { agentColour, agentSeries } from '@/components/runs/agent-colour'
import { isHollow } from '@/components/runs/run-status'
import type { Picture } from '@/components/ui/save-picture'
import { seriesColour } from '@/components/ui/swatch'
import type { ComparisonAnswer, RunComparisonAnswer } from '@/lib/api/comparison'
import type { RunListEntry } from '@/lib/api/run'
import { METRICS } from '@/lib/comparison/metrics'
import { METRIC_POSSIBLE } from './metric-possible'
import { METRIC_WORDS } from './metric-words'

/** How a group is drawn on this page, and which run it is. */
export interface GroupLook {
  /** null: people's grey. */
  series: number | null
  colour: string
  /** Simulated or incomplete. */
  hollow: boolean
  /** null: numbers of one's own. */
  run: RunListEntry | null
}

/** A comparison with what the page must know beside it. */
export interface ComparisonFrame {
  data: ComparisonAnswer
  /** The same, where runs are compared; null: numbers of one's own. */
  ofRuns: RunComparisonAnswer | null
  /** What the values are called. */
  metricWords: string
  higherIsBetter: boolean
  /** What is compared: `run` or `agent`. */
  noun: 'run' | 'agent'
  looks: ReadonlyMap<string, GroupLook>
  /** What a mean can be; null: not known. */
  possible: Possible | null
  /** Decimals that values and differences are shown with: two, more where two would leave nothing of them. */
  digits: number
}

const UNKNOWN: GroupLook = { series: null, colour: 'var(--fg-3)', hollow: false, run: null }

export function frameOfRuns(data: RunComparisonAnswer): ComparisonFrame {
  return {
    data,
    ofRuns: data,
    metricWords: METRIC_WORDS[data.metric],
    higherIsBetter: METRICS[data.metric].higherIsBetter,
    noun: 'run',
    possible: METRIC_POSSIBLE[data.metric],
    digits: digitsFor(data),
    looks: new Map(
      data.groups.flatMap(({ name }, at) => {
        const run = data.runs[at]
        if (run === undefined) return []
        return [[name, { series: agentSeries(run.agent), colour: agentColour(run.agent), hollow: isHollow(run), run }]]
      }),
    ),
  }
}

export function frameOfNumbers(
  data: ComparisonAnswer,
  { metricWords, higherIsBetter }: Pick<ComparisonFrame, 'metricWords' | 'higherIsBetter'>,
): ComparisonFrame {
  return {
    data,
    ofRuns: null,
    metricWords,
    higherIsBetter,
    noun: 'agent',
    possible: null,
    digits: digitsFor(data),
    looks: new Map(
      data.groups.map(({ name }, at) => [name, { series: at, colour: seriesColour(at), hollow: false, run: null }]),
    ),
  }
}

/** US dollars of one interaction are often far under a cent. */
function digitsFor({ groups }: ComparisonAnswer): number {
  const largest = Math.max(...groups.map(({ mean }) => Math.abs(mean ?? 0)))
  return largest === 0 || largest >= 0.1 ? 2 : Math.min(2 + Math.ceil(-Math.log10(largest)), 9)
}

export function lookOf({ looks }: ComparisonFrame, name: string): GroupLook {
  return looks.get(name) ?? UNKNOWN
}

/** What a picture of a part of a comparison says of itself. */
export function pictureOf({ data, ofRuns }: ComparisonFrame, of: string): Picture {
  return { of, n: nWords(data.groups.map(({ n }) => n)), simulated: ofRuns?.runs.some((run) => run.simulated) ?? false }
}
