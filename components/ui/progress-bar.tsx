import { classNames } from './class-names'

export interface ProgressPart {
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
      className={classNames('flex h-1 gap-px overflow-hidden rounded-[2px] bg-inset', className)}
    >
      {parts.map((part) =>
        part.share > 0 ? (
          <span
            key={part.colour}
            className="block h-full transition-[width] duration-300"
            style={{ width: `${part.share * 100}%`, background: part.colour }}
          />
        ) : null,
      )}
    </div>
  )
}
