import { judgesHelpfulness, nameMatter, readJudgedTexts, recogniseMatter } from '../judged-texts'
import type { Job, PromptView } from '../prompt-view'
import { bestPassage, quoteFrom } from '../quote'
import { toHalfPoint, toShare } from '../score-scale'
import { countWords, termsOf } from '../words'

const SPECIFIC = /\p{Lu}\p{Ll}+\p{Lu}|\d|[A-Z]{2,}|[`_;(){}=]|["'“]/gu
const REPORT =
  /\b(I|we|it)\b.{0,40}\b(tried|did|changed|set|added|ran|followed|works?|worked|still|see|saw|gives?|got|shows?|appears?|made)\b|no difference|same (thing|result|error)/i

/** Judges how much useful information an opening holds. */
export const judgeOpening: Job = (view) => {
  const texts = readJudgedTexts(view)
  if (texts.question === null || !judgesHelpfulness(view)) return null
  const { question } = texts
  const terms = termsOf(question)
  const information = toShare(terms.size / 16)
  const specifics = toShare((question.match(SPECIFIC)?.length ?? 0) / 6)
  const { helpfulnessBias, noise } = view.cast.temper
  // The information of a text decides its noise too, so that words beside the matter can't throw the dice again.
  const dice = view.diceOf('opening', nameMatter(view, texts))
  const score = toHalfPoint(
    4.2 + 2.4 * information + 1.1 * specifics + 0.5 * helpfulnessBias + 0.7 * noise * dice.normal(),
  )
  const quote = quoteFrom(question, bestPassage(question, ({ text }) => termsOf(text).size)?.passage)
  return { kind: 'verdict', value: { score, reason: openingReason(view, quote, score) } }
}

function openingReason({ wordDice }: PromptView, quote: string | null, score: number): string {
  const said = quote === null ? 'The question' : `The question says "${quote}"; it`
  if (score >= 7)
    return wordDice.pick([
      `${said} makes aim and circumstances clear.`,
      `${said} holds nearly all that a solution needs.`,
    ])
  if (score >= 5)
    return wordDice.pick([
      `${said} tells what is wanted, but not what was tried.`,
      `${said} names the aim and leaves circumstances out.`,
    ])
  return wordDice.pick([`${said} gives little that could be acted on.`, `${said} names the subject and hardly more.`])
}

/** Judges a later message: does it follow the instructions, and tell something new, clearly and concisely? */
export const judgeUserMessage: Job = (view) => {
  const texts = readJudgedTexts(view)
  if (texts.userMessage === null || texts.agentAnswer !== null || !judgesHelpfulness(view)) return null
  const message = texts.userMessage
  const said = termsOf(message)
  const earlier = termsOf(texts.turns.map(({ user }) => user).join('\n'))
  const item = recogniseMatter(view, texts)
  const lastAnswer = termsOf(texts.turns.at(-1)?.agent ?? '')
  const reacts = toShare([...said].filter((term) => lastAnswer.has(term)).length / 3)
  // New facts are facts of the question; of an unknown one, any new word may be one.
  const news = [...said].filter(
    (term) => !earlier.has(term) && !lastAnswer.has(term) && (item === null || item.questionTerms.has(term)),
  )
  const fresh = toShare(news.length / (item === null ? 10 : 5))
  const reports = REPORT.test(message) ? 1 : 0
  const length = countWords(message)
  const concise = length >= 6 && length <= 90 ? 1 : 0
  const { helpfulnessBias, noise } = view.cast.temper
  const dice = view.diceOf(
    'user message',
    nameMatter(view, texts),
    texts.turns.length,
    Math.round(4 * reacts),
    reports,
    Math.round(4 * fresh),
  )
  const score = toHalfPoint(
    3.4 +
      1.3 * reacts +
      1.3 * reports +
      1.3 * fresh +
      0.6 * concise +
      0.5 * helpfulnessBias +
      0.8 * noise * dice.normal(),
  )
  const telling = bestPassage(
    message,
    ({ text }) => [...termsOf(text)].filter((term) => news.includes(term)).length * 2 + (REPORT.test(text) ? 1 : 0),
  )
  return {
    kind: 'verdict',
    value: { score, reason: messageReason(view, quoteFrom(message, telling?.passage), reports > 0, fresh) },
  }
}

function messageReason({ wordDice }: PromptView, quote: string | null, reports: boolean, fresh: number): string {
  const words = quote === null ? 'The message' : `With "${quote}" the user`
  const followed = reports
    ? wordDice.pick(['reports what came of the advice', 'tells the effect of what was tried'])
    : 'does not say what came of the advice'
  const facts =
    fresh > 0.5 ? 'adds facts that were not known' : fresh > 0 ? 'adds a little that is new' : 'tells nothing new'
  return `${words} ${followed} and ${facts}.`
}
