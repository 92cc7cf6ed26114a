'use client'

import { useQueryStates } from 'nuqs'
import { formatList } from '@/components/format/list'
import { Note } from '@/components/ui/note'
import type { RunListEntry } from '@/lib/api/run'
import { weightsMatter } from '@/lib/runs/order-flips'
import { runNames, runParts } from '@/lib/runs/run-names'
import type { ScoreChoice } from '@/lib/runs/score-choice'
import type { RunMoments } from '@/lib/runs/weigh-run'
import { PAPER_WEIGHTS } from '@/lib/selfscore/formulas'
import { Ranking } from './ranking'
import { RunPicker, type VersionToPick } from './run-picker'
import { WeightSliders } from './weight-sliders'
import { weightsAddress } from './weights-address'

/** A run with what its mean is made of under any weights. */
export interface RunOnScale {
  run: RunListEntry
  moments: RunMoments
  /** Other than every other's. */
  name: string
  /** What tells it from other runs of its agent: who judged it, and what else differs. */
  settings: string
}

/** Move the three weights, and see each run's mean and the order of runs change with them. Nothing is stored or asked. */
export function WeightsView({
  versions,
  versionId,
  runs,
}: {
  versions: readonly VersionToPick[]
  versionId: string
  runs: readonly { run: RunListEntry; moments: RunMoments | null }[]
}) {
  const [address, setAddress] = useQueryStates(weightsAddress)
  const choice: ScoreChoice = { formula: address.formula ?? 'ratio', weights: address.weights ?? PAPER_WEIGHTS }
  const weighed = onScale(runs)
  const toWeigh = weighed.map(({ run, name, moments }) => ({ id: run.id, name, moments }))
  const matter = weightsMatter(toWeigh)
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="min-w-0 lg:order-2 lg:sticky lg:top-4">
        <WeightSliders runs={toWeigh} choice={choice} onChange={(next) => void setAddress(next)} />
      </div>
      <div className="grid min-w-0 gap-4">
        <RunPicker versions={versions} versionId={versionId} chosen={runs.map(({ run }) => run.id)} />
        {weighed.length >= 2 && !matter ? (
          <Note title="The weights can’t change this order.">
            These runs answered the same questions, judged by the same complexity judge: each question brings the same
            complexity to every run, so it cancels in every difference. Other weights move all means alike; the agents’
            quality alone decides.
          </Note>
        ) : null}
        {weighed.length >= 2 && matter ? <WhyTheyDiffer runs={weighed} /> : null}
        <Ranking runs={weighed} choice={choice} />
      </div>
    </div>
  )
}

function onScale(runs: readonly { run: RunListEntry; moments: RunMoments | null }[]): RunOnScale[] {
  const scored = runs.flatMap(({ run, moments }) => (moments === null ? [] : [{ run, moments }]))
  const [names, parts] = [runNames(scored.map(({ run }) => run)), runParts(scored.map(({ run }) => run))]
  return scored.map(({ run, moments }, index) => {
    const own = parts[index] ?? []
    const judge = own.some((part) => /^judges? /.test(part)) ? [] : [`judge ${run.judges.evaluation.label}`]
    return { run, moments, name: names[index] ?? run.name, settings: [...judge, ...own].join(', ') }
  })
}

/** Where complexity differs, it is the questions or their judge that differ, never the agents. */
function WhyTheyDiffer({ runs }: { runs: readonly RunOnScale[] }) {
  const judges = [...new Set(runs.map(({ run }) => run.judges.complexity.label))]
  const counts = [...new Set(runs.map(({ moments }) => moments.n))]
  const reasons = [
    ...(judges.length > 1 ? [`their complexity was judged by ${formatList(judges)}`] : []),
    ...(counts.length > 1 ? [`they are scored on ${formatList(counts.map(String))} questions`] : []),
  ]
  return (
    <Note tone="warn" title="Complexity differs between these runs.">
      {reasons.length === 0
        ? 'They are scored on different questions, or with different verdicts.'
        : `${reasons.join(', and ').replace(/^./, (letter) => letter.toUpperCase())}.`}{' '}
      Complexity belongs to questions and their judge, not to agents: an order that other weights turn over says nothing
      about who is better.
    </Note>
  )
}
