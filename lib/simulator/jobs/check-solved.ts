import { GENERIC_SIGN } from '../advice'
import { rateCoverage } from '../answer-points'
import { type JudgedTexts, nameMatter, openingOf, readJudgedTexts, recogniseMatter } from '../judged-texts'
import type { Job, PromptView } from '../prompt-view'
import { bestPassage, quoteFrom } from '../quote'
import { toShare } from '../score-scale'
import { termsOf } from '../words'

/** Checks whether what the agent has said so far solves the problem. What the user says of it settles nothing. */
export const checkSolved: Job = (view) => {
  const texts = readJudgedTexts(view)
  if (texts.underlyingProblem === null || texts.agentAnswer === null || !/\bsolved\b/i.test(view.instructions))
    return null
  const rate = createRating(view, texts)
  const said = rate([...texts.turns.map(({ agent }) => agent), texts.agentAnswer].join('\n'))
  // Where the line lies belongs to the matter and the judge, so that saying more can only bring it nearer.
  const line = view.cast.temper.solvedAt + 0.05 * view.diceOf('solved at', nameMatter(view, texts)).normal()
  const solved = said >= line
  // Among sentences that say nothing of it, the fullest is quoted.
  const best = bestPassage(texts.agentAnswer, ({ text }) => rate(text) + Math.min(40, termsOf(text).size) / 4_000)
  const quote = quoteFrom(texts.agentAnswer, best?.passage)
  return { kind: 'verdict', value: { solved, reason: reasonFor(view, solved, said, quote) } }
}

/** How much of the solution a text says, 0–1. */
function createRating(view: PromptView, texts: JudgedTexts): (text: string) => number {
  const item = recogniseMatter(view, texts)
  if (item !== null) return (text) => rateCoverage(item.points, termsOf(text))

  // Of an unknown matter, the problem's own words must have been dealt with, in more than general advice.
  const opening = termsOf(openingOf(texts))
  const all = [...termsOf(texts.underlyingProblem ?? '')]
  const telling = all.filter((term) => !opening.has(term))
  const wanted = (telling.length >= 3 ? telling : all).map((term) => ({ term, weight: view.knowledge.rarity(term) }))
  const matter = wanted.reduce((sum, { weight }) => sum + weight, 0)
  return (text) => {
    const said = termsOf(text)
    const found = wanted.reduce((sum, { term, weight }) => sum + (said.has(term) ? weight : 0), 0)
    return matter === 0 ? 0 : toShare(found / matter - (said.size < 12 && GENERIC_SIGN.test(text) ? 0.3 : 0))
  }
}

function reasonFor({ wordDice }: PromptView, solved: boolean, said: number, quote: string | null): string {
  const words = quote === null ? 'What was said' : `"${quote}"`
  if (solved)
    return wordDice.pick([
      `${words} removes the underlying problem.`,
      `Whoever follows ${words} has the problem solved.`,
    ])
  if (said > 0.3)
    return wordDice.pick([
      `${words} goes the right way, but a part that is needed was not said.`,
      `${words} is not enough by itself yet.`,
    ])
  return wordDice.pick([`${words} leaves the underlying problem where it was.`, `${words} does not reach the cause.`])
}
