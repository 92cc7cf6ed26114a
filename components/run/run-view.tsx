'use client'

import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { Allowed } from '@/components/accounts/who'
import type { InteractionPage } from '@/components/queries/patch-interaction'
import { useRun } from '@/components/queries/use-run'
import { useRunEvents } from '@/components/queries/use-run-events'
import { isActive } from '@/components/runs/run-status'
import { CorrectionsNote } from '@/components/score/corrections-note'
import { Note } from '@/components/ui/note'
import type { InteractionWish } from '@/lib/address/interaction-wish'
import type { RunNoise } from '@/lib/api/noise'
import type { RunAnswer, RunListEntry } from '@/lib/api/run'
import type { ScoreSetAnswer } from '@/lib/api/score-set'
import { kinshipWarnings } from '@/lib/runs/launch-warnings'
import type { RunResults } from '@/lib/runs/run-results'
import { Distributions } from './distributions'
import { Interactions } from './interactions'
import { LiveProgress } from './live-progress'
import { MissingVerdicts } from './missing-verdicts'
import { NoiseFloor } from './noise-floor'
import { OtherJudgings } from './other-judgings'
import { RunHead } from './run-head'
import { RunHeadline } from './run-headline'
import { RunTopBar } from './run-top-bar'
import { ScoresMissing } from './scores-missing'
import { simulatedParts } from './simulated-parts'
import { useFreshResults } from './use-fresh-results'

/** A run's whole page. What the server read stands at once; while the run is on its way, its events change it in place. */
export function RunView({
  initialRun,
  results,
  interactions,
  scoreSets,
  judging,
  noise,
}: {
  initialRun: RunAnswer
  results: RunResults
  interactions: { wish: InteractionWish; page: InteractionPage }
  scoreSets: readonly ScoreSetAnswer[]
  /** The same conversations by other judges, and where verdicts are missing. */
  judging: { others: readonly RunListEntry[]; missing: number }
  /** What chance makes of its numbers; null until it has ended. */
  noise: RunNoise | null
}) {
  const run = useRun(initialRun.id, initialRun)
  const active = isActive(run.status)
  const line = useRunEvents(run.id, active, initialRun.eventId)
  // Once there it stays, so that the page does not jump at the very moment when the run ends.
  const [wasActive, setWasActive] = useState(active)
  if (active && !wasActive) setWasActive(true)
  useFreshResults(run)

  return (
    <>
      <RunTopBar run={run} />
      {run.simulated ? (
        <Note dashed title="Simulated." icon={<FlaskConical aria-hidden="true" />} className="mb-4">
          {simulatedParts(run.configuration)} the bundled endpoint. These numbers show that Deskmark works; they say
          nothing about a real model, and are never ranked with measured runs.
        </Note>
      ) : null}
      <RunHead run={run} scoreSets={scoreSets} />
      <ScoresMissing run={run} />
      {kinshipWarnings(run.configuration).map((warning) => (
        <Note key={warning} tone="warn" className="mb-4">
          {warning}
        </Note>
      ))}
      {wasActive ? <LiveProgress run={run} line={line} /> : null}
      <CorrectionsNote corrections={run.corrections} />
      <RunHeadline run={run} figures={results.figures} />
      <Allowed action="run">
        <MissingVerdicts run={run} interactions={judging.missing} />
      </Allowed>
      {/* Both tell of the judges' scores alone, and would be read beside corrected ones. */}
      {run.corrections.shown ? null : <OtherJudgings run={run} others={judging.others} />}
      <Distributions
        results={results}
        agent={run.agent}
        weights={run.weights}
        isCorrected={run.corrections.shown}
        isSimulated={run.simulated}
      />
      {noise === null || run.corrections.shown ? null : <NoiseFloor run={run} noise={noise} />}
      {/* A sheet holds the result; its interactions are a list to search in. */}
      <div className="print:hidden">
        <Interactions
          run={run}
          notSolved={results.figures.notSolved}
          judgedSeverally={judging.others.length > 0}
          initial={interactions}
        />
      </div>
    </>
  )
}
