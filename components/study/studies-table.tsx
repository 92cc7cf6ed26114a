import { CircleCheck, Contrast } from 'lucide-react'
import { Allowed } from '@/components/accounts/who'
import { scoreInterval } from '@/components/charts/possible-range'
import { formatCost, formatCostShort } from '@/components/format/cost'
import { countOf, formatCount } from '@/components/format/count'
import { formatScore } from '@/components/format/score'
import { Moment } from '@/components/moment'
import { agentSeries } from '@/components/runs/agent-colour'
import { endedOf } from '@/components/runs/run-figures-words'
import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { RunCorrectedMark } from '@/components/score/corrected-mark'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { Swatch } from '@/components/ui/swatch'
import { Table, Td, Th } from '@/components/ui/table'
import type { StudyListEntry } from '@/lib/api/study'
import { agentWords } from '@/lib/runs/agent-words'
import { StudyActions } from './study-actions'

/** Studies with what they found, how far they are and what they cost: rows on wide pages, cards on narrow ones. */
export function StudiesTable({ studies }: { studies: readonly StudyListEntry[] }) {
  return (
    <div className="mt-4">
      <div className="hidden sm:block">
        <Table label="Studies" className="min-w-[860px]">
          <thead>
            <tr>
              <Th className="w-[26%] min-w-[180px]">Study</Th>
              <Th className="min-w-[190px]">Highest mean</Th>
              <Th>State</Th>
              <Th align="right">Runs</Th>
              <Th align="right">Done</Th>
              <Th align="right">Cost</Th>
              <Th align="right">Launched</Th>
              <Th className="w-12">
                <span className="sr-only">Actions</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {studies.map((study) => (
              <tr key={study.id} className="hover:bg-sub">
                <Td header className="h-[52px] py-1.5 text-left">
                  <StudyName study={study} />
                </Td>
                <Td className="py-1.5">
                  <Leader study={study} />
                </Td>
                <Td>
                  <State study={study} />
                </Td>
                <Td align="right">{formatCount(study.runCount)}</Td>
                <Td align="right" className="whitespace-nowrap">
                  {formatCount(endedOf(study.progress))}
                  <span className="text-fg-3"> of {formatCount(study.progress.planned)}</span>
                </Td>
                <Td align="right" className="whitespace-nowrap" title={formatCost(costOf(study))}>
                  {formatCostShort(costOf(study))}
                </Td>
                <Td align="right" className="whitespace-nowrap text-fg-2">
                  <Moment at={study.createdAt} near />
                </Td>
                <Td align="right">
                  <Allowed action="run">
                    <StudyActions study={study} />
                  </Allowed>
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <ul className="rounded-card border border-line px-3 sm:hidden">
        {studies.map((study) => (
          <li
            key={study.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 border-line border-b py-2.5 last:border-b-0"
          >
            <StudyName study={study} />
            <Allowed action="run">
              <StudyActions study={study} />
            </Allowed>
            <div className="col-span-2 grid gap-1">
              <Leader study={study} />
              <p className="flex flex-wrap items-center gap-x-3 text-12 text-fg-2">
                <State study={study} />
                <span>{countOf(study.runCount, 'run')}</span>
                <span>
                  {formatCount(endedOf(study.progress))} of {formatCount(study.progress.planned)} done
                </span>
                <span>{formatCostShort(costOf(study))}</span>
                <Moment at={study.createdAt} near />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function StudyName({ study }: { study: StudyListEntry }) {
  return (
    <div className="min-w-0">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <Link href={`/studies/${study.id}`} className="wrap-anywhere min-w-0 font-medium hover:underline">
          {study.name}
        </Link>
        {study.simulated ? <SimulatedBadge /> : null}
      </span>
      <span className="wrap-anywhere block font-normal text-12 text-fg-3">
        {study.dataset ? `${study.dataset.name}, v${study.dataset.version}` : 'no runs are left'}
      </span>
    </div>
  )
}

/** Who has the highest mean. That it beats the others is the study's page to say: it takes a test. */
function Leader({ study: { leader } }: { study: StudyListEntry }) {
  const mean = leader?.summary.meanFinalScore ?? null
  if (leader === null || mean === null) return <span className="text-12 text-fg-3">no run is complete</span>
  const { ci95, reason } = leader.summary
  return (
    <div className="grid min-w-0 grid-cols-[10px_minmax(0,1fr)_auto] items-center gap-x-2">
      <Swatch index={agentSeries(leader.agent)} />
      <span className="wrap-anywhere min-w-0">{agentWords(leader.agent)}</span>
      <b className="inline-flex justify-end gap-1">
        <RunCorrectedMark run={leader} />
        {formatScore(mean)}
      </b>
      <span className="col-start-2 text-12 text-fg-3">by {leader.judges.evaluation.label}</span>
      <span className="text-right text-12 text-fg-3">{ci95 ? scoreInterval(ci95) : (reason ?? 'no interval')}</span>
    </div>
  )
}

function State({ study: { activeRuns, progress } }: { study: StudyListEntry }) {
  if (activeRuns > 0) return <Badge tone="live">{formatCount(activeRuns)} under way</Badge>
  if (progress.planned === 0) return <span className="text-12 text-fg-3">none</span>
  if (progress.scored < progress.planned)
    return (
      <Badge tone="warn" icon={<Contrast aria-hidden="true" />}>
        {formatCount(progress.planned - progress.scored)} unscored
      </Badge>
    )
  return (
    <Badge tone="ok" icon={<CircleCheck aria-hidden="true" />}>
      Completed
    </Badge>
  )
}

const costOf = ({ costUsd, unknownCosts }: StudyListEntry) => ({ usd: costUsd, unknown: unknownCosts, unit: 'part' })
