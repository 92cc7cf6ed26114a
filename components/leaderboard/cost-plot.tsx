'use client'

import { ComposedChart, useXAxisScale, useYAxisScale, XAxis, YAxis } from 'recharts'
import { niceScale } from '@/components/charts/nice-ticks'
import { formatUsd } from '@/components/format/cost'
import { agentColour } from '@/components/runs/agent-colour'
import type { AnyEntry } from '@/lib/api/leaderboard'

const HEIGHT = 300
const AXIS_WIDTH = 34
const axisText = { fontSize: 11, fill: 'var(--fg-3)' }
/** With more points than this, names would lie on one another. */
const MOST_NAMES = 12
const LONGEST_NAME = 26

/** With more points than this, marks are small and intervals are left to the table. */
const MOST_LARGE = 40

/** What the plot needs of an entry: a board of many runs is much more. */
export interface PlottedRun
  extends Pick<
    AnyEntry,
    | 'runId'
    | 'name'
    | 'agent'
    | 'simulated'
    | 'complete'
    | 'ci95'
    | 'meanShown'
    | 'costPerInteractionUsd'
    | 'costReason'
  > {
  mean: number | null
  reason: string | null
}

interface Point {
  entry: PlottedRun
  cost: number
  mean: number
}

/**
 * Score against cost: which agent gives most for its money. Only runs whose whole cost is known stand in it; the others
 * are named below. Hidden from screen readers: the table says the same.
 */
export function CostPlot({ entries }: { entries: readonly PlottedRun[] }) {
  const points = entries.flatMap((entry): Point[] =>
    entry.costPerInteractionUsd === null || entry.mean === null
      ? []
      : [{ entry, cost: entry.costPerInteractionUsd, mean: entry.mean }],
  )
  const left = entries.filter(({ costPerInteractionUsd, mean }) => costPerInteractionUsd === null || mean === null)
  const words = left.length === 0 ? null : <LeftOut entries={left} />
  if (points.length === 0) return words ?? <p className="text-fg-3">There is nothing to draw yet.</p>
  const isDense = points.length > MOST_LARGE
  const y = niceScale(
    Math.min(...points.map(({ entry, mean }) => (isDense ? mean : (entry.ci95?.[0] ?? mean)))),
    Math.max(...points.map(({ entry, mean }) => (isDense ? mean : (entry.ci95?.[1] ?? mean)))),
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
          margin={{ top: 12, right: 16, bottom: 18, left: 0 }}
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
            allowDataOverflow
            tick={axisText}
            axisLine={false}
            tickLine={false}
            width={AXIS_WIDTH}
          />
          <Grid x={x.ticks} y={y.ticks} />
          <Marks points={points} isNamed={points.length <= MOST_NAMES} isDense={isDense} />
        </ComposedChart>
      </div>
      {isDense ? (
        <p className="mt-1 text-12 text-fg-3">{points.length} runs: the table holds their names and intervals.</p>
      ) : null}
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

function Marks({ points, isNamed, isDense }: { points: readonly Point[]; isNamed: boolean; isDense: boolean }) {
  const { x, y, ready } = useScales()
  if (!ready) return null
  const middle = (Math.min(...points.map(({ cost }) => x(cost))) + Math.max(...points.map(({ cost }) => x(cost)))) / 2
  return points.map(({ entry, cost, mean }, at) => {
    const colour = agentColour(entry.agent)
    const isHollow = entry.simulated || !entry.complete
    const isRight = x(cost) > middle
    const name = Array.from(entry.name)
    // Neighbours of nearly the same score would write over one another.
    const isCrowded =
      isNamed &&
      points.some(
        (other, place) =>
          place < at && Math.abs(y(other.mean) - y(mean)) < 13 && Math.abs(x(other.cost) - x(cost)) < 150,
      )
    return (
      <g key={entry.runId}>
        <title>{`${entry.name}: ${entry.meanShown ?? ''}, ${formatUsd(cost)} each`}</title>
        {entry.ci95 && !isDense ? (
          <line x1={x(cost)} x2={x(cost)} y1={y(entry.ci95[0])} y2={y(entry.ci95[1])} stroke={colour} strokeWidth="2" />
        ) : null}
        <circle
          cx={x(cost)}
          cy={y(mean)}
          r={isDense ? 3 : 4.5}
          fillOpacity={isDense && !isHollow ? 0.75 : 1}
          fill={isHollow ? 'var(--bg)' : colour}
          stroke={isHollow ? colour : 'var(--bg)'}
          strokeWidth={isHollow && !isDense ? 2 : 1}
        />
        {isNamed ? (
          <text
            x={x(cost) + (isRight ? -9 : 9)}
            y={y(mean) + (isCrowded ? 17 : 4)}
            textAnchor={isRight ? 'end' : 'start'}
            fontSize="11"
            fill="var(--fg)"
          >
            {name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).join('')}…` : entry.name}
          </text>
        ) : null}
      </g>
    )
  })
}

function LeftOut({ entries }: { entries: readonly PlottedRun[] }) {
  return (
    <ul className="mt-2 grid gap-1 text-12 text-fg-3">
      {entries.slice(0, 5).map((entry) => (
        <li key={entry.runId} className="wrap-anywhere">
          <bdi>{entry.name}</bdi> is not drawn:{' '}
          {entry.mean === null ? (entry.reason ?? 'it has no score') : (entry.costReason ?? 'its cost is not known')}.
        </li>
      ))}
      {entries.length > 5 ? <li>{entries.length - 5} more are not drawn.</li> : null}
    </ul>
  )
}
