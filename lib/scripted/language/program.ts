import type { Expression } from '../expressions/expression'
import type { Template } from '../expressions/template'
import type { CompiledCheck } from './compile-check'
import type { CompiledExtractor } from './compile-extractor'
import type { StepKind } from './scenario-schema'

/** A place in a program: the position of a step, or `END` after the last. */
export type Place = number
export const END: Place = -1

export interface ProgramArm {
  /** What the arm is called on the page. */
  label: string
  /** null: it is taken where no other is. */
  when: Expression | null
  to: Place
}

/** What a step does. */
export type Deed =
  | { kind: 'say'; words: Template }
  | { kind: 'listen'; takes: readonly CompiledExtractor[] }
  | { kind: 'set'; values: readonly (readonly [name: string, value: Expression])[] }
  | {
      kind: 'reply-with-ai'
      instructions: Template
      into: string | null
      unsaid: boolean
      stopToken: string | null
      stopped: string | null
    }
  | { kind: 'check'; check: CompiledCheck }
  | { kind: 'branch'; arms: readonly ProgramArm[] }
  | { kind: 'end'; words: string }

/** A step laid out flat: what it does, and where it goes on. */
export interface ProgramStep {
  id: string
  kind: StepKind
  place: Place
  /** Its line in the file, from 1. */
  line: number
  deed: Deed
  /** Where the script goes on after it; a branch goes where its arm says. */
  next: Place
  onFailure: 'stop' | 'go-on' | { jump: Place }
}

/** All places that may come right after a step. */
export function successors({ deed, next, onFailure }: ProgramStep): Place[] {
  const jump = typeof onFailure === 'object' ? [onFailure.jump] : []
  if (deed.kind === 'end') return [END]
  if (deed.kind === 'branch') return [...deed.arms.map(({ to }) => to), ...jump]
  return [next, ...jump]
}
