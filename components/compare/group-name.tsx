import { RunCorrectedMark } from '@/components/score/corrected-mark'
import { Swatch } from '@/components/ui/swatch'
import { type ComparisonFrame, lookOf } from './comparison-frame'

/** A group's name beside its colour. */
export function GroupName({
  frame,
  name,
  ofScores = true,
}: {
  frame: ComparisonFrame
  name: string
  /** Whether scores stand beside it, which people's corrections may count in. */
  ofScores?: boolean
}) {
  const { series, run } = lookOf(frame, name)
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <Swatch index={series} />
      <span className="wrap-break-word min-w-0">{name}</span>
      {ofScores && run?.corrections.shown ? <RunCorrectedMark run={run} /> : null}
    </span>
  )
}
