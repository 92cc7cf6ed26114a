import type { ReadingContext, SolvedReading } from './judgement'
import { readVerdict } from './reading/read-verdict'
import { noVerdict, shown, type ValueReading, verdict } from './reading/value-reading'
import type { VerdictForm } from './reading/verdict-form'

const WHOLE_ANSWERS = new Map([
  ['true', true],
  ['yes', true],
  ['solved', true],
  ['false', false],
  ['no', false],
  ['not solved', false],
])

const LABELLED =
  /(?<![\p{L}\d'-])(?<!\b(?:not|never|un) {0,4})solved["']?[ \t]*[:=]\s*["'([]{0,3}(true|false)(?![\p{L}\d])/gu

const SOLVED_FORM: VerdictForm<boolean> = {
  key: 'solved',
  readValue: readSolvedValue,
  findInProse: (prose) => [
    [...prose.matchAll(LABELLED)].map((match) => ({ token: match[0], reading: verdict(match[1] === 'true') })),
  ],
  readWhole: (prose) => {
    const answer = WHOLE_ANSWERS.get(prose.trim().replace(/^["'([]{1,3}|["')\].!]{1,4}$/g, ''))
    return answer === undefined ? null : verdict(answer)
  },
}

/**
 * Reads the solved check from a judge's raw reply: `true` or `false` under the key `solved`.
 * "yes", "no", "solved" and "not solved" count only as the whole answer; anything else is not known, never "no".
 * @param raw the reply's text; an object where the provider has already parsed it; null where it had no content
 * @example readSolved('{"reason": "The cable was it.", "solved": true}', { finishReason: 'stop', judgedTexts: [] })
 *   // { readable: true, solved: true, reason: 'The cable was it.', warnings: [] }
 */
export function readSolved(raw: string | object | null, context: ReadingContext): SolvedReading {
  const reading = readVerdict(raw, context, SOLVED_FORM)
  if (!reading.readable) return reading
  const { value: solved, reason, warnings } = reading
  return { readable: true, solved, reason, warnings }
}

function readSolvedValue(value: unknown): ValueReading<boolean> {
  if (value === null || value === undefined) return noVerdict('no-score', 'the judge left "solved" empty')
  if (typeof value === 'boolean') return verdict(value)
  const text = typeof value === 'string' ? value.trim().toLowerCase() : null
  if (text === 'true' || text === 'false') return verdict(text === 'true', 'score-as-text')
  return noVerdict('no-score', `"solved" is ${shown(value)}, neither true nor false`)
}
