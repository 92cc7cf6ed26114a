import { PenLine } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import type { ScriptInteractionEntry } from '@/lib/api/script-interaction'

/** Every trial of every scenario, with what it earned; each leads to its transcript. */
export function TrialGrid({
  interactions,
  corrected,
}: {
  interactions: readonly ScriptInteractionEntry[]
  /** Whether people's corrections count in these points. */
  corrected: boolean
}) {
  const scenarios = [...new Map(interactions.map(({ scenario }) => [scenario.versionId, scenario])).values()]
  const unread = interactions.filter(({ status }) => status === 'unscored' || status === 'errored')
  return (
    <Section title="Trials" aside="each leads to its transcript; tinted where points were lost">
      <div className="grid gap-3">
        {scenarios.map(({ versionId, name }) => (
          <div key={versionId} className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[200px_minmax(0,1fr)]">
            <h3 className="pt-1">{name}</h3>
            <ul className="flex flex-wrap gap-1.5">
              {interactions
                .filter(({ scenario }) => scenario.versionId === versionId)
                .map((interaction) => (
                  <li key={interaction.id}>
                    <TrialLink interaction={interaction} corrected={corrected} />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
      {unread.length > 0 ? (
        <ul aria-label="Trials without points" className="mt-4 grid gap-1 text-12">
          {unread.map(({ id, scenario, trial, status, statusReason, scores }) => (
            <li key={id} className="wrap-anywhere">
              {scenario.name}, trial {trial}: {status}
              <span className="text-fg-2"> · {statusReason ?? scores.missingReason}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  )
}

const LOOKS = {
  all: 'border-line-2',
  some: 'border-line-2 bg-heat-2',
  none: 'border-line-2 bg-heat-1',
  missing: 'border-dashed border-control text-fg-2',
} as const

function TrialLink({ interaction, corrected }: { interaction: ScriptInteractionEntry; corrected: boolean }) {
  const { id, runId, trial, variant, status, scores, corrections } = interaction
  const { points, maxPoints } = scores
  const look =
    points === null || maxPoints === null ? 'missing' : points === maxPoints ? 'all' : points === 0 ? 'none' : 'some'
  const of = points === null ? status : `${points} of ${maxPoints} points`
  const words =
    corrections === 0
      ? of
      : `${of}, ${corrected ? 'with a person’s corrections' : 'corrected by a person, not counted'}`
  return (
    <Link
      href={`/runs/${runId}/interactions/${id}${corrected ? '?overrides=include' : ''}`}
      aria-label={`Trial ${trial}, variant ${variant + 1}: ${words}`}
      title={`Trial ${trial}, variant ${variant + 1}: ${words}`}
      className={classNames(
        'inline-flex h-8 min-w-14 items-center justify-center rounded-control border px-2 tabular-nums hover:border-fg-3',
        LOOKS[look],
      )}
    >
      {corrections > 0 ? <PenLine aria-hidden="true" className="mr-1 size-3 text-warn" /> : null}
      {points === null ? <span className="text-12">{status}</span> : `${points}/${maxPoints}`}
    </Link>
  )
}
