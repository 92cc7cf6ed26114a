import { numberTyped, typedNumber } from '@/components/forms/typed-number'
import type { ModelAnswer } from '@/lib/api/model'

/** How a model's price is known; `unknown` is not free. */
export type PriceMode = 'unknown' | 'input-output' | 'all-tokens' | 'per-turn'

/** What stands in the fields of a model's form, as it was typed. */
export interface ModelDraft {
  name: string
  label: string
  temperature: string
  topP: string
  maxOutputTokens: string
  sendSeed: boolean
  /** A JSON object, or ''. */
  extra: string
  priceMode: PriceMode
  inputPerMillion: string
  outputPerMillion: string
  cachedInputPerMillion: string
  perMillion: string
  perTurn: string
}

export const EMPTY_MODEL: ModelDraft = {
  name: '',
  label: '',
  temperature: '',
  topP: '',
  maxOutputTokens: '',
  sendSeed: false,
  extra: '',
  priceMode: 'unknown',
  inputPerMillion: '',
  outputPerMillion: '',
  cachedInputPerMillion: '',
  perMillion: '',
  perTurn: '',
}

/** The form's fields for a stored model. */
export function draftOfModel({ name, label, parameters, pricing }: ModelAnswer): ModelDraft {
  const { temperature, topP, maxOutputTokens, sendSeed, extra } = parameters
  return {
    ...EMPTY_MODEL,
    name,
    label,
    temperature: numberTyped(temperature),
    topP: numberTyped(topP),
    maxOutputTokens: numberTyped(maxOutputTokens),
    sendSeed: sendSeed ?? false,
    extra: extra === undefined || Object.keys(extra).length === 0 ? '' : JSON.stringify(extra, null, 2),
    ...draftOfPricing(pricing),
  }
}

function draftOfPricing(pricing: ModelAnswer['pricing']): Partial<ModelDraft> {
  if (pricing === null) return { priceMode: 'unknown' }
  switch (pricing.mode) {
    case 'all-tokens':
      return { priceMode: pricing.mode, perMillion: numberTyped(pricing.perMillion) }
    case 'per-turn':
      return { priceMode: pricing.mode, perTurn: numberTyped(pricing.perTurn) }
    case 'input-output':
      return {
        priceMode: pricing.mode,
        inputPerMillion: numberTyped(pricing.inputPerMillion),
        outputPerMillion: numberTyped(pricing.outputPerMillion),
        cachedInputPerMillion: numberTyped(pricing.cachedInputPerMillion),
      }
  }
}

/** The request for this model, but for its connection, before the contract has judged it. */
export function modelBody(draft: ModelDraft): object {
  // Without either, the name alone is asked for.
  const label = draft.label.trim() === '' ? draft.name : draft.label
  return {
    name: draft.name,
    ...(label.trim() === '' ? {} : { label }),
    parameters: parametersOf(draft),
    pricing: pricingOf(draft),
  }
}

function parametersOf({ temperature, topP, maxOutputTokens, sendSeed, extra }: ModelDraft): object {
  return withoutUndefined({
    temperature: typedNumber(temperature),
    topP: typedNumber(topP),
    maxOutputTokens: typedNumber(maxOutputTokens),
    sendSeed: sendSeed ? true : undefined,
    extra: extra.trim() === '' ? undefined : parsedOrText(extra),
  })
}

/** What is not JSON stays text, which the contract refuses at this field. */
function parsedOrText(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}

function pricingOf(draft: ModelDraft): object | null {
  switch (draft.priceMode) {
    case 'unknown':
      return null
    case 'all-tokens':
      return withoutUndefined({ mode: 'all-tokens', perMillion: typedNumber(draft.perMillion) })
    case 'per-turn':
      return withoutUndefined({ mode: 'per-turn', perTurn: typedNumber(draft.perTurn) })
    case 'input-output':
      return withoutUndefined({
        mode: 'input-output',
        inputPerMillion: typedNumber(draft.inputPerMillion),
        outputPerMillion: typedNumber(draft.outputPerMillion),
        cachedInputPerMillion: typedNumber(draft.cachedInputPerMillion),
      })
  }
}

function withoutUndefined(fields: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** What no contract says as people would: a model needs a name. */
export function nameFault(name: string): string | null {
  return name.trim() === '' ? 'Write the model’s name' : null
}

/** Why the extra parameters are not a JSON object, in words; null where they are, or where there are none. */
export function extraFault(extra: string): string | null {
  if (extra.trim() === '') return null
  const example = 'must be a JSON object such as {"reasoning_effort": "low"}'
  try {
    const parsed: unknown = JSON.parse(extra)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? null : example
  } catch (error) {
    return `${example}; ${error instanceof Error ? error.message : 'it can’t be read'}`
  }
}
