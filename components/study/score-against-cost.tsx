import { IntervalEnd } from '@/components/charts/interval-mark'
import { niceScale, positionOn, type Scale, tickWords } from '@/components/charts/nice-ticks'
import { PastPossibleNote } from '@/components/charts/past-possible-note'
import { drawnEnds, FINAL_SCORES, pastPossible, possibleScale, scoreInterval } from '@/components/charts/possible-range'
import { formatUsd } from '@/components/format/cost'
import { formatList } from '@/components/format/list'
import { formatScore } from '@/components/format/score'
import { agentColour } from '@/components/runs/agent-colour'
import { isHollow } from '@/components/runs/run-status'
import type { RunListEntry } from '@/lib/api/run'
import { frontierOf } from './cost-frontier'
import { runWords } from './run-label'

const HEIGHT = 220
// Room for half a mark and for half a figure of an axis.
const PAD = 6

interface Point {
  id: string
  usd: number
  mean: number
  run: RunListEntry
  name: string
}

/**
 * Mean final score against what one interaction costs, with 95 % intervals and the runs that no other beats in both.
 * Nothing where fewer than two runs have a known cost, or none costs anything.
 */
export function ScoreAgainstCost({
  runs,
  usdOf,
}: {
  runs: readonly RunListEntry[]
  /** Of the agent in one interaction; null where that is not known. */
  usdOf: (run: RunListEntry) => number | null
}) {
  const points = runs.flatMap((run): Point[] => {
    const [usd, mean] = [usdOf(run), run.summary.meanFinalScore]
    return usd === null || mean === null ? [] : [{ id: run.id, usd, mean, run, name: runWords(run, runs) }]
  })
  const dearest = Math.max(0, ...points.map(({ usd }) => usd))
  if (points.length < 2 || dearest === 0) return null
  const ends = points.flatMap(({ mean, run }) => [mean, ...(run.summary.ci95 ?? [])])
  const scores = possibleScale(ends, FINAL_SCORES, 4)
  const costs = niceScale(0, dearest, 4)
  const frontier = frontierOf(points)
  return (
    <figure className="mb-5 max-w-[760px]">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <ScoreAxis scale={scores} />
        <svg
          role="img"
          aria-label={points.map(pointWords).join('; ')}
          className="block w-full overflow-visible"
          style={{ height: HEIGHT }}
        >
          {scores.ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2="100%"
              y1={down(scores, tick)}
              y2={down(scores, tick)}
              stroke="var(--line)"
              shapeRendering="crispEdges"
            />
          ))}
          {frontier.slice(1).map((point, index) => (
            <line
              key={point.id}
              x1={across(costs, frontier[index]?.usd ?? 0)}
              y1={down(scores, frontier[index]?.mean ?? 0)}
              x2={across(costs, point.usd)}
              y2={down(scores, point.mean)}
              stroke="var(--fg-3)"
              strokeDasharray="4 3"
            />
          ))}
          {points.map((point) => (
            <Mark key={point.id} point={point} scores={scores} costs={costs} />
          ))}
        </svg>
        <span />
        <svg aria-hidden="true" className="block h-4 w-full overflow-visible">
          {costs.ticks.map((tick) => (
            <text key={tick} x={across(costs, tick)} y="12" textAnchor="middle" className="fill-fg-3 text-11">
              {tick === 0 ? '$0' : `$${tick}`}
            </text>
          ))}
        </svg>
      </div>
      <figcaption className="mt-2 text-12 text-fg-2">
        Mean final score{points.some(({ run }) => run.corrections.shown) ? ' with people’s corrections' : ''} by the
        agent’s cost of one interaction, with 95&nbsp;% intervals. Dashed: {frontierWords(frontier)}.
      </figcaption>
      <PastPossibleNote intervals={points.map(({ run }) => run.summary.ci95)} possible={FINAL_SCORES} of="questions" />
    </figure>
  )
}

const across = (scale: Scale, usd: number): string => `${PAD + (100 - 2 * PAD) * positionOn(scale, usd)}%`
const down = (scale: Scale, score: number): string => `${100 - PAD - (100 - 2 * PAD) * positionOn(scale, score)}%`

function ScoreAxis({ scale }: { scale: Scale }) {
  return (
    <svg aria-hidden="true" className="block w-8 overflow-visible" style={{ height: HEIGHT }}>
      {scale.ticks.map((tick) => (
        <text
          key={tick}
          x="100%"
          y={down(scale, tick)}
          dominantBaseline="middle"
          textAnchor="end"
          className="fill-fg-3 text-11"
        >
          {tickWords(tick)}
        </text>
      ))}
    </svg>
  )
}

function Mark({ point, scores, costs }: { point: Point; scores: Scale; costs: Scale }) {
  const { run, usd, mean } = point
  const colour = agentColour(run.agent)
  const hollow = isHollow(run)
  return (
    <g>
      <title>{pointWords(point)}</title>
      {run.summary.ci95 ? (
        <Interval at={across(costs, usd)} ends={run.summary.ci95} scores={scores} colour={colour} />
      ) : null}
      <circle
        cx={across(costs, usd)}
        cy={down(scores, mean)}
        r="4.5"
        fill={hollow ? 'var(--bg)' : colour}
        stroke={hollow ? colour : 'var(--bg)'}
        strokeWidth={hollow ? 2 : 1}
      />
    </g>
  )
}

/** With an arrow where it reaches past what is possible. */
function Interval({
  at,
  ends,
  scores,
  colour,
}: {
  at: string
  ends: readonly [number, number]
  scores: Scale
  colour: string
}) {
  const past = pastPossible(ends, FINAL_SCORES)
  const [low, high] = drawnEnds(ends, FINAL_SCORES)
  return (
    <g stroke={colour}>
      <line x1={at} x2={at} y1={down(scores, low)} y2={down(scores, high)} strokeWidth="2" />
      {past.low ? (
        <svg x={at} y={down(scores, low)} overflow="visible" aria-hidden="true">
          <IntervalEnd side="low" isPast upright />
        </svg>
      ) : null}
      {past.high ? (
        <svg x={at} y={down(scores, high)} overflow="visible" aria-hidden="true">
          <IntervalEnd side="high" isPast upright />
        </svg>
      ) : null}
    </g>
  )
}

function pointWords({ name, usd, mean, run }: Point): string {
  const { ci95 } = run.summary
  return `${name}: ${formatScore(mean)}${ci95 ? ` (${scoreInterval(ci95)})` : ''} for ${formatUsd(usd)}`
}

function frontierWords(frontier: readonly Point[]): string {
  const names = formatList(frontier.map(({ name, usd }) => `${name} (${formatUsd(usd)})`))
  return frontier.length === 1
    ? `${names} alone; every other costs no less and scores no more`
    : `${names}, which no other run beats in score without costing more`
}
