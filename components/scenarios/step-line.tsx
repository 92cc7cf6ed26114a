import { countOf } from '@/components/format/count'
import { classNames } from '@/components/ui/class-names'
import type { JsonValue } from '@/lib/scripted/json'

/** A step as a reader sees it. */
export interface ShownStep {
  number: number
  stepId: string
  kind: string
  said: string | null
  heard: string | null
  calls: readonly { name: string; rawArguments: string; outcome: string }[]
  changes: Readonly<Record<string, JsonValue>>
  check: { outcome: string; earned: number; why: string } | null
  branch: string | null
  failure: string | null
}

/** One step that was played: who said what, what was called, what memory learnt, what a check earned and why. */
export function StepLine({ step }: { step: ShownStep }) {
  const { said, heard, calls, changes, check, branch, failure } = step
  const lost = check !== null && check.outcome !== 'passed'
  return (
    <li
      id={`step-${step.number}`}
      className="grid gap-x-3 gap-y-1 border-line border-b pb-2 sm:grid-cols-[160px_minmax(0,1fr)]"
    >
      <span className="wrap-anywhere font-mono text-11 text-fg-3">
        {step.number} · {step.stepId}
      </span>
      <div className="grid min-w-0 gap-1">
        {said === null || said === '' ? null : (
          <p className="wrap-anywhere whitespace-pre-line">
            <span className="font-medium text-12 text-fg-3">Script </span>
            {said}
          </p>
        )}
        {heard === null ? null : (
          <p className="wrap-anywhere whitespace-pre-line">
            <span className="font-medium text-12 text-accent">Agent </span>
            {heard === '' ? <span className="text-fg-3">(no words)</span> : heard}
          </p>
        )}
        {calls.map((call, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: calls of a message never change their places
          <p key={index} className="wrap-anywhere font-mono text-12">
            {call.name}({call.rawArguments}) <span className="text-fg-3">{call.outcome}</span>
          </p>
        ))}
        {Object.entries(changes).map(([name, value]) => (
          <p key={name} className="wrap-anywhere font-mono text-12 text-fg-2">
            {name} = {value === null ? 'not known' : JSON.stringify(value)}
          </p>
        ))}
        {branch === null ? null : <p className="text-12 text-fg-2">Goes on with “{branch}”</p>}
        {check === null ? null : (
          <p className={classNames('wrap-anywhere text-12', lost ? 'text-err' : 'text-ok')}>
            {check.outcome}, {countOf(check.earned, 'point')}: {check.why}
          </p>
        )}
        {failure !== null && check === null ? (
          <p className="wrap-anywhere text-12 text-err">Failed: {failure}</p>
        ) : null}
      </div>
    </li>
  )
}
