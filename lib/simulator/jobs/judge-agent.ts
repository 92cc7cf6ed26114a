import { FORBIDDEN_SIGN, GENERIC_SIGN } from '../advice'
import { type AnswerPoint, rateSaid } from '../answer-points'
import { judgesHelpfulness, nameMatter, openingOf, readJudgedTexts, recogniseMatter } from '../judged-texts'
import type { Job, PromptView } from '../prompt-view'
import { bestPassage, quoteFrom } from '../quote'
import { toHalfPoint, toShare } from '../score-scale'
import { countWords, termsOf } from '../words'

/** How far an answer brings the user, and by which sentence. */
interface Progress {
  /** 0 (nowhere) to 1 (as far as one answer can). */
  help: number
  /** What still lacks after it, 0–1; null when the judge can't know. */
  open: number | null
  /** How much a sentence contributes, to find the one to quote. */
  rate(sentence: string): number
}

/** Judges an agent's latest answer by what it adds to what has been said, and by how it is said. */
export const judgeAgent: Job = (view) => {
  const texts = readJudgedTexts(view)
  if (texts.agentAnswer === null || texts.underlyingProblem !== null || !judgesHelpfulness(view)) return null
  const answer = texts.agentAnswer
  const item = recogniseMatter(view, texts)
  const earlier = texts.turns.map(({ agent }) => agent)
  const progress =
    item === null
      ? judgeByLook(answer, openingOf(texts), view)
      : judgeByKnowledge(answer, earlier.join('\n'), item.points)
  const manner = rateManner(answer, earlier)
  const { helpfulnessBias, noise } = view.cast.temper
  // What the answer achieves throws the dice, not its letters: words beside the matter can't throw them again.
  const dice = view.diceOf('agent answer', nameMatter(view, texts), texts.turns.length, Math.round(20 * progress.help))
  const score = toHalfPoint(2.4 + 6.2 * progress.help + manner + helpfulnessBias + noise * dice.normal())
  const quote = quoteFrom(answer, bestPassage(answer, ({ text }) => progress.rate(text) + sway(text))?.passage)
  return { kind: 'verdict', value: { score, reason: reasonFor(view, answer, progress, quote) } }
}

function judgeByKnowledge(answer: string, earlier: string, points: readonly AnswerPoint[]): Progress {
  const before = rateSaid(points, termsOf(earlier))
  const after = rateSaid(points, termsOf(`${earlier}\n${answer}`))
  const weigh = (rates: readonly number[]) =>
    points.reduce((sum, { weight }, index) => sum + weight * (rates[index] ?? 0), 0)
  const saidBefore = weigh(before)
  const gain = weigh(after) - saidBefore
  return {
    help: toShare(0.6 * Math.min(1, gain / Math.max(0.2, 1 - saidBefore)) + 0.4 * Math.min(1, gain / 0.55)),
    open: 1 - saidBefore - gain,
    rate: (sentence) => weigh(rateSaid(points, termsOf(sentence))),
  }
}

/** Without knowing the matter: advice that stays with the question and is specific looks helpful. */
function judgeByLook(answer: string, opening: string, { knowledge }: PromptView): Progress {
  const asked = termsOf(opening)
  const said = termsOf(answer)
  const shared = [...said].filter((term) => asked.has(term)).length
  const specific = [...said].filter((term) => !asked.has(term) && knowledge.rarity(term) > 2.5).length
  const generic = GENERIC_SIGN.test(answer) ? 0.25 : 0
  const relevance = toShare(shared / Math.max(2, 0.5 * asked.size))
  return {
    help: toShare(0.05 + 0.3 * relevance + (0.25 + 0.25 * relevance) * toShare(specific / 14) - generic),
    open: null,
    rate: (sentence) => [...termsOf(sentence)].filter((term) => asked.has(term)).length,
  }
}

/** Among sentences that bring nothing, the one to quote is what is wrong with the answer, else the fullest. */
const sway = (sentence: string): number =>
  (FORBIDDEN_SIGN.test(sentence) ? 1 : GENERIC_SIGN.test(sentence) ? 0.02 : 0) +
  Math.min(40, termsOf(sentence).size) / 4_000

/** What the manner of an answer adds or takes, in points. */
function rateManner(answer: string, earlier: readonly string[]): number {
  const words = countWords(answer)
  const terms = termsOf(answer)
  const repeats = earlier.some((text) => {
    const old = termsOf(text)
    return terms.size > 3 && [...terms].filter((term) => old.has(term)).length > 0.8 * terms.size
  })
  return (
    (words < 8 ? -0.8 : 0) -
    toShare((words - 260) / 400) * 0.9 +
    (/\b(alternatively|another way|or you could|otherwise you could)\b/i.test(answer) ? -0.5 : 0) +
    (FORBIDDEN_SIGN.test(answer) ? -1.2 : 0) +
    (repeats ? -0.8 : 0)
  )
}

function reasonFor({ wordDice }: PromptView, answer: string, { help, open }: Progress, quote: string | null): string {
  const words = quote === null ? 'The answer' : `"${quote}"`
  const closing =
    open === null
      ? ''
      : open > 0.6
        ? ' Most of the way is still open.'
        : open > 0.3
          ? ' A part of the way is still open.'
          : ''
  if (FORBIDDEN_SIGN.test(answer))
    return `${words} comes with a hint to go elsewhere, which a help desk should not give.${closing}`
  if (help > 0.75)
    return (
      wordDice.pick([
        `${words} is what solves the problem, clear and applicable at once.`,
        `With ${words} the answer hits the point.`,
      ]) + closing
    )
  if (help > 0.4)
    return (
      wordDice.pick([
        `${words} is a sound step towards the solution.`,
        `${words} leads the right way and can be applied.`,
      ]) + closing
    )
  if (help > 0.12)
    return (
      wordDice.pick([`${words} is related and helps a little.`, `${words} touches the problem, but not its cause.`]) +
      closing
    )
  if (GENERIC_SIGN.test(answer)) return `${words} would fit any problem; it does not help with this one.${closing}`
  return (
    wordDice.pick([`${words} brings nothing new to the problem.`, `${words} does not help with what was asked.`]) +
    closing
  )
}
