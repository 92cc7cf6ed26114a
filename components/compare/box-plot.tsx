import { positionOn, type Scale } from '@/components/charts/nice-ticks'
import { formatScore } from '@/components/format/score'
import type { RunComparisonAnswer } from '@/lib/api/comparison'

const PAD = 4
const at = (scale: Scale, value: number): string => `${PAD + (100 - 2 * PAD) * positionOn(scale, value)}%`

/** The figures of the axis that the boxes of a column share. */
export function BoxAxis({ scale }: { scale: Scale }) {
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

/** Least value, quartiles and greatest value on a shared axis; fills the (positioned) cell it stands in. */
export function BoxPlot({
  scale,
  group: { min, q1, median, q3, max },
  colour,
}: {
  scale: Scale
  group: RunComparisonAnswer['groups'][number]
  colour: string
}) {
  if (min === null || q1 === null || median === null || q3 === null || max === null)
    return <span className="text-fg-3">no values</span>
  const words = `least ${formatScore(min)}, half between ${formatScore(q1)} and ${formatScore(q3)}, median ${formatScore(median)}, greatest ${formatScore(max)}`
  const width = `${(100 - 2 * PAD) * (positionOn(scale, q3) - positionOn(scale, q1))}%`
  return (
    <svg
      role="img"
      aria-label={words}
      className="absolute inset-y-0 right-2 left-6 h-full w-[calc(100%-32px)] overflow-visible"
    >
      <line x1={at(scale, min)} x2={at(scale, max)} y1="50%" y2="50%" stroke={colour} strokeWidth="1.5" />
      <svg y="50%" overflow="visible" aria-hidden="true">
        <rect x={at(scale, q1)} width={width} y="-7" height="14" rx="2" fill="var(--bg)" />
        <rect
          x={at(scale, q1)}
          width={width}
          y="-7"
          height="14"
          rx="2"
          fill={colour}
          fillOpacity="0.2"
          stroke={colour}
          strokeWidth="1.5"
        />
        <line x1={at(scale, median)} x2={at(scale, median)} y1="-7" y2="7" stroke={colour} strokeWidth="2" />
      </svg>
    </svg>
  )
}
