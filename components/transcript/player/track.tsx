import { formatClock, type Recording } from '../recording'

/** More marks than these would be a grey bar. */
const MOST_MARKS = 60

/** Where the recording stands, message by message; a mark for each turn. */
export function Track({
  recording: { steps },
  index,
  onStep,
}: {
  recording: Recording
  index: number
  onStep: (index: number) => void
}) {
  const step = steps[index]
  const last = Math.max(1, steps.length - 1)
  const across = (at: number) => `${(100 * at) / last}%`
  const marked =
    steps.length > MOST_MARKS ? [] : steps.flatMap(({ turn, side }, at) => (side === 'user' ? [{ turn, at }] : []))
  return (
    <div className="relative mx-1 h-6 min-w-10 flex-1">
      <svg
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-1.5 h-full w-[calc(100%-12px)] overflow-visible"
      >
        <rect y="10" width="100%" height="4" rx="2" fill="var(--bg-inset)" />
        <rect y="10" width={across(index)} height="4" rx="2" fill="var(--accent)" />
        {marked.map(({ turn, at }) => (
          <svg key={turn} x={across(at)} overflow="visible" aria-hidden="true">
            <rect x="-1" y="6" width="2" height="12" fill={at <= index ? 'var(--accent)' : 'var(--line-control)'} />
          </svg>
        ))}
      </svg>
      <input
        type="range"
        aria-label="Message"
        aria-valuetext={step ? `Turn ${step.turn}, ${step.side}, ${formatClock(step.atMs)}` : undefined}
        min={0}
        max={steps.length - 1}
        value={index}
        onChange={(event) => onStep(event.target.valueAsNumber)}
        className={SLIDER}
      />
    </div>
  )
}

const SLIDER = [
  'absolute inset-0 m-0 h-6 w-full cursor-pointer appearance-none rounded-control bg-transparent',
  '[&::-webkit-slider-runnable-track]:h-6 [&::-webkit-slider-thumb]:mt-[6px] [&::-webkit-slider-thumb]:size-3 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-bg [&::-webkit-slider-thumb]:border-solid [&::-webkit-slider-thumb]:bg-accent',
  '[&::-moz-range-thumb]:size-2 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-bg [&::-moz-range-thumb]:border-solid [&::-moz-range-thumb]:bg-accent',
].join(' ')
