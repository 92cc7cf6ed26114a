import { GENERIC_SIGN } from '../advice'
import { rateCoverage } from '../answer-points'
import { type JudgedTexts, nameMatter, openingOf, readJudgedTexts, recogniseMatter } from '../judged-texts'
import type { KnownItem } from '../knowledge'
import type { Job, PromptView } from '../prompt-view'
import { bestPassage, quoteFrom } from '../quote'
import { toShare } from '../score-scale'
import { termsOf } from '../words'

/** Checks whether what the agent has said so far solves the problem. What the user says of it settles nothing. */
export const checkSolved: Job = (view) => {
  const texts = readJudgedTexts(view)
  if (texts.underlyingProblem === null || texts.agentAnswer === null || !/\bsolved\b/i.test(view.instructions))
    return null
  const item = recogniseMatter(view, texts)
  const agentTexts = [...texts.turns.map(({ agent }) => agent), texts.agentAnswer]
  const said = rateSolution(view, texts, item, agentTexts.join('\n'))
  // Where the line lies belongs to the matter and the judge, so that saying more can only bring it nearer.
  const line = view.cast.temper.solvedAt + 0.05 * view.diceOf('solved at', nameMatter(view, texts)).normal()
  const solved = said >= line
  // Among sentences that say nothing of it, the fullest is quoted.
  const rate = (text: string) => rateSolution(view, texts, item, text) + Math.min(40, termsOf(text).size) / 4_000
  const quote = quoteFrom(texts.agentAnswer, bestPassage(texts.agentAnswer, ({ text }) => rate(text))?.passage)
  return { kind: 'verdict', value: { solved, reason: reasonFor(view, solved, said, quote) } }
}

/** How much of the solution a text says, 0–1. */
function rateSolution({ knowledge }: PromptView, texts: JudgedTexts, item: KnownItem | null, text: string): number {
  const said = termsOf(text)
  if (item !== null) return rateCoverage(item.points, said)
  // Of an unknown matter, the problem's own words must have been dealt with, in more than general advice.
  const opening = termsOf(openingOf(texts))
  const all = [...termsOf(texts.underlyingProblem ?? '')]
  const telling = all.filter((term) => !opening.has(term))
  const wanted = telling.length >= 3 ? telling : all
  let matter = 0
  let found = 0
  for (const term of wanted) {
    matter += knowledge.rarity(term)
    if (said.has(term)) found += knowledge.rarity(term)
  }
  return matter === 0 ? 0 : toShare(found / matter - (GENERIC_SIGN.test(text) && said.size < 12 ? 0.3 : 0))
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
