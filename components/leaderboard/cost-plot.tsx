'use client'

import { ComposedChart, useXAxisScale, useYAxisScale, XAxis, YAxis } from 'recharts'
import { IntervalEnd } from '@/components/charts/interval-mark'
import { niceScale, tickWords } from '@/components/charts/nice-ticks'
import { PastPossibleNote } from '@/components/charts/past-possible-note'
import { gatherSpots, placeLabels } from '@/components/charts/place-labels'
import { drawnEnds, type Possible, pastPossible, possibleScale } from '@/components/charts/possible-range'
import { formatUsd } from '@/components/format/cost'
import { formatList } from '@/components/format/list'
import type { Plotted, PlottedRun } from './plotted-runs'

const HEIGHT = 300
const AXIS_WIDTH = 34
const axisText = { fontSize: 11, fill: 'var(--fg-3)' }
/** With more points than this, names would lie on one another. */
const MOST_NAMES = 12
const LONGEST_NAME = 26

/** More names than these are counted. */
const MOST_LEFT_OUT = 5

/**
 * Score against cost: which agent gives most for its money. Only runs whose whole cost is known stand in it; the others
 * are named below. Hidden from screen readers: the table says the same.
 */
export function CostPlot({
  plotted: { points, left, isDense },
  possible,
  of,
  what,
}: {
  plotted: Plotted
  /** What a mean can be. */
  possible: Possible
  /** What there may be too few of: `questions`, `trials`. */
  of: string
  what: 'agent' | 'run'
}) {
  const words = left.length === 0 ? null : <LeftOut runs={left} />
  if (points.length === 0) return words ?? <p className="text-fg-3">There is nothing to draw yet.</p>
  const y = possibleScale(
    points.flatMap(({ ci95, mean }) => [mean, ...(ci95 ?? [])]),
    possible,
    5,
  )
  const x = costScale(points.map(({ cost }) => cost))
  return (
    <>
      <div aria-hidden="true">
        <ComposedChart
          responsive
          style={{ width: '100%', height: HEIGHT }}
          data={points.map(({ cost, mean }) => ({ cost, mean }))}
          margin={{ top: 12, right: 16, bottom: 24, left: 0 }}
          accessibilityLayer={false}
        >
          <XAxis
            type="number"
            dataKey="cost"
            scale={x.isLog ? 'log' : 'linear'}
            domain={[x.low, x.high]}
            allowDataOverflow
            ticks={x.ticks}
            tickFormatter={(tick: number) => `$${Number(tick.toPrecision(3))}`}
            tick={axisText}
            tickSize={4}
            tickMargin={6}
            stroke="var(--line-2)"
            label={{
              value: `Agent’s cost of an interaction${x.isLog ? ', log scale' : ''}`,
              position: 'insideBottom',
              offset: -12,
              ...axisText,
            }}
          />
          <YAxis
            type="number"
            dataKey="mean"
            domain={[y.low, y.high]}
            ticks={y.ticks}
            tickFormatter={tickWords}
            allowDataOverflow
            tick={axisText}
            axisLine={false}
            tickLine={false}
            width={AXIS_WIDTH}
          />
          <Grid x={x.ticks} y={y.ticks} />
          <Marks
            points={points}
            isNamed={points.length <= MOST_NAMES}
            isDense={isDense}
            corners={{ x: [x.low, x.high], y: [y.low, y.high] }}
            possible={possible}
            what={what}
          />
        </ComposedChart>
      </div>
      {isDense ? (
        <p className="mt-1 text-12 text-fg-3">{points.length} runs: the table holds their names and intervals.</p>
      ) : null}
      <PastPossibleNote intervals={points.map(({ ci95 }) => ci95)} possible={possible} of={of} />
      {words}
    </>
  )
}

/** Costs lie orders of magnitude apart, so a logarithm spreads them; a cost of nothing has none. */
function costScale(costs: readonly number[]): { isLog: boolean; low: number; high: number; ticks: number[] } {
  const [least, most] = [Math.min(...costs), Math.max(...costs)]
  if (least > 0 && most / least > 3) {
    const low = 10 ** Math.floor(Math.log10(least * 0.8))
    const high = 10 ** Math.ceil(Math.log10(most * 1.25))
    const powers = Math.round(Math.log10(high / low))
    return { isLog: true, low, high, ticks: Array.from({ length: powers + 1 }, (_, power) => low * 10 ** power) }
  }
  const scale = niceScale(least, most > least ? most : least + (least > 0 ? least : 0.01), 4)
  return { isLog: false, ...scale }
}

function useScales() {
  const [xScale, yScale] = [useXAxisScale(), useYAxisScale()]
  return {
    x: (value: number): number => Number(xScale?.(value) ?? 0),
    y: (value: number): number => Number(yScale?.(value) ?? 0),
    ready: xScale !== undefined && yScale !== undefined,
  }
}

