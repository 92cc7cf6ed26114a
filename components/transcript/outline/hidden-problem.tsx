'use client'

import type { InteractionAnswer } from '@/lib/api/interaction'
import type { TranscriptFrame } from '@/lib/runs/transcript-frame'
import { SentDialog } from '../sent/sent-dialog'

/** What the solved check looks at and the agent never sees. */
export function HiddenProblem({ interaction, frame }: { interaction: InteractionAnswer; frame: TranscriptFrame }) {
  const { problem } = interaction.question
  return (
    <section aria-label="Underlying problem">
      <h3 className="text-12 text-fg-3">Underlying problem (hidden from the agent)</h3>
      <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line text-12 text-fg-2">
        {problem === null
          ? interaction.finishedAt === null
            ? 'Not made yet.'
            : 'It was not made.'
          : problem.toWellFormed()}
      </p>
      {problem === null ? null : (
        <SentDialog wanted={{ of: 'item', itemId: interaction.itemId, runId: frame.run.id, kind: 'problem' }} />
      )}
    </section>
  )
}
