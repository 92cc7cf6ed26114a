import type { JsonValue } from '../json'
import type { Place } from '../language/program'
import type { StepKind } from '../language/scenario-schema'
import type { AgentMessage } from './exchange'
import type { RecordedCall } from './ports'

/**
 * Why the script is over. `script-end` is its own end, or a step that failed and says stop; `no-score`: a
 * limit or a filter kept the agent's words from us, or the script's own side failed, so nothing is scored.
 */
export type ScriptEnding =
  | 'script-end'
  | 'agent-ended'
  | 'no-branch-matched'
  | 'max-turns'
  | 'context-window'
  | 'no-score'

/** What was found for a check when the script came by it. */
export interface CheckFinding {
  outcome: 'passed' | 'failed' | 'undecided'
  /** 0 up to the check's points. */
  earned: number
  why: string
  flags: string[]
  /** The agent's turn that decided it, where it is not the latest. */
  turn?: number
}

/**
 * One step that was played, complete. A listen step gives one record for each message of the agent, and one more where
 * values are taken out of its reply. The state of a script is a fold over its records, so it goes on after the last one.
 */
export interface StepRecord<Record> {
  /** From 1. */
  number: number
  place: Place
  stepId: string
  kind: StepKind
  /** Words that are said to the agent. */
  said: string | null
  /** What the agent was sent because nothing was said. */
  cue: string | null
  /** A message of the agent. */
  heard: AgentMessage | null
  /** The turn of the agent that this message belongs to goes on: it waits for the results of its calls. */
  listensOn: boolean
  /** Values that memory holds from here on; null is not known. */
  changes: { [name: string]: JsonValue }
  check: CheckFinding | null
  /** The arm that was taken. */
  branch: string | null
  /** Why the step failed, where it did. */
  failure: string | null
  /** Where the script goes on; where it ended, where it would have gone on. */
  next: Place
  ending: ScriptEnding | null
  /** Why it ended, in words. */
  endingWhy: string | null
  calls: RecordedCall<Record>[]
  startedAtMs: number
  durationMs: number
}
