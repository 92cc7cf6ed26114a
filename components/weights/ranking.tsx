'use client'

import { ArrowDown, ArrowUp } from 'lucide-react'
import { scoresWords } from '@/components/charts/distribution-numbers'
import { IntervalAxis, IntervalPlot } from '@/components/charts/interval-plot'
import { nWords } from '@/components/charts/n-words'
import { noInterval } from '@/components/charts/no-interval'
import { PastPossibleNote } from '@/components/charts/past-possible-note'
import { FINAL_SCORES, possibleScale, scoreInterval } from '@/components/charts/possible-range'
import { SplitBar } from '@/components/charts/split-bar'
import { countOf } from '@/components/format/count'
import { formatScore } from '@/components/format/score'
import { agentColour, agentSeries } from '@/components/runs/agent-colour'
import { isHollow } from '@/components/runs/run-status'
import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { JudgesOwnNote, RunCorrectedMark } from '@/components/score/corrected-mark'
import { Link } from '@/components/ui/link'
import { LiveRegion } from '@/components/ui/live-region'
import { type Numbers, SaveNumbers } from '@/components/ui/save-numbers'
import { SavePicture } from '@/components/ui/save-picture'
import { Swatch } from '@/components/ui/swatch'
import { Table, Td, Th } from '@/components/ui/table'
import { NOT_IN_PICTURE } from '@/components/ui/take-picture'
import { orderByMean } from '@/lib/runs/order-by-mean'
import { choiceWords, type ScoreChoice } from '@/lib/runs/score-choice'
import { type WeighedRun, weighRun } from '@/lib/runs/weigh-run'
import { PAPER_WEIGHTS } from '@/lib/selfscore/formulas'
import { orderWords, type Place, type PlacedRun, placesOf, placeWords } from './places'
import type { RunOnScale } from './weights-view'

interface Ranked extends RunOnScale {
  weighed: WeighedRun
}

/** The runs in the order of their means under these weights, with how far each has moved from the paper's. */
export function Ranking({ runs, choice }: { runs: readonly RunOnScale[]; choice: ScoreChoice }) {
  if (runs.length === 0) return <p className="text-fg-2">Choose the runs to weigh.</p>
  const ranked = rank(runs, choice)
  const placed = ranked.map(toPlace)
  const places = placesOf(placed, formatScore)
  const paper = placesOf(rank(runs, { ...choice, weights: PAPER_WEIGHTS }).map(toPlace), formatScore)
  const sentence = orderWords(placed, places, paper)
  const ends = ranked.flatMap(({ weighed: { mean, interval } }) => [mean, ...(interval ?? [])])
  const scale = possibleScale(ends, FINAL_SCORES)
  return (
    <section aria-label="Ranking under these weights">
      <div className="mb-4 flex items-start justify-between gap-4">
        <p className="max-w-[76ch] font-medium text-16">{sentence}</p>
        <div {...NOT_IN_PICTURE} className="flex gap-2">
          <SaveNumbers of="Ranking under these weights" numbers={numbersOf(ranked, places)} />
          <SavePicture
            picture={{
              of: 'Ranking under these weights',
              n: nWords(ranked.map(({ moments }) => moments.n)),
              simulated: runs.some(({ run }) => run.simulated),
            }}
          />
        </div>
      </div>
      <JudgesOwnNote runs={ranked.map(({ run }) => run)} />
      <Table label="Runs under these weights">
        <thead>
          <tr>
            <Th className="w-14">#</Th>
            <Th className="w-[30%] min-w-[140px]">Agent</Th>
            <Th align="right">Mean final</Th>
            <Th className="hidden w-[30%] min-w-[160px] pl-6 sm:table-cell">
              95&nbsp;% interval
              <IntervalAxis scale={scale} />
            </Th>
            <Th className="hidden w-[18%] min-w-[120px] md:table-cell">Complexity, quality</Th>
            <Th align="right" className="hidden sm:table-cell">
              n
            </Th>
          </tr>
        </thead>
        <tbody>
          {ranked.map((entry) => (
            <RankedRow
              key={entry.run.id}
              entry={entry}
              place={places.get(entry.run.id) ?? null}
              before={paper.get(entry.run.id) ?? null}
              scale={scale}
              most={scale.high}
            />
          ))}
        </tbody>
      </Table>
      <PastPossibleNote
        intervals={ranked.map(({ weighed: { interval } }) => interval)}
        possible={FINAL_SCORES}
        of="questions"
      />
      <p className="mt-2 text-12 text-fg-3">
        By {choiceWords(choice)}, worked out from each question’s criteria and quality: exact, for a final score is 5 ×
        weighted complexity + 5 × quality. Arrows: places moved from the paper’s weights; equal means share a place.
        Hollow mark: incomplete or simulated, never above a complete, measured one, and without a place (–) beside such
        ones.
      </p>
      <LiveRegion>{`Order: ${ranked.map(({ name }) => name).join(', ')}`}</LiveRegion>
    </section>
  )
}

