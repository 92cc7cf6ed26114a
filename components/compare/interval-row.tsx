import { IntervalEnd } from '@/components/charts/interval-mark'
import { positionOn, type Scale } from '@/components/charts/nice-ticks'
import { drawnEnds, type Possible, pastPossible, pastWords, possibleScale } from '@/components/charts/possible-range'
import { signed } from './signed'

const PAD = 4
const at = (scale: Scale, value: number): string => `${PAD + (100 - 2 * PAD) * positionOn(scale, value)}%`

/**
 * An axis that holds 0 and all of these ends.
 * @param possible what the differences can be; the axis goes no further
 */
export function scaleOfIntervals(ends: readonly number[], possible: Possible | null): Scale {
  return possibleScale([0, ...ends], possible, 5)
}

/** The figures of an axis of differences. */
export function DifferenceAxis({ scale }: { scale: Scale }) {
  return (
    <svg aria-hidden="true" className="block h-4 w-full overflow-visible">
      {scale.ticks.map((tick) => (
        <text key={tick} x={at(scale, tick)} y="12" textAnchor="middle" className="fill-fg-3 text-11">
          {tick > 0 ? `+${tick}` : tick < 0 ? `−${-tick}` : '0'}
        </text>
      ))}
    </svg>
  )
}

/**
 * A difference with its interval on a shared axis; fills the (positioned) cell it stands in.
 * @param band another interval behind it, such as Tukey's; cut off at the ends of the axis
 * @param faint the interval holds 0
 */
export function IntervalRow({
  scale,
  difference,
  lower,
  upper,
  band = null,
  faint = false,
}: {
  scale: Scale
  difference: number
  lower: number
  upper: number
  band?: { lower: number; upper: number } | null
  faint?: boolean
}) {
  const past = pastPossible([lower, upper], scale.possible)
  const [from, to] = drawnEnds([lower, upper], scale.possible)
  const beyond = pastWords([lower, upper], scale.possible)
  const cut = band && {
    lower: Math.min(scale.high, Math.max(scale.low, band.lower)),
    upper: Math.min(scale.high, Math.max(scale.low, band.upper)),
  }
  const words = `difference ${signed(difference)}, interval ${signed(lower)} to ${signed(upper)}${beyond === null ? '' : `, which reaches ${beyond}`}${band ? `, Tukey’s ${signed(band.lower)} to ${signed(band.upper)}` : ''}`
  const width = (from: number, to: number) => `${(100 - 2 * PAD) * (positionOn(scale, to) - positionOn(scale, from))}%`
  const ink = faint ? 'var(--fg-3)' : 'var(--fg)'
  return (
    <svg
      role="img"
      aria-label={words}
      className="absolute inset-y-0 right-2 left-6 h-full w-[calc(100%-32px)] overflow-visible"
    >
      <line x1={at(scale, 0)} x2={at(scale, 0)} y1="0" y2="100%" stroke="var(--fg-3)" shapeRendering="crispEdges" />
      <svg y="50%" overflow="visible" aria-hidden="true">
        {cut ? (
          <rect x={at(scale, cut.lower)} width={width(cut.lower, cut.upper)} y="-5" height="10" fill="var(--line-2)" />
        ) : null}
        <g stroke={ink}>
          <line x1={at(scale, from)} x2={at(scale, to)} y1="0" y2="0" strokeWidth="2" />
          <svg x={at(scale, from)} overflow="visible" aria-hidden="true">
            <IntervalEnd side="low" isPast={past.low} />
          </svg>
          <svg x={at(scale, to)} overflow="visible" aria-hidden="true">
            <IntervalEnd side="high" isPast={past.high} />
          </svg>
        </g>
        <circle cx={at(scale, difference)} cy="0" r="3.5" fill={ink} stroke="var(--bg)" />
      </svg>
    </svg>
  )
}