function Grid({ x: columns, y: rows }: { x: readonly number[]; y: readonly number[] }) {
  const { x, y, ready } = useScales()
  const [bottom, top] = [rows[0], rows.at(-1)]
  const [first, last] = [columns[0], columns.at(-1)]
  if (!ready || bottom === undefined || top === undefined || first === undefined || last === undefined) return null
  return (
    <g stroke="var(--line)" shapeRendering="crispEdges">
      {rows.map((value) => (
        <line key={value} x1={x(first)} x2={x(last)} y1={y(value)} y2={y(value)} />
      ))}
      {columns.map((value) => (
        <line key={value} x1={x(value)} x2={x(value)} y1={y(top)} y2={y(bottom)} />
      ))}
    </g>
  )
}

/** About as wide as a letter of this size is. */
const LETTER = 6.1

function Marks({
  points,
  isNamed,
  isDense,
  corners,
  possible,
  what,
}: {
  points: readonly PlottedRun[]
  isNamed: boolean
  isDense: boolean
  corners: { x: readonly [number, number]; y: readonly [number, number] }
  possible: Possible
  what: 'agent' | 'run'
}) {
  const { x, y, ready } = useScales()
  if (!ready) return null
  // Names may reach into the margins, but not over the figures of the axes.
  const picture = {
    left: x(corners.x[0]),
    right: x(corners.x[1]) + 14,
    top: y(corners.y[1]) - 10,
    bottom: y(corners.y[0]) + 2,
  }
  const places = points.map(({ cost, mean }) => ({ x: x(cost), y: y(mean) }))
  const names = isNamed ? namesOf(points, places, what) : []
  const lines = points.flatMap(({ ci95, cost }) => {
    if (ci95 === null) return []
    const [low, high] = drawnEnds(ci95, possible)
    return [{ left: x(cost) - 2, right: x(cost) + 2, top: y(high), bottom: y(low) }]
  })
  const labels = placeLabels(names, picture, lines)
  return (
    <>
      {points.map(({ runId, name, meanShown, ci95, colour, isHollow, cost, mean }) => {
        return (
          <g key={runId}>
            <title>{`${name}: ${meanShown ?? ''}, ${formatUsd(cost)} each`}</title>
            {ci95 ? <Interval at={x(cost)} ends={ci95} y={y} colour={colour} possible={possible} /> : null}
            <circle
              cx={x(cost)}
              cy={y(mean)}
              r={isDense ? 3 : 4.5}
              fillOpacity={isDense && !isHollow ? 0.75 : 1}
              fill={isHollow ? 'var(--bg)' : colour}
              stroke={isHollow ? colour : 'var(--bg)'}
              strokeWidth={isHollow && !isDense ? 2 : 1}
            />
          </g>
        )
      })}
      {names.map(({ words, key }, at) => {
        const label = labels[at]
        return label ? (
          <text key={key} x={label.x} y={label.y} textAnchor={label.anchor} fontSize="11" fill="var(--fg)">
            {words}
          </text>
        ) : null
      })}
    </>
  )
}

/** What is written at each spot: an agent's name, or how many agents lie there. */
function namesOf(points: readonly PlottedRun[], places: readonly { x: number; y: number }[], what: 'agent' | 'run') {
  return gatherSpots(places).flatMap((spot) => {
    const [first = 0] = spot
    const [place, point] = [places[first], points[first]]
    if (place === undefined || point === undefined) return []
    const words = spot.length === 1 ? shortened(point.name) : `${spot.length} ${what}s here`
    return [{ ...place, width: Array.from(words).length * LETTER, words, key: point.runId }]
  })
}

function shortened(name: string): string {
  const letters = Array.from(name)
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join('')}…` : name
}

/** With an arrow where it reaches past what is possible. */
function Interval({
  at,
  ends,
  y,
  colour,
  possible,
}: {
  at: number
  ends: readonly [number, number]
  y: (value: number) => number
  colour: string
  possible: Possible
}) {
  const past = pastPossible(ends, possible)
  const [low, high] = drawnEnds(ends, possible).map(y) as [number, number]
  return (
    <g stroke={colour}>
      <line x1={at} x2={at} y1={low} y2={high} strokeWidth="2" />
      {past.low ? (
        <g transform={`translate(${at} ${low})`}>
          <IntervalEnd side="low" isPast upright />
        </g>
      ) : null}
      {past.high ? (
        <g transform={`translate(${at} ${high})`}>
          <IntervalEnd side="high" isPast upright />
        </g>
      ) : null}
    </g>
  )
}

/** What stands nowhere in the plot, by the reason. */
function LeftOut({ runs }: { runs: Plotted['left'] }) {
  const reasons = new Map<string, string[]>()
  for (const { name, reason } of runs) reasons.set(reason, [...(reasons.get(reason) ?? []), name])
  return (
    <ul className="mt-2 grid gap-1 text-12 text-fg-3">
      {[...reasons].map(([reason, left]) => (
        <li key={reason} className="wrap-anywhere">
          {left.length > MOST_LEFT_OUT ? (
            `${left.length} runs are`
          ) : (
            <>
              <bdi>{formatList(left)}</bdi> {left.length === 1 ? 'is' : 'are'}
            </>
          )}{' '}
          not drawn: {reason}.
        </li>
      ))}
    </ul>
  )
}
