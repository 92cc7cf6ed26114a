import Link from 'next/link'
import { StepLine } from '@/components/scenarios/step-line'
import { classNames } from '@/components/ui/class-names'
import { Note } from '@/components/ui/note'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import type { ScriptInteractionAnswer } from '@/lib/api/script-interaction'

/** A script as it was played: every check with its points and the step that decided it, then every step. */
export function ScriptTranscript({ interaction, runName }: { interaction: ScriptInteractionAnswer; runName: string }) {
  const { checks, steps, scores } = interaction
  return (
    <>
      <PageHeader
        title={`${interaction.scenario.name}, trial ${interaction.trial}`}
        count={scores.points === null ? interaction.status : `${scores.points} of ${scores.maxPoints} points`}
        crumbs={[
          { label: 'Scenarios', href: '/scenarios' },
          { label: runName, href: `/runs/${interaction.runId}` },
        ]}
      />
      {scores.points === null ? (
        <Note tone="warn" title="No points.">
          {scores.missingReason}
        </Note>
      ) : null}
      <p className="text-12 text-fg-2">
        Version {interaction.scenario.version} · variant {interaction.variant + 1} · {interaction.turnCount} turns
        {interaction.stopReason ? ` · ended: ${interaction.stopReason}` : ''}
        {interaction.statusReason ? ` (${interaction.statusReason})` : ''}
      </p>
      <Section title="Points" className="mt-6">
        <ul className="grid gap-1">
          {checks.map((check) => (
            <li
              key={check.id}
              className="grid gap-x-3 border-line border-b py-1.5 sm:grid-cols-[64px_220px_minmax(0,1fr)]"
            >
              <span className={classNames('tabular-nums', check.earned < check.points ? 'text-err' : 'text-ok')}>
                {check.earned} of {check.points}
              </span>
              <span className="min-w-0">
                {check.name}
                {check.flags.map((flag) => (
                  <span key={flag} className="ml-2 rounded-badge bg-warn-bg px-1.5 text-12 text-warn">
                    {flag}
                  </span>
                ))}
              </span>
              <span className="wrap-anywhere min-w-0 text-12 text-fg-2">
                {check.reason}{' '}
                {check.step === null ? null : (
                  <Link href={`#step-${check.step}`} className="link">
                    step {check.step}
                    {check.turn ? `, turn ${check.turn}` : ''}
                  </Link>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Steps" aside="as they were played">
        <ol className="grid gap-2" aria-label="Steps">
          {steps.map((step) => {
            const check = checks.find(({ id, step: at }) => id === step.checkId && at === step.number)
            return (
              <StepLine
                key={step.number}
                step={{
                  ...step,
                  calls: step.toolCalls.map(({ name, rawArguments, outcome, result }) => ({
                    name,
                    rawArguments,
                    outcome: `${outcome}: ${JSON.stringify(result)}`,
                  })),
                  check: check ? { outcome: check.outcome, earned: check.earned, why: check.reason } : null,
                }}
              />
            )
          })}
        </ol>
      </Section>
    </>
  )
}
