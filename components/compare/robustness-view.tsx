'use client'

import { useRobustness } from '@/components/queries/use-robustness'
import { CorrectionsNote } from '@/components/score/corrections-note'
import { FailedRead } from '@/components/ui/failed-read'
import { Note } from '@/components/ui/note'
import { Skeleton } from '@/components/ui/skeleton'
import { RobustnessTable } from './robustness-table'

/** Whether the order of these runs hangs on how one looks: the answer in a sentence, then every analysis. */
export function RobustnessView({ runs, corrected }: { runs: readonly string[]; corrected: boolean }) {
  const { data, error, refetch, isFetching } = useRobustness(runs, corrected)
  if (error)
    return (
      <FailedRead
        title="The analyses could not be made."
        refused="These runs can’t be looked at together."
        error={error}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  if (data === undefined)
    return (
      <div className="grid gap-4" role="status">
        <span className="sr-only">The runs are being analysed in every way.</span>
        <Skeleton className="h-16 w-full max-w-[640px]" />
        <Skeleton className="h-80 w-full" />
      </div>
    )
  return (
    <>
      <CorrectionsNote corrections={data.corrections}>Every analysis here reads the same scores.</CorrectionsNote>
      {data.simulated ? (
        <Note className="mb-3" dashed title="Simulated.">
          At least one of these runs was played by the bundled endpoint: it says nothing about real models.
        </Note>
      ) : null}
      <p className="wrap-anywhere mb-2 font-medium text-22 leading-8 tracking-[-0.012em]">{data.sentence}</p>
      <p className="mb-2 max-w-prose text-fg-2">
        Analyses of the same conversations are no independent witnesses: that they agree shows that the order does not
        hang on a choice of ours, not that it is true of other questions. Only the first was fixed at launch; all others
        are exploratory.
      </p>
      <RobustnessTable data={data} />
    </>
  )
}
