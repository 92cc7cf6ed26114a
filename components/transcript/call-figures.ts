import type { TurnAnswer } from '@/lib/api/interaction'

type Call = Pick<TurnAnswer['calls'][number], 'tokens' | 'costUsd' | 'latencyMs'>

/** What some calls took together. A sum is null as soon as one part of it is unknown. */
export interface CallFigures {
  calls: number
  inputTokens: number | null
  outputTokens: number | null
  costUsd: number | null
  latencyMs: number
}

/** Sums what some calls took: a message's, or a judge's, when it was asked again. */
export function callFigures(calls: readonly Call[]): CallFigures {
  return {
    calls: calls.length,
    inputTokens: sumKnown(calls.map(({ tokens }) => tokens.input)),
    outputTokens: sumKnown(calls.map(({ tokens }) => tokens.output)),
    costUsd: sumKnown(calls.map(({ costUsd }) => costUsd)),
    latencyMs: calls.reduce((sum, { latencyMs }) => sum + latencyMs, 0),
  }
}

/** All tokens of an interaction's turns, both ways, and how many calls did not report theirs. */
export function allTokens(turns: readonly Pick<TurnAnswer, 'calls'>[]): { known: number; unknownCalls: number } {
  let known = 0
  let unknownCalls = 0
  for (const { tokens } of turns.flatMap(({ calls }) => calls)) {
    known += (tokens.input ?? 0) + (tokens.output ?? 0)
    if (tokens.input === null || tokens.output === null) unknownCalls += 1
  }
  return { known, unknownCalls }
}

function sumKnown(values: readonly (number | null)[]): number | null {
  let sum = 0
  for (const value of values) {
    if (value === null) return null
    sum += value
  }
  return sum
}
