import { createHash } from 'node:crypto'
import { PREPARATION_PURPOSES, type PreparationPurpose } from '@/lib/selfscore/purpose'
import type { FrozenModel, RunConfiguration } from './configuration'
import { judgementsOf } from './judgements-of'
import { modelFor } from './model-for'

/** Which prompt each preparation is made with. */
const PROMPT_OF = {
  'critical-thinking': 'criticalThinking',
  'error-handling': 'errorHandling',
  'topic-knowledge': 'topicKnowledge',
  opening: 'opening',
} as const

/**
 * Names what a stored preparation depends on beside its item: two runs share it if and only if their keys are equal.
 * Summary and problem belong to the data set version alone, so their key is empty; complexity belongs to the judge and
 * the words of its prompt, whatever its version is called; the opening's score also to the opening that was sent.
 */
export function preparationKey(purpose: PreparationPurpose, configuration: RunConfiguration): string {
  if (purpose === 'summary' || purpose === 'problem') return ''
  const judgements = judgementsOf(purpose, configuration)
  const parts = [
    judgeIdentity(modelFor(purpose, configuration)),
    configuration.prompts[PROMPT_OF[purpose]],
    configuration.dataset.domain,
    purpose === 'opening' ? configuration.opening : 'summary',
    // The mean of several judgements is another score than a single one.
    ...(judgements === 1 ? [] : [judgements]),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}

/** The keys of everything that is made once per item. */
export function preparationKeys(configuration: RunConfiguration): Record<PreparationPurpose, string> {
  const keys = PREPARATION_PURPOSES.map((purpose) => [purpose, preparationKey(purpose, configuration)])
  return Object.fromEntries(keys) as Record<PreparationPurpose, string>
}

/** What makes two judges the same judge: the endpoint, the exact model, and how it is asked. Prices and labels don't. */
export function judgeIdentity({ connectionId, name, parameters }: FrozenModel): unknown[] {
  const { temperature, topP, maxOutputTokens, sendSeed, extra } = parameters
  return [
    connectionId,
    name,
    temperature ?? null,
    topP ?? null,
    maxOutputTokens ?? null,
    sendSeed ?? false,
    extra === undefined ? null : canonical(extra),
  ]
}

/** The same value whatever the order of its keys: a JSON column does not keep it. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entry]) => [key, canonical(entry)])
}
