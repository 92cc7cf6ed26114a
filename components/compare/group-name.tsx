import { Swatch } from '@/components/ui/swatch'
import { type ComparisonFrame, lookOf } from './comparison-frame'

/** A group's name beside its colour. */
export function GroupName({ frame, name }: { frame: ComparisonFrame; name: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <Swatch index={lookOf(frame, name).series} />
      <span className="wrap-break-word min-w-0">{name}</span>
    </span>
  )
}
