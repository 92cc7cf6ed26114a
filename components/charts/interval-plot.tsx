import { formatInterval, formatScore } from '@/components/format/score'
import { IntervalEnd } from './interval-mark'
import { positionOn, type Scale, tickWords } from './nice-ticks'
import { drawnEnds, pastPossible, pastWords } from './possible-range'

// Room at both ends, so that a mark on the last tick is whole.
const PAD = 4
const at = (scale: Scale, value: number): string => `${PAD + (100 - 2 * PAD) * positionOn(scale, value)}%`

/** The figures of the axis that the plots of a column share. Stands in the column's head. */
export function IntervalAxis({ scale }: { scale: Scale }) {
  return (
    <svg aria-hidden="true" className="block h-4 w-full overflow-visible">
      {scale.ticks.map((tick) => (
        <text key={tick} x={at(scale, tick)} y="12" textAnchor="middle" className="fill-fg-3 text-11">
          {tickWords(tick)}
        </text>
      ))}
    </svg>
  )
}

/**
 * A mean with its interval on a shared axis; fills the (positioned) cell it stands in. `mean` null draws the grid alone; `interval` null the mean alone.
 * An interval that reaches past what is possible is drawn to there, with an arrow; `PastPossibleNote` says below what that means.
 * @param hollow simulated or incomplete: not to be read as a measured result
 * @param low too low for words below the line: they stand elsewhere
 * @param reason in few words, why there is no interval; stands beside the mark. null: there is one, or no mean either
 */
export function IntervalPlot({
  scale,
  mean,
  interval,
  colour,
  hollow = false,
  low = false,
  reason,
}: {
  scale: Scale
  mean: number | null
  interval: readonly [number, number] | null
  colour: string
  hollow?: boolean
  low?: boolean
  reason: string | null
}) {
  const past = interval === null ? null : pastWords(interval, scale.possible)
  const words =
    mean === null
      ? 'no mean'
      : `mean ${formatScore(mean)}${interval ? `, 95\u00a0% interval ${formatInterval(interval)}${past === null ? '' : `, which reaches ${past}`}` : `, ${reason ?? 'no interval'}`}`
  return (
    <svg
      role="img"
      aria-label={words}
      className="absolute inset-y-0 right-2 left-6 h-full w-[calc(100%-32px)] overflow-visible"
    >
      {scale.ticks.map((tick) => (
        <line
          key={tick}
          x1={at(scale, tick)}
          x2={at(scale, tick)}
          y1="0"
          y2="100%"
          stroke="var(--line)"
          shapeRendering="crispEdges"
        />
      ))}
      {interval ? <Line scale={scale} interval={interval} colour={colour} /> : null}
      {interval && past !== null && !low ? (
        <text
          x={at(scale, drawnEnds(interval, scale.possible)[pastPossible(interval, scale.possible).low ? 0 : 1])}
          y="50%"
          dy="17"
          textAnchor={pastPossible(interval, scale.possible).low ? 'start' : 'end'}
          className="fill-fg-3 text-11"
        >
          {past}
        </text>
      ) : null}
      {mean === null ? null : (
        <circle
          cx={at(scale, mean)}
          cy="50%"
          r="3.5"
          fill={hollow ? 'var(--bg)' : colour}
          stroke={hollow ? colour : 'var(--bg)'}
          strokeWidth={hollow ? 2 : 1}
        />
      )}
      {mean !== null && interval === null && reason !== null ? (
        <text
          x={at(scale, mean)}
          y="50%"
          dx={isRightHalf(scale, mean) ? -8 : 8}
          dy="4"
          textAnchor={isRightHalf(scale, mean) ? 'end' : 'start'}
          className="fill-fg-3 text-11"
        >
          {reason}
        </text>
      ) : null}
    </svg>
  )
}

function Line({ scale, interval, colour }: { scale: Scale; interval: readonly [number, number]; colour: string }) {
  const past = pastPossible(interval, scale.possible)
  const [from, to] = drawnEnds(interval, scale.possible)
  return (
    <g stroke={colour}>
      <line x1={at(scale, from)} x2={at(scale, to)} y1="50%" y2="50%" strokeWidth="2" />
      <svg x={at(scale, from)} y="50%" overflow="visible" aria-hidden="true">
        <IntervalEnd side="low" isPast={past.low} />
      </svg>
      <svg x={at(scale, to)} y="50%" overflow="visible" aria-hidden="true">
        <IntervalEnd side="high" isPast={past.high} />
      </svg>
    </g>
  )
}

const isRightHalf = (scale: Scale, value: number): boolean => positionOn(scale, value) > 0.5
