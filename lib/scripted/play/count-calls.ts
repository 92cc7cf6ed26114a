import type { StepRecord } from './step-record'

/** How many calls an agent made, and how many of them came to nothing. */
export interface CallCounts {
  calls: number
  /** Of a tool that there is not. */
  unknown: number
  /** With arguments that are no JSON object. */
  invalid: number
  /** Carried out, and failed as the script says. */
  failed: number
  /** After the conversation was over: they do not count. */
  afterEnd: number
}

export function countCalls(steps: readonly Pick<StepRecord<unknown>, 'heard'>[]): CallCounts {
  const outcomes = steps.flatMap(({ heard }) => heard?.calls ?? []).map(({ outcome }) => outcome)
  const count = (outcome: (typeof outcomes)[number]) => outcomes.filter((each) => each === outcome).length
  return {
    calls: outcomes.length,
    unknown: count('unknown'),
    invalid: count('invalid'),
    failed: count('error'),
    afterEnd: count('after-end'),
  }
}
