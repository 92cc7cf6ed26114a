/*
 * How judges write a score in prose, as pieces of patterns. All are for text as `plainProse` writes it.
 * None nests one repetition in another, so that hostile input costs no more than its length.
 */

/** Labels of a score in the languages that judges were seen to answer in. */
export const COMMON_LABELS = ['score', 'rating', 'bewertung', 'punktzahl', 'puntuación', '得分', '评分', '分数', '打分']

const NUMBER = String.raw`[-+−–]?(?:\d+(?:[.,]\d+)?|\.\d+)(?:e[-+]?\d+)?`
const DENOMINATOR = String.raw`[ \t]*(?:/|out of|of|von)[ \t]*\d+(?:\.\d+)?`
const NOTHING_MORE = String.raw`(?![\p{L}\d%/]|[.,]\d|[ \t]*out of)`

/** A score with its denominator, if it has one, in group 1. */
const VALUE = String.raw`[\[("' \t]{0,4}(${NUMBER}(?:${DENOMINATOR})?)${NOTHING_MORE}`
const ALONE_ON_NEXT_LINE = String.raw`[:=|]?[ \t]*\n\s*(?=[\[("' \t]{0,4}${NUMBER}(?:${DENOMINATOR})?[\])"'. \t]{0,4}(?:\n|$))`
const REMARK = String.raw`(?:[ \t]*\([^()\n]{0,60}\))?`

/** What may stand between a label and its number. */
export const SEPARATORS = {
  /** `Score: 7`, `"score": 7`, `Score (1-10): 7`, `Score = 7`, `Score – 7`, `| Score | 7 |`, a heading above the number. */
  plain: String.raw`["']?${REMARK}(?:[ \t]*[:=|]["']?|[ \t]+[-–—](?=[ \t])|[ \t]*${ALONE_ON_NEXT_LINE})`,
  /** "a score of 9", "the score is 9". */
  inWords: String.raw`[ \t]+(?:is|of|was|ist|von)(?:[ \t]+an?)?(?=[ \t])`,
  /** "(complexity 3)". */
  none: '(?=[ \\t])',
} as const

/** A label, a separator and the score in group 1. */
export function labelledScore(labels: readonly string[], separator: string): RegExp {
  const names = labels.map((label) =>
    label
      .toLowerCase()
      .split(/[\s_-]+/)
      .map(escapePattern)
      .join('[ \\t-]*'),
  )
  return new RegExp(
    `(?<![a-z0-9])(?:${names.join('|')})(?:[ \\t]+(?:score|rating))?(?![\\p{L}\\d])${separator}${VALUE}`,
    'gu',
  )
}

/** `[[8]]`, `[RESULT] 4`, `[RESULT] (4)`, `[Result: 4]`, with the score in the one group that matched. */
export const BRACKETED_SCORE = new RegExp(
  String.raw`\[\[[ \t]*(${NUMBER})[ \t]*\]\]|\[(?:result|score|rating)\][ \t]*:?${VALUE}|\[(?:result|score|rating)[ \t]*:${VALUE}\]`,
  'gu',
)

/** `8/10`, `8 out of 10` without a label. */
export const SCORE_OF_SOME =
  /(?<![\p{L}\d.,/])((?:\d{1,9}(?:[.,]\d{1,9})?|\.\d{1,9})[ \t]{0,4}(?:\/|out of)[ \t]{0,4}\d{1,9})(?![\p{L}\d%/]|[.,]\d)/gu

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
