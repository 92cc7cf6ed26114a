import { noVerdict, shown, type ValueReading, verdict } from './value-reading'

/** The scale of every score. Decimals are allowed. */
export const LOWEST_SCORE = 1
export const HIGHEST_SCORE = 10

const NUMBER = String.raw`[-+−–]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?`
const NUMBER_ALONE = new RegExp(`^${NUMBER}$`, 'i')
const FRACTION_ALONE = new RegExp(String.raw`^(${NUMBER})\s*(?:/|out of|of)\s*(${NUMBER})$`, 'i')

/**
 * The value under the score's key in a judge's JSON. Never clamped, never rescaled.
 * Text that is a number, or a number of ten ("7/10"), counts; so do neither true nor NaN nor "7 (good)".
 */
export function readScoreValue(value: unknown): ValueReading<number> {
  if (value === null || value === undefined) return noVerdict('no-score', 'the judge left the score empty')
  if (typeof value === 'number') return scoreOnScale(value)
  if (typeof value !== 'string') return noVerdict('not-a-number', `the score is ${shown(value)}, not a number`)

  const reading = readScoreText(value.trim())
  return reading.readable ? { ...reading, warnings: [...reading.warnings, 'score-as-text'] } : reading
}

/** A score written as text: "7", "7.5", "7/10", "7 out of 10". Any denominator but 10 is another scale. */
export function readScoreText(text: string): ValueReading<number> {
  if (NUMBER_ALONE.test(text)) return scoreOnScale(toNumber(text))

  const [, numerator, denominator] = FRACTION_ALONE.exec(text) ?? []
  if (numerator === undefined || denominator === undefined) {
    return noVerdict('not-a-number', `the score is "${shown(text)}", not a number`)
  }
  if (toNumber(denominator) !== HIGHEST_SCORE) {
    return noVerdict('out-of-range', `${shown(text)} is on another scale; scores are of ${HIGHEST_SCORE}`)
  }
  return scoreOnScale(toNumber(numerator))
}

function scoreOnScale(score: number): ValueReading<number> {
  if (Number.isNaN(score)) return noVerdict('not-a-number', 'the score is NaN, not a number')
  if (score < LOWEST_SCORE || score > HIGHEST_SCORE) {
    return noVerdict('out-of-range', `${score} is not between ${LOWEST_SCORE} and ${HIGHEST_SCORE}`)
  }
  return verdict(score)
}

function toNumber(text: string): number {
  return Number(text.replace(/^[−–]/, '-'))
}
