import { type Possible, pastPossible, rangeWords } from './possible-range'

/**
 * Says below a chart what it means that an interval has an arrow; nothing where no interval reaches past what is possible.
 * @param of what there are too few of: `trials`, `questions`
 */
export function PastPossibleNote({
  intervals,
  possible,
  of,
  className = '',
}: {
  intervals: readonly (readonly [number, number] | null)[]
  possible: Possible | null | undefined
  of: string
  className?: string
}) {
  const isPast = intervals.some((interval) => {
    if (interval === null) return false
    const { low, high } = pastPossible(interval, possible)
    return low || high
  })
  if (!isPast || !possible) return null
  return (
    <p className={`mt-2 max-w-prose text-12 text-fg-2 ${className}`}>
      An arrow marks an interval that reaches past what is possible ({rangeWords(possible)}). Its ends stand as they
      were worked out; that they lie out there means that there are too few {of} to say more.
    </p>
  )
}
