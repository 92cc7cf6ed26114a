'use client'

import { ComposedChart, ReferenceLine, useXAxisScale, useYAxisScale, XAxis, YAxis } from 'recharts'
import { inPercent } from '@/lib/comparison/in-percent'
import { niceScale, tickWords } from './nice-ticks'
import { stackDots } from './stack-dots'

/** What is drawn: numbers that are ready, made elsewhere. */
export interface DrawnDistribution {
  n: number
  mean: number
  median: number
  q1: number
  q3: number
  p5: number
  p95: number
  low: number
  high: number
  open: boolean
  bars: readonly { from: number; to: number; count: number }[]
  steps: readonly { value: number; share: number }[]
}

export type DistributionKind = 'histogram' | 'box' | 'ecdf'

const HEIGHT = 132
/** Fewer values than this are drawn one by one: bars of them would show more than there is. */
export const FEW = 20
/** A bar of one value is no tall bar. */
const LEAST_TOP = 4
const AXIS_WIDTH = 40
const axisText = { fontSize: 11, fill: 'var(--fg-3)' }

/**
 * One distribution as bars, as a box or as a rising curve, with its mean as a line.
 * Hidden from screen readers: the words and the table beside it say the same.
 */
export function DistributionChart({
  distribution,
  kind,
  colour,
  ticks,
  meanLabel,
}: {
  distribution: DrawnDistribution
  kind: DistributionKind
  colour: string
  ticks: readonly number[]
  meanLabel: string
}) {
  const { n, low, high, open, mean, bars } = distribution
  const areDots = kind === 'histogram' && n < FEW
  const tallest = Math.max(LEAST_TOP, ...bars.map((bar) => bar.count))
  const counts = niceScale(0, tallest, 2)
  const yTicks =
    kind === 'ecdf' ? [0, 0.5, 1] : kind === 'histogram' && !areDots ? counts.ticks.filter(Number.isInteger) : []
  const top = kind === 'histogram' ? Math.max(tallest, counts.ticks.at(-2) ?? 1) : 1
  const meanAtEnd = mean > low + 0.8 * (high - low)

  return (
    <div aria-hidden="true">
      <ComposedChart
        responsive
        style={{ width: '100%', height: HEIGHT }}
        data={[...bars]}
        margin={{ top: 16, right: 10, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <XAxis
          type="number"
          dataKey="from"
          domain={[low, high]}
          allowDataOverflow
          ticks={[...ticks]}
          tickFormatter={(tick: number) => (open && tick === high ? `${tickWords(tick)}+` : tickWords(tick))}
          tick={axisText}
          tickSize={4}
          height={22}
          interval={0}
          stroke="var(--line-2)"
        />
        <YAxis
          type="number"
          dataKey="count"
          allowDataOverflow
          domain={[0, top]}
          ticks={yTicks.filter((tick) => tick <= top)}
          tickFormatter={(tick: number) => (kind === 'ecdf' ? inPercent(tick * 100) : tick.toLocaleString('en-US'))}
          tick={axisText}
          axisLine={false}
          tickLine={false}
          width={kind === 'box' ? 10 : AXIS_WIDTH}
        />
        <GridLines values={yTicks.filter((tick) => tick <= top && tick > 0)} />
        {areDots ? <Dots distribution={distribution} colour={colour} /> : null}
        {kind === 'histogram' && !areDots ? <Bars distribution={distribution} colour={colour} /> : null}
        {kind === 'box' ? <Box distribution={distribution} colour={colour} /> : null}
        {kind === 'ecdf' ? <Curve distribution={distribution} colour={colour} /> : null}
        <ReferenceLine
          x={Math.min(high, mean)}
          stroke={kind === 'box' ? 'none' : 'var(--fg)'}
          strokeWidth={1.5}
          // A line over few dots would hide them.
          strokeOpacity={areDots ? 0.35 : 1}
          zIndex={500}
          label={{
            value: meanLabel,
            position: 'top',
            textAnchor: meanAtEnd ? 'end' : 'start',
            dx: meanAtEnd ? 2 : -2,
            fontSize: 11,
            fontWeight: 500,
            fill: 'var(--fg)',
          }}
        />
      </ComposedChart>
    </div>
  )
}

function useScales() {
  const xScale = useXAxisScale()
  const yScale = useYAxisScale()
  return {
    x: (value: number): number => Number(xScale?.(value) ?? 0),
    y: (value: number): number => Number(yScale?.(value) ?? 0),
    ready: xScale !== undefined && yScale !== undefined,
  }
}

function GridLines({ values }: { values: readonly number[] }) {
  const { y, ready } = useScales()
  if (!ready) return null
  return values.map((value) => (
    <line
      key={value}
      x1={AXIS_WIDTH}
      x2="100%"
      y1={y(value)}
      y2={y(value)}
      stroke="var(--line)"
      shapeRendering="crispEdges"
    />
  ))
}

function Bars({ distribution, colour }: { distribution: DrawnDistribution; colour: string }) {
  const { x, y, ready } = useScales()
  if (!ready) return null
  return distribution.bars.map(({ from, to, count }) =>
    count === 0 ? null : (
      <rect
        key={from}
        x={x(from) + 0.5}
        width={Math.max(1, x(to) - x(from) - 1)}
        y={y(count)}
        height={Math.max(0, y(0) - y(count))}
        fill={colour}
        fillOpacity={0.8}
      >
        <title>{`${from} to ${distribution.open && to === distribution.high ? 'more' : to}: ${count}`}</title>
      </rect>
    ),
  )
}

/** Each value as a dot at its place, those that would cover each other on top of one another. */
function Dots({ distribution, colour }: { distribution: DrawnDistribution; colour: string }) {
  const { x, y, ready } = useScales()
  if (!ready) return null
  const places = stackDots(distribution, DOT, (value) => x(Math.min(distribution.high, value)))
  const room = y(0) - 2 * DOT - 1 - y(distribution.bars.reduce((most, bar) => Math.max(most, bar.count), LEAST_TOP))
  const levels = Math.max(0, ...places.map(({ level }) => level))
  const rise = Math.min(2 * DOT + 1, levels === 0 ? 0 : room / levels)
  return places.map(({ at, value, level }) => (
    <circle
      key={`${value} ${level}`}
      cx={at}
      cy={y(0) - DOT - 1 - level * rise}
      r={DOT}
      fill={colour}
      fillOpacity={0.8}
      stroke="var(--bg)"
      strokeWidth={0.5}
    >
      <title>{String(Number(value.toFixed(4)))}</title>
    </circle>
  ))
}

const DOT = 4

function Box({ distribution, colour }: { distribution: DrawnDistribution; colour: string }) {
  const { x, y, ready } = useScales()
  if (!ready) return null
  const at = (value: number): number => x(Math.min(distribution.high, Math.max(distribution.low, value)))
  const middle = y(0.5)
  const { p5, q1, median, q3, p95, mean } = distribution
  return (
    <g stroke={colour} strokeWidth="1.5">
      <line x1={at(p5)} x2={at(q1)} y1={middle} y2={middle} />
      <line x1={at(q3)} x2={at(p95)} y1={middle} y2={middle} />
      <rect
        x={at(q1)}
        width={Math.max(1, at(q3) - at(q1))}
        y={middle - 14}
        height="28"
        rx="2"
        fill={colour}
        fillOpacity={0.18}
      />
      <line x1={at(median)} x2={at(median)} y1={middle - 14} y2={middle + 14} strokeWidth="2.5" />
      <path d={`M${at(mean)} ${middle - 5}l5 5l-5 5l-5 -5z`} fill="var(--bg)" />
    </g>
  )
}

function Curve({ distribution, colour }: { distribution: DrawnDistribution; colour: string }) {
  const { x, y, ready } = useScales()
  if (!ready) return null
  const at = (value: number): number => x(Math.min(distribution.high, value))
  const path = distribution.steps.map(({ value, share }) => `H${at(value)}V${y(share)}`).join('')
  return (
    <path
      d={`M${x(distribution.low)} ${y(0)}${path}H${x(distribution.high)}`}
      fill="none"
      stroke={colour}
      strokeWidth="2"
    />
  )
}
