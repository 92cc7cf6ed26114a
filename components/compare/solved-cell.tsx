import { decimals } from '@/components/format/decimals'
import { Td } from '@/components/ui/table'
import type { RunComparisonAnswer } from '@/lib/api/comparison'
import { inPercent } from '@/lib/comparison/in-percent'

/** The share of a run's interactions that were solved, with its interval. */
export function SolvedCell({ ofRuns, name }: { ofRuns: RunComparisonAnswer; name: string }) {
  const solved = ofRuns.stopping.find((each) => each.name === name)?.solved ?? null
  if (solved === null)
    return (
      <Td align="right" className="text-fg-3">
        not known
      </Td>
    )
  const whole = (share: number) => decimals(100 * share, 0)
  return (
    <Td align="right" className="whitespace-nowrap">
      {inPercent(whole(solved.share))}
      {solved.interval === null ? null : (
        <span className="block text-12 text-fg-3">
          {whole(solved.interval[0])} to {whole(solved.interval[1])}
        </span>
      )}
    </Td>
  )
}
