import { signed } from '@/components/compare/signed'
import { formatCount } from '@/components/format/count'
import { formatScore } from '@/components/format/score'
import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { Link } from '@/components/ui/link'
import { Table, Td, Th } from '@/components/ui/table'
import type { RunListEntry } from '@/lib/api/run'
import type { JudgeGroup } from '@/lib/runs/judge-groups'
import { judgeLabels } from '@/lib/runs/judge-labels'
import { isShown, type JudgeShift } from '@/lib/runs/judge-shift'

/** Runs compared by judge, with how far a change of judge moves the mean of the questions that all judges scored. */
export interface MeasuredGroup extends JudgeGroup {
  runs: readonly RunListEntry[]
  shift: JudgeShift | null
  means: readonly (number | null)[]
}

/** Each run by the judges it has had: how far they move the mean of its questions. Each row leads to its comparison. */
export function JudgeGroups({
  groups,
  all,
  chosen,
}: {
  groups: readonly MeasuredGroup[]
  /** How many there are; these are the newest. */
  all: number
  /** The runs that are compared on the page. */
  chosen: readonly string[]
}) {
  return (
    <>
      <Table label="Runs by judge" className="sm:min-w-[820px]" namesStay>
        <thead>
          <tr>
            <Th className="sm:min-w-[180px]">Agent</Th>
            <Th className="hidden min-w-[130px] sm:table-cell">Judged on</Th>
            <Th className="hidden min-w-[200px] sm:table-cell">Mean final score by judge</Th>
            <Th align="right" className="whitespace-nowrap">
              Moves by
            </Th>
            <Th align="right" className="hidden sm:table-cell">
              95&nbsp;% interval
            </Th>
            <Th align="right">n</Th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <GroupRow
              key={`${group.relation} ${group.runIds.join()}`}
              group={group}
              chosen={group.runIds.join() === chosen.join()}
            />
          ))}
        </tbody>
      </Table>
      <p className="mt-2 max-w-prose text-12 text-fg-3">
        Means and shift are over the n questions that all of a row’s judges scored, later judge less earlier one; of
        more than two judges, the two farthest apart.
        {all > groups.length
          ? ` The newest ${formatCount(groups.length)} of ${formatCount(all)}; any others can be compared by their address: /judges?runs= and their ids, with commas.`
          : ''}
      </p>
    </>
  )
}

function GroupRow({ group, chosen }: { group: MeasuredGroup; chosen: boolean }) {
  const { runs, means, shift } = group
  const labels = judgeLabels(runs)
  const labelOf = (runId: string) => labels[runs.findIndex(({ id }) => id === runId)] ?? ''
  const judgedOn = group.relation === 'same-conversations' ? 'the same conversations' : 'the same questions'
  const scores = (
    <ul className="flex flex-wrap gap-x-4">
      {runs.map(({ id }, index) => {
        const mean = means[index] ?? null
        return (
          <li key={id}>
            <span className="text-fg-2">{labels[index]}</span>{' '}
            {mean === null ? <span className="text-fg-3">no common score</span> : <b>{formatScore(mean)}</b>}
          </li>
        )
      })}
    </ul>
  )
  return (
    <tr className={chosen ? 'bg-selected' : 'hover:bg-sub'}>
      <Td header className="py-1.5 text-left">
        <span className="flex flex-wrap items-center gap-x-2">
          <Link
            href={`/judges?runs=${group.runIds.join(',')}`}
            aria-current={chosen ? 'page' : undefined}
            className="wrap-break-word font-medium hover:underline"
          >
            {group.agentName}
            <span className="sr-only"> by {labels.join(', ')}</span>
          </Link>
          {runs.some(({ simulated }) => simulated) ? <SimulatedBadge /> : null}
        </span>
        <span className="wrap-break-word block font-normal text-12 text-fg-3">
          {group.datasetName}
          <span className="sm:hidden">, {judgedOn}</span>
        </span>
        <div className="mt-1 font-normal text-12 sm:hidden">{scores}</div>
      </Td>
      <Td className="hidden text-fg-2 sm:table-cell">{judgedOn}</Td>
      <Td className="hidden py-1.5 sm:table-cell">{scores}</Td>
      {shift === null ? (
        <Td colSpan={3} align="right" className="text-12 text-fg-3">
          no question has a score of all its judges by one formula
        </Td>
      ) : (
        <>
          <Td align="right" className="py-1.5">
            <span className={isShown(shift) === false ? 'text-fg-2' : 'font-semibold'}>{signed(shift.difference)}</span>
            {shift.pairs > 1 ? (
              <span className="block whitespace-nowrap text-12 text-fg-3">
                {labelOf(shift.first)} → {labelOf(shift.second)}
              </span>
            ) : null}
            <span className="block text-12 text-fg-3 sm:hidden">
              {shift.interval === null
                ? `no interval: ${shift.reason}`
                : `${signed(shift.interval[0])} to ${signed(shift.interval[1])}${isShown(shift) ? '' : ': no difference shown'}`}
            </span>
          </Td>
          <Td align="right" className="hidden whitespace-nowrap py-1.5 sm:table-cell">
            {shift.interval === null ? (
              <span className="whitespace-normal text-12 text-fg-3">none: {shift.reason}</span>
            ) : (
              <>
                {signed(shift.interval[0])} to {signed(shift.interval[1])}
                {isShown(shift) ? null : <span className="block text-12 text-fg-3">no difference shown</span>}
              </>
            )}
          </Td>
          <Td align="right" className="text-fg-2">
            {formatCount(shift.items)}
          </Td>
        </>
      )}
    </tr>
  )
}
