'use client'

import type { ReactNode } from 'react'
import { AllTests } from './all-tests'
import { Answer } from './answer'
import type { SpreadView } from './compare-address'
import { ComparedRuns } from './compared-runs'
import type { ComparisonFrame } from './comparison-frame'
import { Distributions, type PointsOf } from './distributions'
import { FrozenAnalysis } from './frozen-analysis'
import { NoiseFloors } from './noise-floors'
import { PairDifferences } from './pair-differences'
import { type PairRow, pairRows, rankedNames } from './pair-rows'
import { PairedChecks } from './paired-checks'
import { SolvedByTurn } from './solved-by-turn'
import { SplitCard } from './split-card'
import { TooFew } from './too-few'
import { Warnings } from './warnings'
import { WhatThisRestsOn } from './what-this-rests-on'

/** A comparison: the answer first, then how sure it is, then every test behind and beside it. */
export function ComparisonBody({
  frame,
  chosen,
  onChoose,
  spread,
  onSpread,
  pointsOf,
  pointsFault = null,
  itemsOf,
  onLeaveOut,
}: {
  frame: ComparisonFrame
  /** The names of the pair that is looked into. */
  chosen: readonly [string, string] | null
  onChoose: (row: PairRow) => void
  spread: SpreadView
  onSpread: (view: SpreadView) => void
  pointsOf: PointsOf
  pointsFault?: string | null
  /** What is shown of the single questions, for the chosen pair. */
  itemsOf: (pair: PairRow | undefined) => ReactNode
  /** Takes a group out of the comparison. */
  onLeaveOut: (name: string) => void
}) {
  const order = rankedNames(frame)
  const rows = pairRows(frame.data, order)
  const row = rows.find(({ first, second }) => chosen?.includes(first) && chosen.includes(second)) ?? rows[0]
  const { ofRuns } = frame
  return (
    <>
      {ofRuns === null ? null : <Warnings ofRuns={ofRuns} />}
      <TooFew frame={frame} onLeaveOut={onLeaveOut} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="min-w-0">
          <Answer frame={frame} />
          {ofRuns === null ? null : (
            <>
              <FrozenAnalysis
                analysis={ofRuns.analysis}
                metric={ofRuns.metric}
                alpha={ofRuns.decision.alpha}
                runIds={ofRuns.runs.map(({ id }) => id)}
                corrected={ofRuns.corrections.shown}
              />
              <NoiseFloors data={ofRuns} rows={rows} />
            </>
          )}
        </div>
        {row ? <SplitCard frame={frame} row={row} /> : null}
      </div>
      <ComparedRuns frame={frame} order={order} />
      <Distributions
        frame={frame}
        order={order}
        view={spread}
        onView={onSpread}
        pointsOf={pointsOf}
        pointsFault={pointsFault}
      />
      <PairDifferences frame={frame} rows={rows} chosen={row} onChoose={onChoose} />
      <PairedChecks frame={frame} order={order} />
      {/* A list to search in, not to be read on paper. */}
      <div className="print:hidden">{itemsOf(row)}</div>
      {ofRuns === null ? null : <SolvedByTurn frame={frame} ofRuns={ofRuns} order={order} />}
      <WhatThisRestsOn frame={frame} />
      <AllTests frame={frame} order={order} />
    </>
  )
}
