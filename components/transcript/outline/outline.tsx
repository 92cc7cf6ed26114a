'use client'

import { agentColour } from '@/components/runs/agent-colour'
import type { InteractionAnswer } from '@/lib/api/interaction'
import type { TranscriptFrame } from '@/lib/runs/transcript-frame'
import { HiddenProblem } from './hidden-problem'
import { OutlineRow } from './outline-row'
import { ScoreChart } from './score-chart'
import { Source } from './source'

/** The turns at a glance: their scores as lines, then each with its words, its scores and what to see in it. */
export function Outline({
  interaction,
  frame,
  current,
  onChoose,
}: {
  interaction: InteractionAnswer
  frame: TranscriptFrame
  current: number
  onChoose: (turn: number) => void
}) {
  const { turns } = interaction
  const colour = agentColour(frame.run.agent)
  return (
    <>
      <h2 className="sr-only">Turns</h2>
      {turns.length > 0 ? (
        <div className="px-1 pb-3">
          <Legend colour={colour} />
          <ScoreChart turns={turns} current={current} colour={colour} />
          {interaction.corrections > 0 ? (
            <p className="pt-1 text-12 text-fg-3">Lines and figures here are the judges’ own scores.</p>
          ) : null}
        </div>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)_34px_44px] border-line border-t px-2 pt-3 pb-1 text-right text-12 text-fg-3">
        <span className="text-left">Turn</span>
        <span>User</span>
        <span>Agent</span>
      </div>
      <ol className="min-h-24 flex-1 lg:overflow-y-auto">
        {turns.map((turn) => (
          <OutlineRow key={turn.number} turn={turn} isCurrent={turn.number === current} onChoose={onChoose} />
        ))}
        {turns.length === 0 ? (
          <li className="px-2 py-2 text-fg-3">
            {interaction.finishedAt === null ? 'No turn has been played yet.' : 'No turn was played.'}
          </li>
        ) : null}
      </ol>
      <div className="grid shrink-0 gap-3 border-line border-t px-2 pt-3 lg:max-h-[45%] lg:overflow-y-auto">
        <HiddenProblem interaction={interaction} frame={frame} />
        <Source frame={frame} />
      </div>
    </>
  )
}

function Legend({ colour }: { colour: string }) {
  return (
    <div className="flex gap-4 pb-1 text-12 text-fg-3">
      <span className="inline-flex items-center gap-1.5">
        <svg aria-hidden="true" width="16" height="6">
          <path d="M0 3h16" stroke={colour} strokeWidth="2" />
        </svg>
        Agent
      </span>
      <span className="inline-flex items-center gap-1.5">
        <svg aria-hidden="true" width="16" height="6">
          <path d="M0 3h16" stroke="var(--fg-3)" strokeWidth="1.5" strokeDasharray="3 3" />
        </svg>
        User
      </span>
    </div>
  )
}
