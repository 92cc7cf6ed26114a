'use client'

import type { ReactNode } from 'react'
import { nWords } from '@/components/charts/n-words'
import { FINAL_SCORES, pastWords } from '@/components/charts/possible-range'
import { SplitBar } from '@/components/charts/split-bar'
import { formatCost, formatUsd } from '@/components/format/cost'
import { countOf, formatCount } from '@/components/format/count'
import { formatInterval, formatScore, formatShare } from '@/components/format/score'
import { agentColour } from '@/components/runs/agent-colour'
import { agentCostOf, benchmarkCostOf } from '@/components/runs/run-figures-words'
import { CorrectedMark } from '@/components/score/corrected-mark'
import { SavePicture } from '@/components/ui/save-picture'
import { NOT_IN_PICTURE } from '@/components/ui/take-picture'
import type { RunAnswer } from '@/lib/api/run'
import type { FigureMean, RunFigures } from '@/lib/runs/run-results'

/** The answer first (mean, interval, n), then what it is made of, then the figures it must be read beside. */
export function RunHeadline({ run, figures }: { run: RunAnswer; figures: RunFigures }) {
  return (
    <section
      aria-label="Result"
      className="grid overflow-hidden rounded-card border border-line md:grid-cols-2 min-[1360px]:grid-cols-[1.2fr_0.85fr_1.1fr_1.4fr]"
    >
      <MeanFinal run={run} figures={figures} />
      <Outcomes run={run} />
      <Panel>
        <Figures
          headlineN={run.summary.n}
          corrected={hasCorrections(run)}
          rows={[
            ['Average quality', figures.averageQuality, formatScore],
            ['Agent helpfulness', figures.averageAgentHelpfulness, formatScore],
            ['User helpfulness', figures.averageUserHelpfulness, formatScore],
            ['Quality, turn 1', figures.turnOneQuality, formatScore],
          ]}
        />
      </Panel>
      <Panel>
        <Figures
          headlineN={run.summary.n}
          rows={[
            ['Solved', figures.solved, formatShare],
            ['Mean turns', figures.turns, formatScore],
            ['Agent cost each', figures.agentCostUsd, formatUsd, run.judgedAgain ? 'not called' : undefined],
          ]}
          amounts={[
            ['Agent, whole run', formatCost(agentCostOf(run.cost))],
            ['Judges, proxy, extraction', formatCost(benchmarkCostOf(run.cost))],
          ]}
        />
        {run.cost.assumedTurns + run.cost.assumedBenchmarkCalls > 0 ? (
          <p className="mt-1 text-12 text-fg-3">
            Cached tokens of {assumedWords(run.cost)} are charged at the input rate: no cached price is set.
          </p>
        ) : null}
      </Panel>
    </section>
  )
}

/** Whether the scores shown rest on people's corrections. */
function hasCorrections({ corrections }: RunAnswer): boolean {
  return corrections.shown && corrections.interactions > 0
}

function assumedWords({ assumedTurns, assumedBenchmarkCalls }: RunAnswer['cost']): string {
  const parts = []
  if (assumedTurns > 0) parts.push(countOf(assumedTurns, 'turn'))
  if (assumedBenchmarkCalls > 0) parts.push(countOf(assumedBenchmarkCalls, 'call'))
  return parts.join(' and ')
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <div className="relative -mt-px -ml-px min-w-0 border-line border-t border-l px-5 py-4 [&:first-child]:border-l-0">
      {children}
    </div>
  )
}

function MeanFinal({ run, figures }: { run: RunAnswer; figures: RunFigures }) {
  const { meanFinalScore, ci95, n, items, reason } = run.summary
  const { weightedComplexity: complexity, averageQuality: quality } = figures
  return (
    <Panel>
      {/* In a corner where no figure stands. */}
      <div {...NOT_IN_PICTURE} className="absolute top-1.5 right-1.5 z-10">
        <SavePicture picture={{ of: 'Result', n: nWords([n]), simulated: run.simulated }} />
      </div>
      <h2 className="flex gap-1.5 text-12 text-fg-2">
        Mean final score
        {hasCorrections(run) ? <CorrectedMark what="With people’s corrections" /> : null}
      </h2>
      {meanFinalScore === null ? (
        <>
          <p className="font-medium text-22 text-fg-3">No score yet</p>
          <p className="text-12 text-fg-2">{reason ?? 'No interaction has been scored.'}</p>
        </>
      ) : (
        <>
          <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
            <p className="font-semibold text-28 tracking-[-0.02em]">{formatScore(meanFinalScore)}</p>
            <p className="text-12 text-fg-2">
              {ci95 ? (
                <>
                  95&nbsp;% interval <b className="text-fg">{formatScore(ci95[0])}</b> to{' '}
                  <b className="text-fg">{formatScore(ci95[1])}</b>
                  {pastWords(ci95, FINAL_SCORES) === null ? null : (
                    <>
                      , {pastWords(ci95, FINAL_SCORES)}: further than a score can lie, for there are too few questions
                      to say more
                    </>
                  )}
                </>
              ) : (
                (reason ?? 'no interval')
              )}
              <span className="whitespace-nowrap">
                {' '}
                · n = {formatCount(n)}
                {items < n ? ` on ${countOf(items, 'question')}` : ''}
              </span>
            </p>
          </div>
          {complexity && quality ? (
            <ScoreSplit complexity={5 * complexity.mean} quality={5 * quality.mean} colour={agentColour(run.agent)} />
          ) : (
            <div aria-hidden="true" className="h-[42px]" />
          )}
        </>
      )}
    </Panel>
  )
}

