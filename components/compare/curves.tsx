import type { Scale } from '@/components/charts/nice-ticks'
import { inPercent } from '@/lib/comparison/in-percent'
import { type ComparisonFrame, lookOf } from './comparison-frame'
import { Grid, PictureAxis, shareAt } from './pictures'

const SIZE = 1000

/** The rising curves of all groups over each other: at each value, which share of a group lies at or below it. */
export function Curves({ frame, scale }: { frame: ComparisonFrame; scale: Scale }) {
  const x = (value: number) => (SIZE * shareAt(scale, value)).toFixed(1)
  const y = (share: number) => (SIZE * (1 - share)).toFixed(1)
  return (
    <div className="grid grid-cols-[44px_minmax(0,1fr)]">
      <div aria-hidden="true" className="relative text-11 text-fg-3">
        {[1, 0.75, 0.5, 0.25, 0].map((share) => (
          <span key={share} className="absolute right-2 -translate-y-1/2" style={{ top: `${100 * (1 - share)}%` }}>
            {inPercent(100 * share)}
          </span>
        ))}
      </div>
      <div className="relative h-[280px]">
        <svg aria-hidden="true" className="absolute inset-0 size-full">
          <Grid scale={scale} />
          {[0, 0.25, 0.5, 0.75, 1].map((share) => (
            <line
              key={share}
              x1="0"
              x2="100%"
              y1={`${100 * share}%`}
              y2={`${100 * share}%`}
              stroke="var(--line)"
              shapeRendering="crispEdges"
            />
          ))}
        </svg>
        <svg
          role="img"
          aria-label="Which share of each group’s values lies at or below a value; the same stands in the table of runs as quartiles"
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {frame.data.spread.groups.map(({ name, steps }) => {
            const look = lookOf(frame, name)
            const path = steps.map(({ value, share }) => `H${x(value)}V${y(share)}`).join('')
            return (
              <path
                key={name}
                d={`M${x(scale.low)} ${SIZE}${path}H${x(scale.high)}`}
                fill="none"
                stroke={look.colour}
                strokeWidth="2"
                vectorEffect="non-scaling-stroke"
                {...(look.hollow ? { strokeDasharray: '5 3' } : {})}
              >
                <title>{name}</title>
              </path>
            )
          })}
        </svg>
      </div>
      <span />
      <PictureAxis scale={scale} />
    </div>
  )
}
