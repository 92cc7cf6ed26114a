'use client'

import { useRouter } from 'next/navigation'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import type { Scale } from '@/components/charts/nice-ticks'
import { formatScore } from '@/components/format/score'
import { Grid, shareAt, valueAt } from './pictures'

/** One value, and where it comes from. */
export interface Point {
  value: number
  label: string
  /** Of its transcript; null where there is none. */
  href: string | null
}

const SIZE = 1000
/** Spreads points over the height, so that equal ones are seen; the golden section leaves no pattern. */
const heightOf = (index: number): number => 120 + 760 * ((index * 0.618_033_988_75) % 1)

/**
 * All values of one group as points on a shared axis. The pointer, or the arrow keys, pick the nearest one; a click, or
 * Enter, opens its transcript.
 * @param points in the order of their values
 */
export function PointStrip({
  name,
  points,
  scale,
  colour,
  picked,
  onPick,
}: {
  name: string
  points: readonly Point[]
  scale: Scale
  colour: string
  /** Which point is picked here; null: none of this group. */
  picked: number | null
  onPick: (index: number) => void
}) {
  const router = useRouter()
  const box = useRef<HTMLDivElement>(null)
  const point = picked === null ? undefined : points[picked]
  const x = (value: number) => (SIZE * shareAt(scale, value)).toFixed(1)

  function pickUnder({ clientX, clientY }: MouseEvent): void {
    const rect = box.current?.getBoundingClientRect()
    if (rect === undefined || rect.width === 0) return
    onPick(
      nearest(points, scale, { x: (clientX - rect.left) / rect.width, y: (clientY - rect.top) / rect.height }, rect),
    )
  }

  function move(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowUp: 1,
      ArrowLeft: -1,
      ArrowDown: -1,
      PageUp: 20,
      PageDown: -20,
    }
    const step = steps[event.key]
    const last = points.length - 1
    if (event.key === 'Enter' && point?.href) return void router.push(point.href)
    if (event.key === 'Home') onPick(0)
    else if (event.key === 'End') onPick(last)
    else if (step !== undefined) onPick(Math.min(last, Math.max(0, (picked ?? (step > 0 ? -1 : last + 1)) + step)))
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={`Points of ${name}${point?.href ? '; Enter opens the transcript' : ''}`}
      aria-valuemin={points[0]?.value ?? 0}
      aria-valuemax={points.at(-1)?.value ?? 0}
      aria-valuenow={point?.value ?? points[0]?.value ?? 0}
      aria-valuetext={
        point ? `${formatScore(point.value)}, ${point.label}` : `${points.length} points; arrows walk along them`
      }
      onMouseMove={pickUnder}
      onClick={(event) => {
        pickUnder(event)
        if (point?.href) router.push(point.href)
      }}
      onKeyDown={move}
      className="absolute inset-0 cursor-pointer"
    >
      <svg aria-hidden="true" className="absolute inset-0 size-full">
        <Grid scale={scale} />
      </svg>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        <path
          d={points.map(({ value }, index) => `M${x(value)} ${heightOf(index).toFixed(0)}h0`).join('')}
          stroke={colour}
          strokeOpacity={points.length > 400 ? 0.45 : 0.7}
          strokeWidth={points.length > 400 ? 4 : 6}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
        {point && picked !== null ? (
          <path
            d={`M${x(point.value)} ${heightOf(picked).toFixed(0)}h0`}
            stroke="var(--fg)"
            strokeWidth="10"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        ) : null}
      </svg>
    </div>
  )
}

/** The point nearest to a place, both from 0 to 1, in a box of this size. */
function nearest(
  points: readonly Point[],
  scale: Scale,
  place: { x: number; y: number },
  { width, height }: { width: number; height: number },
): number {
  const value = valueAt(scale, place.x)
  let low = 0
  let high = points.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.value ?? 0) < value) low = middle + 1
    else high = middle
  }
  let best = Math.min(low, points.length - 1)
  let least = Number.POSITIVE_INFINITY
  // Neighbours by value alone lie far away in height: of the next 60 on each side the nearest to the eye.
  for (let index = Math.max(0, low - 60); index < Math.min(points.length, low + 60); index += 1) {
    const dx = (shareAt(scale, points[index]?.value ?? 0) - place.x) * width
    const dy = (heightOf(index) / SIZE - place.y) * height
    const distance = dx * dx + dy * dy
    if (distance < least) {
      least = distance
      best = index
    }
  }
  return best
}