/** Final = 5 × complexity + 5 × quality: what the questions bring, and what the agent brings. */
function ScoreSplit({ complexity, quality, colour }: { complexity: number; quality: number; colour: string }) {
  return (
    <>
      <SplitBar
        label={`${formatScore(complexity)} of the mean come from the questions' complexity, ${formatScore(quality)} from the agent's quality`}
        parts={[
          { value: complexity, colour: 'var(--neutral-1)' },
          { value: quality, colour },
        ]}
      />
      <div className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-12 text-fg-2">
        <p>
          <b className="text-fg">{formatScore(complexity)}</b> from the questions’ complexity
        </p>
        <p>
          <b className="text-fg">{formatScore(quality)}</b> from the agent’s quality
        </p>
      </div>
    </>
  )
}

function Outcomes({ run }: { run: RunAnswer }) {
  const { planned, scored, unscored, errored, cancelled, running, waiting } = run.progress
  return (
    <Panel>
      <h2 className="text-12 text-fg-2">Interactions, of {formatCount(planned)} planned</h2>
      <p className="mb-2 flex items-baseline gap-2">
        <span className="font-semibold text-28 tracking-[-0.02em]">{formatCount(scored)}</span>
        <span className="text-12 text-fg-2">scored</span>
      </p>
      <SplitBar
        label={`${formatCount(scored)} scored, ${formatCount(unscored)} unscored, ${formatCount(errored)} errored of ${formatCount(planned)}`}
        parts={[
          { value: scored, colour: 'var(--ok)' },
          { value: unscored, colour: 'var(--warn)' },
          { value: errored, colour: 'var(--err)' },
          { value: cancelled + running + waiting, colour: 'var(--bg-inset)' },
        ]}
      />
      <ul className="mt-1.5 flex flex-wrap gap-x-3 text-12 text-fg-2">
        <Count value={unscored} word="unscored" />
        <Count value={errored} word="errored" />
        {cancelled > 0 ? <Count value={cancelled} word="cancelled" /> : null}
        {waiting + running > 0 ? <Count value={waiting + running} word="to come" /> : null}
      </ul>
    </Panel>
  )
}

function Count({ value, word }: { value: number; word: string }) {
  return (
    <li>
      <b className="text-fg">{formatCount(value)}</b> {word}
    </li>
  )
}

/** `none`: said where there is no figure. */
type Row = readonly [
  name: string,
  figure: FigureMean | null,
  format: (value: number) => string,
  none?: string | undefined,
]

/** Of how many, where the name alone would not say it: a share always does, a mean when its n is not the headline's. */
function nOf([name, figure]: Row, headlineN: number): string | null {
  if (figure === null) return null
  if (name === 'Solved') return `of ${formatCount(figure.n)} evaluated`
  return figure.n === headlineN ? null : `n = ${formatCount(figure.n)}`
}

/**
 * Means with their intervals, in columns. One over another number of interactions than the headline says so.
 * @param amounts of the whole run, without an interval
 */
function Figures({
  rows,
  headlineN,
  corrected = false,
  amounts = [],
}: {
  rows: readonly Row[]
  headlineN: number
  /** Whether they rest on people's corrections. */
  corrected?: boolean
  amounts?: readonly (readonly [name: string, words: string])[]
}) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-3 gap-y-1">
      {rows.map((row) => (
        <FigureRow key={row[0]} row={row} n={nOf(row, headlineN)} corrected={corrected} />
      ))}
      {amounts.map(([name, words]) => (
        <div key={name} className="col-span-3 grid grid-cols-subgrid items-baseline">
          <dt className="text-fg-2">{name}</dt>
          <dd className={words.startsWith('at least') ? 'col-span-2 text-right' : 'text-right font-medium'}>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

function FigureRow({
  row: [name, figure, format, none = 'not known'],
  n,
  corrected,
}: {
  row: Row
  n: string | null
  corrected: boolean
}) {
  return (
    <div className="col-span-3 grid grid-cols-subgrid items-baseline">
      <dt className="text-fg-2">
        <span className="whitespace-nowrap">{name}</span>
        {n ? <span className="whitespace-nowrap text-12 text-fg-3"> {n}</span> : null}
      </dt>
      <dd className="inline-flex justify-end gap-1 font-medium">
        {corrected && figure ? <CorrectedMark what="With people’s corrections" /> : null}
        {figure ? format(figure.mean) : <span className="font-normal text-fg-3">{none}</span>}
      </dd>
      <dd className="whitespace-nowrap text-right text-12 text-fg-3">
        {figure?.interval ? (
          <>
            <span className="sr-only">95&nbsp;% interval </span>
            {formatRange(figure.interval, format)}
          </>
        ) : null}
      </dd>
    </div>
  )
}

function formatRange([low, high]: readonly [number, number], format: (value: number) => string): string {
  if (format === formatScore) return formatInterval([low, high]).replace(' to ', '–')
  if (format === formatShare) return `${formatShare(low).replace('\u00a0%', '')}–${formatShare(high)}`
  return `${format(low)}–${format(high).replace('$', '')}`
}
