import { formatInterval, formatScore } from '@/components/format/score'
import { positionOn, type Scale } from './nice-ticks'

// Room at both ends, so that a mark on the last tick is whole.
const PAD = 4
const at = (scale: Scale, value: number): string => `${PAD + (100 - 2 * PAD) * positionOn(scale, value)}%`

/** The figures of the axis that the plots of a column share. Stands in the column's head. */
export function IntervalAxis({ scale }: { scale: Scale }) {
  return (
    <svg aria-hidden="true" className="block h-4 w-full overflow-visible">
      {scale.ticks.map((tick) => (
        <text key={tick} x={at(scale, tick)} y="12" textAnchor="middle" className="fill-fg-3 text-11">
          {tick}
        </text>
      ))}
    </svg>
  )
}

/**
 * A mean with its interval on a shared axis; fills the (positioned) cell it stands in. `mean` null draws the grid alone; `interval` null the mean alone.
 * @param hollow simulated or incomplete: not to be read as a measured result
 * @param reason in few words, why there is no interval; stands beside the mark. null: there is one, or no mean either
 */
export function IntervalPlot({
  scale,
  mean,
  interval,
  colour,
  hollow = false,
  reason,
}: {
  scale: Scale
  mean: number | null
  interval: readonly [number, number] | null
  colour: string
  hollow?: boolean
  reason: string | null
}) {
  const words =
    mean === null
      ? 'no mean'
      : `mean ${formatScore(mean)}${interval ? `, 95 % interval ${formatInterval(interval)}` : `, ${reason ?? 'no interval'}`}`
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
      {interval ? (
        <g stroke={colour}>
          <line x1={at(scale, interval[0])} x2={at(scale, interval[1])} y1="50%" y2="50%" strokeWidth="2" />
          {interval.map((end, side) => (
            <svg key={side === 0 ? 'low' : 'high'} x={at(scale, end)} y="50%" overflow="visible" aria-hidden="true">
              <line y1="-4" y2="4" strokeWidth="1.5" />
            </svg>
          ))}
        </g>
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

const isRightHalf = (scale: Scale, value: number): boolean => positionOn(scale, value) > 0.5
