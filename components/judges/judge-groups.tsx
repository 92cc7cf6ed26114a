import Link from 'next/link'
import { countOf } from '@/components/format/count'
import { formatScore } from '@/components/format/score'
import { Table, Td, Th } from '@/components/ui/table'
import type { RunListEntry } from '@/lib/api/run'
import type { JudgeGroup } from '@/lib/runs/judge-groups'
import { judgeLabels } from '@/lib/runs/judge-labels'

/** More groups than this are not shown; the newest are. */
const MOST_SHOWN = 25

/** Each run by the judges it has had: how far they move its mean. Each row leads to its comparison. */
export function JudgeGroups({
  groups,
  runs,
  chosen,
}: {
  groups: readonly JudgeGroup[]
  runs: readonly RunListEntry[]
  /** The runs that are compared on the page. */
  chosen: readonly string[]
}) {
  return (
    <>
      <Table label="Runs by judge">
        <thead>
          <tr>
            <Th>Agent</Th>
            <Th>Compared</Th>
            <Th>Mean final score by judge</Th>
            <Th align="right">Moves by</Th>
          </tr>
        </thead>
        <tbody>
          {groups.slice(0, MOST_SHOWN).map((group) => {
            const isChosen = group.runIds.join() === chosen.join()
            const entries = group.runIds.flatMap((id) => runs.find((run) => run.id === id) ?? [])
            const means = entries.flatMap(({ summary }) => summary.meanFinalScore ?? [])
            const labels = judgeLabels(entries)
            return (
              <tr
                key={`${group.relation} ${group.runIds.join()}`}
                className={isChosen ? 'bg-selected' : 'hover:bg-sub'}
              >
                <Td header className="text-left">
                  <Link
                    href={`/judges?runs=${group.runIds.join(',')}`}
                    aria-current={isChosen ? 'page' : undefined}
                    className="font-medium hover:underline"
                  >
                    {group.agentName}
                    <span className="sr-only"> by {labels.join(', ')}</span>
                  </Link>
                  <span className="wrap-anywhere block font-normal text-12 text-fg-3">{group.datasetName}</span>
                </Td>
                <Td className="text-fg-2">
                  {group.relation === 'same-conversations'
                    ? `the same conversations, ${countOf(group.runIds.length, 'judging')}`
                    : `the same questions, ${countOf(group.runIds.length, 'run')}`}
                </Td>
                <Td>
                  <ul className="flex flex-wrap gap-x-4">
                    {entries.map(({ id, summary: { meanFinalScore } }, index) => (
                      <li key={id}>
                        <span className="text-fg-2">{labels[index]}</span>{' '}
                        {meanFinalScore === null ? (
                          <span className="text-fg-3">no score</span>
                        ) : (
                          <b>{formatScore(meanFinalScore)}</b>
                        )}
                      </li>
                    ))}
                  </ul>
                </Td>
                <Td align="right" className="font-semibold">
                  {means.length < 2 ? '' : formatScore(Math.max(...means) - Math.min(...means))}
                </Td>
              </tr>
            )
          })}
        </tbody>
      </Table>
      {groups.length > MOST_SHOWN ? (
        <p className="mt-2 text-12 text-fg-3">
          The newest {MOST_SHOWN} of {groups.length}. Any others can be compared by their address: /judges?runs= and
          their ids, with commas.
        </p>
      ) : null}
    </>
  )
}
