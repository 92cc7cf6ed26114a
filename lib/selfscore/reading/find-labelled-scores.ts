import { BRACKETED_SCORE, COMMON_LABELS, labelledScore, SCORE_OF_SOME, SEPARATORS } from './score-notation'
import { readScoreText } from './score-value'
import { noVerdict, type ValueReading } from './value-reading'
import type { ProseVerdict } from './verdict-form'

/** A number of the prose with the words round it. */
interface Mention {
  at: number
  /** The words before it in the same sentence, and after it in the same line. */
  before: string
  after: string
  token: string
  written: string
}

/** Words that may stand before "score" without making another score of it, as "clarity" does in "clarity score: 5". */
const HARMLESS_WORD =
  /^(?:overall|final|total|my|the|a|an|this|its|their|numeric|numerical|resulting|evaluation|judge|verdict|and|so|hence|with|is|as|of|at)$/
const DENIED =
  /\b(?:not|never|no|cannot|if|unless|than|instead|between|from|least|most|maximum|minimum|lowest|highest|above|below|had|have)\b|n't\b/
const RATES =
  /\b(?:rate|rated|rating|gives?|gave|scores?|scored|deserves?|earns?|earned|award|awarded|assign|assigned|grade|judge|mark|verdict)\b/
const RUBRIC_AFTER =
  /^["')\]]{0,3}[ \t]*(?:=|means?\b|indicates?\b|represents?\b|corresponds?\b|would\b|requires?\b|is (?:for|reserved|given)\b)/
const RANGE_AFTER = /^[ \t]*(?:-|–|—|to|or|bis|oder)[ \t]*(\d{1,9}(?:\.\d{1,9})?)/
const ENDS_OR_PUNCTUATION = /^[\])"']{0,2}[ \t]*(?:$|[\n.,;:!?–—-])/

/**
 * The scores that prose gives: first those with a mark of their own (`[[8]]`, `[RESULT] 4`, `Score: 7/10`), then those in
 * running words ("a score of 9", "I rate this an 8 out of 10"). No other number counts, whatever stands round it:
 * neither the first nor the last, nor a rubric's ("score 10 means perfect"), nor one that is denied ("not a score of 10").
 * @param prose as `plainProse` writes it
 * @param labels what this score may be called besides "score" and "rating"; where they occur, the common labels don't count
 */
export function findLabelledScores(prose: string, labels: readonly string[]): ProseVerdict<number>[][] {
  const plain = [...labelled(prose, labels, [SEPARATORS.plain]), ...mentions(prose, BRACKETED_SCORE)]
  const inWords = labelled(prose, labels, [SEPARATORS.inWords], [SEPARATORS.none]).filter(
    ({ before, after }) => !DENIED.test(before) && !/^\)?:|^ if\b/.test(after),
  )
  const ofSome = mentions(prose, SCORE_OF_SOME).filter(isRatingOfSome)
  return [readMentions(plain), readMentions([...inWords, ...ofSome])]
}

function labelled(
  prose: string,
  labels: readonly string[],
  separators: readonly string[],
  ownSeparators: readonly string[] = [],
): Mention[] {
  const find = (names: readonly string[], kinds: readonly string[]) =>
    names.length === 0 ? [] : kinds.flatMap((separator) => mentions(prose, labelledScore(names, separator)))
  const own = find(labels, [...separators, ...ownSeparators])
  return own.length > 0 ? own : find(COMMON_LABELS, separators).filter(({ before }) => isHarmlessBefore(before))
}

function mentions(prose: string, pattern: RegExp): Mention[] {
  return [...prose.matchAll(pattern)].map((match) => {
    const written = match.slice(1).find((group) => group !== undefined) ?? ''
    const end = match.index + match[0].length
    return {
      at: match.index + match[0].lastIndexOf(written),
      before: /[^.!?;\n]*$/.exec(prose.slice(Math.max(0, match.index - 80), match.index))?.[0] ?? '',
      after: prose.slice(end, end + 40),
      token: match[0].trim(),
      written,
    }
  })
}

function isHarmlessBefore(before: string): boolean {
  const word = /(\p{L}[\p{L}'-]*)[ \t]+$/u.exec(before)?.[1]
  return word === undefined || HARMLESS_WORD.test(word)
}

/** A number of ten, or of some other number, is a rating if it stands alone, or if the sentence says that it rates. */
function isRatingOfSome({ before, after }: Mention): boolean {
  if (before.trim() === '') return ENDS_OR_PUNCTUATION.test(after)
  return RATES.test(before) && !DENIED.test(before)
}

/** In the order of the text, each number once. */
function readMentions(found: readonly Mention[]): ProseVerdict<number>[] {
  const byPlace = new Map(found.map((mention) => [mention.at, mention]))
  return [...byPlace.values()]
    .sort((one, other) => one.at - other.at)
    .flatMap((mention) => {
      const reading = readMention(mention)
      return reading === null ? [] : [{ token: mention.token, reading }]
    })
}

/** Null where the number is the rubric's, not the judge's. */
function readMention({ written, after }: Mention): ValueReading<number> | null {
  if (RUBRIC_AFTER.test(after)) return null
  const upTo = RANGE_AFTER.exec(after)?.[1]
  if (upTo !== undefined) {
    const isScale = (written === '0' || written === '1') && ['5', '10', '100'].includes(upTo)
    return isScale ? null : noVerdict('ambiguous', `the judge gave a range, ${written} to ${upTo}`)
  }
  return readScoreText(written.replace(/,(?=\d{1,2}(?!\d))/, '.').replace(/[ \t]+von[ \t]+/, ' of '))
}
