import { countOf } from '@/components/format/count'
import { Badge } from '@/components/ui/badge'
import { END, type ProgramStep } from '@/lib/scripted/language/program'
import type { Scenario } from '@/lib/scripted/language/read-scenario'
import { DIMENSION_WORDS } from './dimension-words'

/** A scenario as it is read: what the script says, hears and checks, step by step. */
export function Storyboard({ scenario }: { scenario: Scenario }) {
  return (
    <div className="grid gap-3">
      <p className="text-fg-2">{scenario.description}</p>
      <p className="text-12 text-fg-2">
        The agent is {scenario.agent.plays};{' '}
        {scenario.opens === 'agent' ? 'it speaks first' : 'the script speaks first'}.{' '}
        {countOf(scenario.maxPoints, 'point')} at most
        {scenario.dimensions.length > 0
          ? `, for ${scenario.dimensions.map((each) => DIMENSION_WORDS[each]).join(', ')}`
          : ''}
        .{scenario.variants.length > 1 ? ` ${scenario.variants.length} variants by seed.` : ''}
      </p>
      <ol className="grid gap-1" aria-label="Storyboard">
        {scenario.program.map((step) => (
          <li
            key={step.place}
            className="grid gap-x-3 border-line border-b py-1.5 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
          >
            <Badge tone={step.kind === 'check' ? 'live' : 'neutral'}>{step.kind}</Badge>
            <span className="wrap-anywhere min-w-0">{wordsOf(step, scenario)}</span>
            {step.deed.kind === 'check' ? (
              <span className="whitespace-nowrap text-12 text-fg-2 tabular-nums">
                {countOf(step.deed.check.points, 'point')}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  )
}

function wordsOf({ deed, onFailure }: ProgramStep, { program }: Scenario): string {
  const idOf = (place: number) => (place === END ? 'the end' : (program[place]?.id ?? ''))
  const rule = typeof onFailure === 'object' ? ` If it fails, on to ${idOf(onFailure.jump)}.` : ''
  switch (deed.kind) {
    case 'say':
      return `${deed.words.source}${rule}`
    case 'listen':
      return `${deed.takes.length === 0 ? 'Hears the agent.' : `Hears the agent, and keeps ${deed.takes.map(({ name }) => name).join(', ')}.`}${rule}`
    case 'set':
      return deed.values.map(([name, value]) => `${name} = ${value.source}`).join('; ')
    case 'reply-with-ai':
      return `A model speaks for the script: ${deed.instructions.source}`
    case 'check':
      return deed.check.title
    case 'branch':
      return deed.arms.map(({ label, to }) => `${label} → ${idOf(to)}`).join('; ')
    case 'end':
      return deed.words
  }
}
