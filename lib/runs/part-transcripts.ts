import type { StepRecord } from '@/lib/scripted/play/step-record'

/** What of a step decides where a script goes and what is earned. */
export type StepOutcome = Pick<StepRecord<unknown>, 'number' | 'stepId' | 'kind' | 'branch' | 'failure' | 'ending'> & {
  check: { outcome: string; why: string } | null
}

/** The first step at which two transcripts of one scenario differ in outcome. */
export interface Parting {
  stepId: string
  /** What came of it on either side, and at which step record; null where that side never came there. */
  first: { step: number; outcome: string; why: string | null } | null
  second: { step: number; outcome: string; why: string | null } | null
}

/**
 * Where two transcripts of one scenario part: the first step whose check, branch, failure or end is another. What was said
 * differs nearly always and decides nothing. Null where they never do.
 */
export function firstParting(one: readonly StepOutcome[], other: readonly StepOutcome[]): Parting | null {
  const [first, second] = [decisiveSteps(one), decisiveSteps(other)]
  for (let at = 0; at < Math.max(first.length, second.length); at += 1) {
    const [a, b] = [first[at], second[at]]
    if (a && b && a.stepId === b.stepId && outcomeOf(a) === outcomeOf(b)) continue
    return { stepId: (a ?? b)?.stepId ?? '', first: sideOf(a), second: sideOf(b) }
  }
  return null
}

/** One agent may call tools over several messages: only steps at which something is decided are laid side by side. */
function decisiveSteps(steps: readonly StepOutcome[]): StepOutcome[] {
  return steps.filter(
    ({ check, branch, failure, ending }) => check !== null || branch !== null || failure !== null || ending !== null,
  )
}

function outcomeOf({ check, branch, failure, ending }: StepOutcome): string {
  if (check !== null) return check.outcome
  if (branch !== null) return `goes on with “${branch}”`
  if (failure !== null) return 'failed'
  return ending === null ? 'done' : `ended: ${ending}`
}

function sideOf(step: StepOutcome | undefined): Parting['first'] {
  if (step === undefined) return null
  return { step: step.number, outcome: outcomeOf(step), why: step.check?.why ?? step.failure }
}
