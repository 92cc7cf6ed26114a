import { positionOn, type Scale, tickWords } from '@/components/charts/nice-ticks'
import { formatScore } from '@/components/format/score'
import type { ComparisonAnswer } from '@/lib/api/comparison'

type Group = ComparisonAnswer['groups'][number]
type SpreadGroup = ComparisonAnswer['spread']['groups'][number]

const PAD = 2
const at = (scale: Scale, value: number): string => `${PAD + (100 - 2 * PAD) * positionOn(scale, value)}%`
const width = (scale: Scale, from: number, to: number): string =>
  `${(100 - 2 * PAD) * (positionOn(scale, to) - positionOn(scale, from))}%`

/** Where a value stands on a picture of this width: the inverse of `at`. */
export function valueAt(scale: Scale, share: number): number {
  return scale.low + ((share * 100 - PAD) / (100 - 2 * PAD)) * (scale.high - scale.low)
}

/** Where a value stands on a picture that is 1 wide. */
export function shareAt(scale: Scale, value: number): number {
  return (PAD + (100 - 2 * PAD) * positionOn(scale, value)) / 100
}

/** The figures of the axis that all rows share. */
export function PictureAxis({ scale }: { scale: Scale }) {
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

/** The lines of the axis, behind a picture. */
export function Grid({ scale }: { scale: Scale }) {
  return scale.ticks.map((tick) => (
    <line
      key={tick}
      x1={at(scale, tick)}
      x2={at(scale, tick)}
      y1="0"
      y2="100%"
      stroke="var(--line)"
      shapeRendering="crispEdges"
    />
  ))
}

/** The bars of one group; `top` is the largest share that a bar of any group has. */
export function Bars({
  scale,
  edges,
  group: { counts },
  mean,
  top,
  colour,
  hollow,
}: {
  scale: Scale
  edges: readonly number[]
  group: SpreadGroup
  mean: number | null
  top: number
  colour: string
  hollow: boolean
}) {
  const n = counts.reduce((sum, count) => sum + count, 0)
  return (
    <>
      {counts.map((count, index) => {
        const [from, to] = [edges[index], edges[index + 1]]
        if (count === 0 || from === undefined || to === undefined) return null
        const height = (92 * count) / n / top
        return (
          <rect
            key={from}
            x={at(scale, from)}
            width={width(scale, from, to)}
            y={`${100 - height}%`}
            height={`${height}%`}
            fill={colour}
            fillOpacity={hollow ? 0.4 : 0.8}
            stroke="var(--bg)"
            strokeWidth="1"
          >
            <title>{`${from} to ${to}: ${count} of ${n}`}</title>
          </rect>
        )
      })}
      <line x1="0" x2="100%" y1="100%" y2="100%" stroke="var(--line-2)" shapeRendering="crispEdges" />
      {mean === null ? null : (
        <line x1={at(scale, mean)} x2={at(scale, mean)} y1="0" y2="100%" stroke="var(--fg)" strokeWidth="1.5" />
      )}
    </>
  )
}

/** 5 % and 95 %, quartiles, median, and the mean as a diamond. */
export function Box({ scale, group, colour, hollow }: { scale: Scale; group: Group; colour: string; hollow: boolean }) {
  const { p5, q1, median, q3, p95, mean } = group
  if (p5 === null || q1 === null || median === null || q3 === null || p95 === null || mean === null) return null
  return (
    <g stroke={colour} strokeWidth="1.5">
      <line x1={at(scale, p5)} x2={at(scale, q1)} y1="50%" y2="50%" />
      <line x1={at(scale, q3)} x2={at(scale, p95)} y1="50%" y2="50%" />
      <svg y="50%" overflow="visible" aria-hidden="true">
        <rect
          x={at(scale, q1)}
          width={width(scale, q1, q3)}
          y="-8"
          height="16"
          rx="2"
          fill={colour}
          fillOpacity={hollow ? 0.06 : 0.2}
          {...(hollow ? { strokeDasharray: '3 2' } : {})}
        />
        <line x1={at(scale, median)} x2={at(scale, median)} y1="-8" y2="8" strokeWidth="2.5" />
        <svg x={at(scale, mean)} overflow="visible" aria-hidden="true">
          <path d="M0 -4l4 4l-4 4l-4 -4z" fill="var(--bg)" />
        </svg>
      </svg>
    </g>
  )
}

/** How a group's values are spread, in words. */
export function spreadWords({ min, q1, median, q3, max, mean }: Group): string {
  if (min === null || q1 === null || median === null || q3 === null || max === null || mean === null) return 'no values'
  return `mean ${formatScore(mean)}, median ${formatScore(median)}, half between ${formatScore(q1)} and ${formatScore(q3)}, least ${formatScore(min)}, greatest ${formatScore(max)}`
}
