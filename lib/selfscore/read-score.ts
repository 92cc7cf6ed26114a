import type { ReadingContext, ScoreReading } from './judgement'
import { findLabelledScores } from './reading/find-labelled-scores'
import { readVerdict } from './reading/read-verdict'
import { readScoreText, readScoreValue } from './reading/score-value'
import type { VerdictForm } from './reading/verdict-form'

const SCORE_FORM: VerdictForm<number> = {
  key: 'score',
  readValue: readScoreValue,
  findInProse: findLabelledScores,
  readWhole: (prose) => {
    const alone = prose.trim().replace(/^["'(]{1,3}|["').!]{1,3}$/g, '')
    return /^[-+−–.]?\d/.test(alone) && /^[-+−–.\d,e/ \toutf]+$/.test(alone) ? readScoreText(alone) : null
  },
}

/**
 * Reads a judge's score, 1–10, from its raw reply, whatever shape that has.
 * What can't be read is never a score: not 0, not the middle, not the nearest end of the scale.
 * @param raw the reply's text; an object where the provider has already parsed it; null where it had no content
 * @example readScore('{"reason": "Names the right cable.", "score": 7}', { finishReason: 'stop', judgedTexts: [] })
 *   // { readable: true, score: 7, reason: 'Names the right cable.', warnings: [] }
 */
export function readScore(raw: string | object | null, context: ReadingContext): ScoreReading {
  const reading = readVerdict(raw, context, SCORE_FORM)
  if (!reading.readable) return reading
  const { value: score, reason, warnings } = reading
  return { readable: true, score, reason, warnings }
}
