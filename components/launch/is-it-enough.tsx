'use client'

import { countOf } from '@/components/format/count'
import { useEndedRuns, usePlanner } from '@/components/queries/use-planner'
import { Button } from '@/components/ui/button'
import { FailedRead } from '@/components/ui/failed-read'
import { Skeleton } from '@/components/ui/skeleton'
import type { LaunchFieldsProps } from './launch-form'
import { likeliest, newestOf, plannerQuery } from './planner-query'
import { chosenWords, neededWords } from './planner-words'
import { useSettled } from './use-settled'

/** As many points as the planner proposes, and in how many of a hundred comparisons they are to be seen. */
const [POINTS, SHARE, AGENTS] = ['1', '80', '2']

/**
 * Whether the questions of the form are enough to see a difference, beside their price: from the newest run of the agent
 * on this data set and the likeliest run beside it. The planner of the form asks the same with other runs and wishes.
 */
export function IsItEnough({
  draft,
  set,
  items,
}: Pick<LaunchFieldsProps, 'draft' | 'set'> & {
  /** How many questions the form as it stands asks. */
  items: number
}) {
  const runs = useEndedRuns(draft.datasetId === '' ? null : draft.datasetId)
  const one = newestOf(runs.data ?? [], draft.agentId) ?? runs.data?.[0]
  const others = (runs.data ?? []).filter(
    ({ id, dataset }) => id !== one?.id && dataset.versionId === one?.dataset.versionId,
  )
  const difference = draft.smallestDifference || (draft.primaryMetric === 'finalScore' ? POINTS : '')
  const other = likeliest(others, one, draft)
  const asked = plannerQuery({ draft, items, one, other, difference, power: SHARE, agents: AGENTS })
  const plan = usePlanner(useSettled(asked, 250))
  const failed = runs.error ? runs : plan.error ? plan : null
  const needed = plan.data?.itemsNeeded ?? null
  return (
    <section aria-label="Is it enough?" className="grid gap-1 border-line border-t pt-3">
      <h3 className="font-medium text-13">Is it enough?</h3>
      {failed?.error ? (
        <FailedRead
          title="That is not known."
          error={failed.error}
          onRetry={failed.refetch}
          retrying={failed.isFetching}
        />
      ) : runs.data?.length === 0 ? (
        <p className="text-12 text-fg-2">
          Not known yet: no run of this data set has ended with two scored questions, so no spread is measured. A small
          run first tells.
        </p>
      ) : runs.data !== undefined && asked === null ? (
        <p className="text-12 text-fg-2">Say under “Analysis” which difference matters.</p>
      ) : plan.data === undefined ? (
        <Skeleton className="h-10 w-full" />
      ) : (
        <>
          <p className="text-fg-2">
            {neededWords(plan.data, one && other ? `${one.agent.name} and ${other.agent.name}` : undefined)}
          </p>
          <p className="text-12 text-fg-2">{chosenWords(plan.data)}</p>
          {needed !== null && needed < items ? (
            <Button
              size="sm"
              className="justify-self-start"
              onClick={() =>
                set({ howMany: draft.howMany === 'random' ? 'random' : 'first', itemLimit: String(needed) })
              }
            >
              Fewer would do: ask {countOf(needed, 'question')}
            </Button>
          ) : null}
        </>
      )}
    </section>
  )
}
