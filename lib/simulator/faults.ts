import { z } from 'zod'
import { diceFor, hashText } from './dice'

/** What can be made to go wrong, each with how often it does (0–1). The first that strikes is taken. */
const FAULT_NAMES = [
  'rate429',
  'rate500',
  'rate503',
  'dropConnection',
  'emptyBody',
  'htmlBody',
  'errorInBody',
  'refuseJsonSchema',
  'refuseJsonObject',
  'emptyAnswer',
  'cutAnswer',
  'unreadableVerdict',
] as const

export type FaultName = (typeof FAULT_NAMES)[number]

/** How often each fault strikes; one that is not named never does. */
export type FaultRates = { readonly [name in FaultName]?: number | undefined }

const rate = z.number().min(0).max(1)

/** Fault rates as they come in from outside. */
export const faultRatesSchema = z.strictObject({
  rate429: rate.optional(),
  rate500: rate.optional(),
  rate503: rate.optional(),
  dropConnection: rate.optional(),
  emptyBody: rate.optional(),
  htmlBody: rate.optional(),
  errorInBody: rate.optional(),
  refuseJsonSchema: rate.optional(),
  refuseJsonObject: rate.optional(),
  emptyAnswer: rate.optional(),
  cutAnswer: rate.optional(),
  unreadableVerdict: rate.optional(),
})

/** Faults that a call must ask for before they can strike it. */
interface FaultOccasion {
  asksJsonSchema: boolean
  asksJsonObject: boolean
}

/**
 * Decides which fault strikes a call, by a seed. The same body asked again is another throw, so that retries can succeed;
 * the order in which different bodies arrive changes nothing.
 */
export function createFaultPlan(
  rates: FaultRates,
  seed: number,
): (bodyText: string, occasion: FaultOccasion) => FaultName | null {
  const active = FAULT_NAMES.filter((name) => (rates[name] ?? 0) > 0)
  const timesAsked = new Map<number, number>()
  return (bodyText, { asksJsonSchema, asksJsonObject }) => {
    if (active.length === 0) return null
    const body = hashText(bodyText)
    const time = timesAsked.get(body) ?? 0
    timesAsked.set(body, time + 1)
    const dice = diceFor('fault', seed, time, body)
    return (
      active.find((name) => {
        const strikes = dice.chance(rates[name] ?? 0)
        if (name === 'refuseJsonSchema') return strikes && asksJsonSchema
        if (name === 'refuseJsonObject') return strikes && asksJsonObject
        return strikes
      }) ?? null
    )
  }
}
