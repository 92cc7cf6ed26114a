import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { RunCorrectedMark } from '@/components/score/corrected-mark'
import { Link } from '@/components/ui/link'
import type { RunListEntry } from '@/lib/api/run'

/** A judge, leading to its run. */
export function JudgeLabel({ run, label, note }: { run: RunListEntry; label: string; note?: string }) {
  return (
    <div className="min-w-0">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <Link href={`/runs/${run.id}`} title={run.name} className="wrap-break-word min-w-0 font-medium hover:underline">
          {label}
        </Link>
        {run.simulated ? <SimulatedBadge /> : null}
        <RunCorrectedMark run={run} />
      </span>
      {note ? <span className="block font-normal text-12 text-fg-3">{note}</span> : null}
    </div>
  )
}
