import type { TurnAnswer } from '@/lib/api/interaction'

const TOP = 8
const BOTTOM = 88
const LEFT = 8
/** A chart of one turn has its points in the middle. */
const across = (index: number, count: number): string =>
  `${count === 1 ? 54 : LEFT + ((100 - LEFT - 4) * index) / (count - 1)}%`
const down = (score: number): number => BOTTOM - ((score - 1) / 9) * (BOTTOM - TOP)

interface Line {
  name: string
  scores: readonly (number | null)[]
  colour: string
  hollow: boolean
}

/** The scores of both sides, turn by turn, on the scale from 1 to 10; a missing score is a gap. */
export function ScoreChart({
  turns,
  current,
  colour,
}: {
  turns: readonly TurnAnswer[]
  current: number
  colour: string
}) {
  const count = turns.length
  const lines: Line[] = [
    { name: 'User', scores: turns.map((turn) => turn.userHelpfulness.score), colour: 'var(--fg-3)', hollow: true },
    { name: 'Agent', scores: turns.map((turn) => turn.agentHelpfulness.score), colour, hollow: false },
  ]
  const band = isDense(count) ? 8 : 22
  const currentIndex = turns.findIndex((turn) => turn.number === current)
  return (
    <svg role="img" aria-label={chartWords(turns)} className="block h-[108px] w-full overflow-visible">
      {currentIndex === -1 ? null : (
        <svg x={across(currentIndex, count)} overflow="visible" aria-hidden="true">
          <rect x={-band / 2} width={band} height="106" rx="3" fill="var(--accent-bg)" />
        </svg>
      )}
      {[1, 5, 10].map((score) => (
        <g key={score}>
          <line x1="6%" x2="100%" y1={down(score)} y2={down(score)} stroke="var(--line)" shapeRendering="crispEdges" />
          <text x="4%" y={down(score) + 4} textAnchor="end" className="fill-fg-3 text-11">
            {score}
          </text>
        </g>
      ))}
      {lines.map((line) => (
        <ScoreLine key={line.name} line={line} count={count} />
      ))}
      {turns.map(({ number }, index) =>
        isLabelled(number, count, current) ? (
          <text
            key={number}
            x={across(index, count)}
            y="103"
            textAnchor="middle"
            className={number === current ? 'fill-accent font-semibold text-11' : 'fill-fg-3 text-11'}
          >
            {number}
          </text>
        ) : null,
      )}
    </svg>
  )
}

function ScoreLine({ line: { scores, colour, hollow }, count }: { line: Line; count: number }) {
  return (
    <g stroke={colour}>
      {scores.map((score, index) => {
        const next = scores[index + 1]
        if (score === null || next === null || next === undefined) return null
        return (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: a turn keeps its place
            key={index}
            x1={across(index, count)}
            x2={across(index + 1, count)}
            y1={down(score)}
            y2={down(next)}
            strokeWidth={hollow ? 1.5 : 2}
            strokeDasharray={hollow ? '3 3' : undefined}
          />
        )
      })}
      {scores.map((score, index) =>
        score === null || (hollow && isDense(count)) ? null : (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a turn keeps its place
            key={index}
            cx={across(index, count)}
            cy={down(score)}
            r={isDense(count) ? 1.5 : 3}
            fill={hollow ? 'var(--bg-sub)' : colour}
            strokeWidth={hollow ? 1.5 : 0}
          />
        ),
      )}
    </g>
  )
}

/** So many turns that each has only a few pixels. */
const isDense = (count: number): boolean => count > 12

/** Of many turns every fifth or tenth has its number, and the one that is looked at. */
function isLabelled(number: number, count: number, current: number): boolean {
  if (number === current) return true
  const every = count <= 12 ? 1 : count <= 60 ? 10 : 50
  return number % every === 0 && Math.abs(number - current) > (count <= 12 ? 0 : every / 4)
}

function chartWords(turns: readonly TurnAnswer[]): string {
  const said = turns.slice(0, 60).map(({ number, userHelpfulness, agentHelpfulness }) => {
    const part = (score: number | null) => (score === null ? 'unscored' : String(score))
    return `turn ${number}: user ${part(userHelpfulness.score)}, agent ${part(agentHelpfulness.score)}`
  })
  return `Scores by turn, from 1 to 10. ${said.join('; ')}${turns.length > 60 ? '; and more' : ''}.`
}
