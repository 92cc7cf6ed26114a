'use client'

import { headline } from '@/components/judges/comparison-words'
import { MostDisputed } from '@/components/judges/most-disputed'
import { useJudgeComparison } from '@/components/queries/use-judge-comparison'
import { isActive } from '@/components/runs/run-status'
import { FailedRead, mayPass } from '@/components/ui/failed-read'
import { Skeleton } from '@/components/ui/skeleton'
import { JUDGES_COMPARED } from '@/lib/api/judge-comparison'
import type { RunListEntry } from '@/lib/api/run'

/**
 * What the judges of the same conversations differ by, in a sentence, for their means' intervals say it badly; and on which
 * questions they lie farthest apart.
 */
export function JudgingSentence({ runs, part }: { runs: readonly RunListEntry[]; part: 'sentence' | 'disputed' }) {
  const ended = runs.filter(({ status, summary }) => !isActive(status) && summary.meanFinalScore !== null)
  const { data, error, refetch, isFetching } = useJudgeComparison(
    ended.slice(0, JUDGES_COMPARED.most).map(({ id }) => id),
  )
  if (ended.length < JUDGES_COMPARED.least) return null
  // Runs that can't be compared so say that in the table.
  if (error !== null)
    return part === 'disputed' || !mayPass(error) ? null : (
      <FailedRead
        title="How far the judges differ could not be worked out."
        error={error}
        onRetry={refetch}
        retrying={isFetching}
        className="mb-3"
      />
    )
  if (part === 'disputed')
    return data === undefined || data.metrics.finalScore.disagreements.length === 0 ? null : (
      <details className="mt-3">
        <summary className="cursor-pointer">Most disputed questions</summary>
        <div className="mt-3">
          <MostDisputed comparison={data} metric="finalScore" />
        </div>
      </details>
    )
  return (
    <div className="mb-3 min-h-10 max-w-[92ch]">
      {data === undefined ? (
        <Skeleton className="h-5 w-full max-w-[640px]" />
      ) : (
        <p className="font-medium">{headline(data)}</p>
      )}
    </div>
  )
}
