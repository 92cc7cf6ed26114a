import Link from 'next/link'
import { formatList } from '@/components/format/list'
import { classNames } from '@/components/ui/class-names'
import type { JudgeGroup } from '@/lib/runs/judge-groups'

/** What can be compared: runs that were judged again, and runs of one agent with different judges. */
export function JudgeGroups({ groups, chosen }: { groups: readonly JudgeGroup[]; chosen: readonly string[] }) {
  return (
    <nav aria-label="What is compared">
      <ul className="flex flex-wrap gap-2">
        {groups.map(({ runIds, relation, agentName, datasetName, judges }) => {
          const isChosen = runIds.join() === chosen.join()
          return (
            <li key={`${relation} ${runIds.join()}`} className="max-w-full">
              <Link
                href={`/judges?runs=${runIds.join(',')}`}
                aria-current={isChosen ? 'page' : undefined}
                className={classNames(
                  'block rounded-control border px-3 py-1.5',
                  isChosen ? 'border-control bg-selected' : 'border-line text-fg-2 hover:bg-inset hover:text-fg',
                )}
              >
                <span className="wrap-anywhere block font-medium">
                  {agentName} by {formatList(judges)}
                  {judges.length === 1 ? ', asked in several ways' : ''}
                </span>
                <span className="wrap-anywhere block text-12 text-fg-3">
                  {datasetName} ·{' '}
                  {relation === 'same-conversations'
                    ? `the same conversations, ${runIds.length} judgings`
                    : `the same questions, ${runIds.length} runs`}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