function rank(runs: readonly RunOnScale[], choice: ScoreChoice): Ranked[] {
  return runs
    .map((entry) => ({ ...entry, weighed: weighRun(entry.moments, choice) }))
    .toSorted((a, b) => orderByMean(rankable(a), rankable(b)))
}

/** The ranking as a table; what is not ranked has no place. */
function numbersOf(ranked: readonly Ranked[], places: ReadonlyMap<string, Place>): Numbers {
  return [
    ['Place from', 'Place to', 'Agent', 'Mean final score', '95 % low', '95 % high', 'n', 'Simulated', 'Scores', 'Run'],
    ...ranked.map(({ run, name, moments, weighed: { mean, interval } }) => [
      places.get(run.id)?.from ?? null,
      places.get(run.id)?.to ?? null,
      name,
      mean,
      interval?.[0] ?? null,
      interval?.[1] ?? null,
      moments.n,
      run.simulated ? 'yes' : 'no',
      scoresWords(run.corrections.shown),
      run.id,
    ]),
  ]
}

const toPlace = ({ run, name, weighed }: Ranked): PlacedRun => ({
  id: run.id,
  name,
  mean: weighed.mean,
  complete: run.complete,
  simulated: run.simulated,
})

const rankable = ({ run, weighed }: Ranked) => ({
  complete: run.complete,
  simulated: run.simulated,
  summary: { meanFinalScore: weighed.mean },
})

function RankedRow({
  entry: { run, moments, weighed, settings },
  place,
  before,
  scale,
  most,
}: {
  entry: Ranked
  /** null: it may not be ranked. */
  place: Place | null
  /** Where it stands under the paper's weights. */
  before: Place | null
  scale: Parameters<typeof IntervalPlot>[0]['scale']
  most: number
}) {
  const { mean, interval, fromComplexity, fromQuality } = weighed
  const missing = interval === null ? noInterval(moments.n, true) : null
  return (
    <tr className="relative hover:bg-sub">
      <Td className="whitespace-nowrap text-fg-2">
        {place === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">not ranked</span>
          </>
        ) : (
          <>
            {placeWords(place)} {before === null ? null : <Moved by={before.from - place.from} />}
          </>
        )}
      </Td>
      <Td header className="h-[52px] max-w-0 py-1.5 text-left">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2">
          <Swatch index={agentSeries(run.agent)} />
          <Link href={`/runs/${run.id}`} title={run.name} className="wrap-anywhere min-w-0 font-medium hover:underline">
            {run.agent.name}
          </Link>
          {run.simulated ? <SimulatedBadge /> : null}
          <RunCorrectedMark run={run} />
        </div>
        <span className="wrap-anywhere text-12 text-fg-3">{settings}</span>
      </Td>
      <Td align="right" className="font-semibold">
        {formatScore(mean)}
        <span className="block whitespace-nowrap font-normal text-12 text-fg-3 sm:hidden">
          {interval ? scoreInterval(interval) : missing}
          <span className="block">n = {moments.interactions}</span>
        </span>
      </Td>
      <Td className="relative hidden sm:table-cell">
        <IntervalPlot
          scale={scale}
          mean={mean}
          interval={interval}
          colour={agentColour(run.agent)}
          hollow={isHollow(run)}
          reason={missing}
        />
      </Td>
      <Td className="hidden md:table-cell">
        <SplitBar
          label={`${formatScore(fromComplexity)} from complexity, ${formatScore(fromQuality)} from quality`}
          parts={[
            { value: fromComplexity, colour: 'var(--neutral-1)' },
            { value: fromQuality, colour: agentColour(run.agent) },
            { value: Math.max(0, most - mean), colour: 'var(--bg-inset)' },
          ]}
        />
        <span className="text-12 text-fg-3">
          {formatScore(fromComplexity)} + {formatScore(fromQuality)}
        </span>
      </Td>
      <Td align="right" className="hidden text-fg-2 sm:table-cell">
        {moments.interactions}
        {moments.n < moments.interactions ? (
          <span className="block whitespace-nowrap text-12 text-fg-3">{countOf(moments.n, 'question')}</span>
        ) : null}
      </Td>
    </tr>
  )
}

function Moved({ by }: { by: number }) {
  if (by === 0) return null
  const Icon = by > 0 ? ArrowUp : ArrowDown
  return (
    <span className="inline-flex items-center text-12 text-fg-2">
      <Icon aria-hidden="true" className="size-3" />
      {Math.abs(by)}
      <span className="sr-only">
        {countOf(Math.abs(by), 'place')} {by > 0 ? 'up' : 'down'} from the paper’s weights
      </span>
    </span>
  )
}
