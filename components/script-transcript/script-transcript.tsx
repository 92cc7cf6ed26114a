'use client'

import { useState } from 'react'
import { countOf } from '@/components/format/count'
import { useRefreshOnEvents } from '@/components/queries/use-refresh-on-events'
import { TurnComments } from '@/components/review/turn-comments'
import { TurnNotesProvider } from '@/components/review/turn-notes'
import { DownloadTranscript } from '@/components/runs/export-menu'
import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { ENDING_WORDS } from '@/components/scenarios/ending-words'
import { Link } from '@/components/ui/link'
import { Note } from '@/components/ui/note'
import { PageHeader } from '@/components/ui/page-header'
import type { ScriptInteractionAnswer } from '@/lib/api/script-interaction'
import { MemoryPanel } from './memory-panel'
import { PointsPanel } from './points-panel'
import { StepCard } from './step-card'
import { useStepKeys } from './use-step-keys'

/**
 * A script as it was played: step by step what was said, called, kept and checked; beside it every point with its reason,
 * and what memory held before and after the step that is chosen.
 */
export function ScriptTranscript({
  interaction,
  run,
}: {
  interaction: ScriptInteractionAnswer
  run: { id: string; name: string; simulated: boolean; eventId: number }
}) {
  const { checks, steps, scores, status } = interaction
  const isOver = status !== 'waiting' && status !== 'running'
  useRefreshOnEvents(run.id, run.eventId, !isOver)
  const [chosen, setChosen] = useState(1)
  useStepKeys(steps.length, chosen, setChosen)
  const step = steps[chosen - 1]
  let turn = 0
  return (
    <TurnNotesProvider interactionId={interaction.id}>
      <PageHeader
        title={`${interaction.scenario.name}, trial ${interaction.trial}`}
        count={
          scores.points === null
            ? status
            : `${scores.points} of ${scores.maxPoints} points${interaction.correctionsShown && interaction.corrections > 0 ? ', with people’s corrections' : ''}`
        }
        crumbs={[
          { label: 'Scenarios', href: '/scenarios' },
          { label: run.name, href: `/runs/${run.id}${interaction.correctionsShown ? '?overrides=include' : ''}` },
        ]}
        actions={
          <>
            {run.simulated ? <SimulatedBadge /> : null}
            <DownloadTranscript interactionId={interaction.id} />
          </>
        }
      />
      <p className="wrap-anywhere mb-3 text-12 text-fg-2">
        <Link
          href={`/scenarios/${interaction.scenarioId}?version=${interaction.scenario.version}`}
          className="link underline"
        >
          Version {interaction.scenario.version}
        </Link>{' '}
        · variant {interaction.variant + 1} · {countOf(interaction.turnCount, 'turn')} · {countOf(steps.length, 'step')}
        {callWords(interaction.toolCallCounts)}
        {interaction.stopReason ? ` · ${ENDING_WORDS[interaction.stopReason] ?? interaction.stopReason}` : ''}
        {interaction.statusReason ? ` (${interaction.statusReason})` : ''}
        <span className="hidden sm:inline"> · keys j and k go from step to step</span>
      </p>
      {scores.points === null ? (
        <Note tone={isOver ? 'warn' : 'info'} title="No points." className="mb-4">
          {scores.missingReason}
        </Note>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <aside className="grid gap-6 lg:sticky lg:top-4 lg:order-2 lg:max-h-[calc(100dvh-32px)] lg:overflow-y-auto">
          <PointsPanel interaction={interaction} onChoose={setChosen} />
          {step ? <MemoryPanel step={step} before={steps[chosen - 2]?.memory ?? interaction.startMemory} /> : null}
          {step ? <TurnComments key={step.number} interactionId={interaction.id} turn={step.number} of="step" /> : null}
        </aside>
        {steps.length === 0 ? (
          <p className="text-fg-2">Nothing was played yet.</p>
        ) : (
          <ol className="grid min-w-0 gap-1" aria-label="Steps">
            {steps.map((each) => {
              if (each.heard !== null && !each.listensOn) turn += 1
              return (
                <StepCard
                  key={each.number}
                  interactionId={interaction.id}
                  step={each}
                  turn={each.heard !== null && !each.listensOn ? turn : null}
                  checks={checks}
                  correctionsShown={interaction.correctionsShown}
                  isChosen={each.number === chosen}
                  onChoose={setChosen}
                />
              )
            })}
          </ol>
        )}
      </div>
    </TurnNotesProvider>
  )
}

/** How many tools were called, and what came to nothing. */
function callWords({ calls, unknown, invalid, failed, afterEnd }: ScriptInteractionAnswer['toolCallCounts']): string {
  if (calls === 0) return ''
  const faults = [
    unknown > 0 ? `${unknown} of no such tool` : '',
    invalid > 0 ? `${invalid} with broken arguments` : '',
    failed > 0 ? `${failed} failed` : '',
    afterEnd > 0 ? `${afterEnd} after the end` : '',
  ].filter((part) => part !== '')
  return ` · ${countOf(calls, 'call')}${faults.length > 0 ? ` (${faults.join(', ')})` : ''}`
}
