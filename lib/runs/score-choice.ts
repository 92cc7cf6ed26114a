import type { ComplexityWeights, Formula } from '@/lib/selfscore/formulas'
import { weightsSchema } from './configuration'

/** A formula and weights under which runs are scored. Two of them never share a ranking. */
export interface ScoreChoice {
  formula: Formula
  weights: ComplexityWeights
}

/** What a reader asks for; what is null is as the run was launched. */
export interface ScoreWish {
  formula: Formula | null
  weights: ComplexityWeights | null
  /** With people's corrections in the place of what judges said; the judges' scores alone without it. */
  corrected?: true
}

/** Nothing is asked for: every run under its launch's own. */
export const AS_LAUNCHED: ScoreWish = { formula: null, weights: null }

/** Weights that differ by less are the same: they were typed as decimals. */
const SAME = 1e-9

export function sameWeights(a: ComplexityWeights, b: ComplexityWeights): boolean {
  return (
    Math.abs(a.criticalThinking - b.criticalThinking) < SAME &&
    Math.abs(a.errorHandling - b.errorHandling) < SAME &&
    Math.abs(a.topicKnowledge - b.topicKnowledge) < SAME
  )
}

/** Whether scores under the two may be compared. */
export function sameChoice(a: ScoreChoice, b: ScoreChoice): boolean {
  return a.formula === b.formula && sameWeights(a.weights, b.weights)
}

/** What a wish comes to for a run that was launched like this. */
export function resolveWish({ formula, weights }: ScoreWish, launch: ScoreChoice): ScoreChoice {
  return { formula: formula ?? launch.formula, weights: weights ?? launch.weights }
}

/**
 * Weights as they stand in an address: critical thinking, error handling, topic knowledge.
 * @example weightsText(PAPER_WEIGHTS) // "0.5,0.4,0.1"
 */
export function weightsText({ criticalThinking, errorHandling, topicKnowledge }: ComplexityWeights): string {
  return [criticalThinking, errorHandling, topicKnowledge].join(',')
}

/** Weights as they are read. @example weightsWords(PAPER_WEIGHTS) // "0.5 / 0.4 / 0.1" */
export function weightsWords({ criticalThinking, errorHandling, topicKnowledge }: ComplexityWeights): string {
  return [criticalThinking, errorHandling, topicKnowledge].map((weight) => Number(weight.toFixed(4))).join(' / ')
}

/** A choice as it is read. @example choiceWords({ formula: 'ratio', weights: PAPER_WEIGHTS }) // "ratio, 0.5 / 0.4 / 0.1" */
export function choiceWords({ formula, weights }: ScoreChoice): string {
  return `${formula}, ${weightsWords(weights)}`
}

/** The weights in an address; null where the text is not three numbers from 0 to 1 that sum to 1. */
export function readWeights(text: string): ComplexityWeights | null {
  const parts = text.split(',')
  if (parts.length !== 3 || !parts.every((part) => /^\s*\d*\.?\d+\s*$/.test(part))) return null
  const [criticalThinking, errorHandling, topicKnowledge] = parts.map(Number)
  const read = weightsSchema.safeParse({ criticalThinking, errorHandling, topicKnowledge })
  return read.success ? read.data : null
}
