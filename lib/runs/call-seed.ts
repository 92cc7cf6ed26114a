import { createHash } from 'node:crypto'
import type { Purpose } from '@/lib/selfscore/purpose'

/** What is made once per item belongs to no trial: its seed is that of this one, whichever trial asked first. */
export const PREPARATION_TRIAL = 0

/**
 * The seed that is sent with one call to a model that takes the run's seed: 0–2^31-1, the same for every agent at the
 * same place of the same item, so that agents of one seed meet the same user and the same judge.
 */
export function callSeed(at: {
  runSeed: number
  itemExternalId: string
  trial: number
  turn: number
  purpose: Purpose
  attempt: number
  /** Of several judgements of one text; another one is another throw. */
  repeat?: number
}): number {
  const first = [at.runSeed, at.itemExternalId, at.trial, at.turn, at.purpose, at.attempt]
  const { repeat = 1 } = at
  const place = repeat === 1 ? first : [...first, repeat]
  return createHash('sha256').update(JSON.stringify(place)).digest().readUInt32BE(0) >>> 1
}

/** The same for a call of a script: two agents of one seed meet the same judge at the same step of the same trial. */
export function scriptSeed(at: {
  runSeed: number
  scenarioVersionId: string
  trial: number
  turn: number
  purpose: string
  attempt: number
}): number {
  const place = [at.runSeed, at.scenarioVersionId, at.trial, at.turn, at.purpose, at.attempt]
  return createHash('sha256').update(JSON.stringify(place)).digest().readUInt32BE(0) >>> 1
}
