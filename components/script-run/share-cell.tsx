import { agentColour } from '@/components/runs/agent-colour'
import { isHollow } from '@/components/runs/run-status'
import type { ScriptRunAnswer } from '@/lib/api/script-run'
import { inPercent } from '@/lib/comparison/in-percent'

const percent = (share: number): string => `${Math.round(share * 100)}`

/** How often a check was passed, with where the true share probably lies, on an axis from none to all. */
export function ShareCell({
  run,
  passed,
  n,
  interval,
}: {
  run: Pick<ScriptRunAnswer, 'simulated' | 'complete'> & {
    agent: Pick<ScriptRunAnswer['agent'], 'colour' | 'kind'>
  }
  passed: number
  n: number
  interval: readonly [number, number] | null
}) {
  if (n === 0 || interval === null) return <span className="text-12 text-fg-3">not tried</span>
  const colour = agentColour(run.agent)
  const hollow = isHollow(run)
  const at = (share: number) => `${4 + 92 * share}%`
  return (
    <span className="grid max-w-72 justify-items-stretch gap-0.5">
      <span className="flex items-baseline justify-between gap-2 whitespace-nowrap tabular-nums print:flex-col print:gap-0">
        <span className={passed === n ? 'text-fg' : 'font-semibold'}>
          {passed} of {n}
        </span>
        <span className="text-11 text-fg-3">
          <span className="sr-only">95&nbsp;% interval </span>
          {percent(interval[0])}–{inPercent(percent(interval[1]))}
        </span>
      </span>
      <svg aria-hidden="true" className="h-2.5 w-full overflow-visible">
        <line x1={at(0)} x2={at(1)} y1="50%" y2="50%" stroke="var(--line)" />
        <line x1={at(interval[0])} x2={at(interval[1])} y1="50%" y2="50%" stroke={colour} strokeWidth="2" />
        <circle
          cx={at(passed / n)}
          cy="50%"
          r="3.5"
          fill={hollow ? 'var(--bg)' : colour}
          stroke={hollow ? colour : 'var(--bg)'}
          strokeWidth={hollow ? 2 : 1}
        />
      </svg>
    </span>
  )
}
