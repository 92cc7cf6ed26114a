import { classNames } from './class-names'

export interface ProgressPart {
  name: string
  /** Its share of the whole, 0 to 1. */
  share: number
  /** A CSS colour, such as `var(--accent)`. */
  colour: string
}

/** How far something is. The parts stand beside each other in the order given. `label` says it in words. */
export function ProgressBar({
  parts,
  label,
  className,
}: {
  parts: readonly ProgressPart[]
  label: string
  className?: string
}) {
  const done = parts.reduce((sum, part) => sum + part.share, 0)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(Math.min(1, done) * 100)}
      className={classNames('h-1.5 overflow-hidden rounded-[3px] bg-inset', className)}
    >
      <svg aria-hidden="true" className="block h-full w-full">
        {parts.map((part, index) => (
          <rect
            key={part.name}
            x={percent(parts.slice(0, index).reduce((sum, { share }) => sum + share, 0))}
            width={percent(part.share)}
            height="100%"
            fill={part.colour}
            className="transition-[width,x] duration-300"
          />
        ))}
      </svg>
    </div>
  )
}

const percent = (share: number): string => `${Math.min(1, Math.max(0, share)) * 100}%`
