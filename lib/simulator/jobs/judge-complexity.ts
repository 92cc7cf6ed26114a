import { diceFor } from '../dice'
import { readJudgedTexts } from '../judged-texts'
import type { Job, PromptView } from '../prompt-view'
import type { Criterion } from '../question-difficulty'
import { toHalfPoint } from '../score-scale'
import { listTerms } from '../words'

const NAMES: Readonly<Record<Criterion, RegExp>> = {
  criticalThinking: /criterion:\s*critical thinking/i,
  errorHandling: /criterion:\s*error handling/i,
  topicKnowledge: /criterion:\s*topic knowledge/i,
}

const VIEWS: Readonly<Record<Criterion, readonly [low: string, middle: string, high: string]>> = {
  criticalThinking: [
    'one known step settles it',
    'some thought is needed to choose between ways',
    'several considerations have to be weighed against each other',
  ],
  errorHandling: [
    'little can go wrong, and a slip is seen at once',
    'a mistake is likely enough, and costs some time',
    'a mistake is easily made, and hard to notice or undo',
  ],
  topicKnowledge: [
    'everyday knowledge of the field is enough',
    'one has to know the tool at hand',
    'it takes knowledge that few in the field have at hand',
  ],
}

/** Judges one criterion of a question's complexity. The score depends on the question and the judge, never on the seed. */
export const judgeComplexity: Job = (view) => {
  const { question } = readJudgedTexts(view)
  const criterion = (Object.keys(NAMES) as Criterion[]).find((each) => NAMES[each].test(view.instructions))
  if (question === null || criterion === undefined || !/complexity/i.test(view.instructions)) return null

  const item = view.knowledge.recognise(question)
  const difficulty = (item === null ? view.difficulty.ofText(question) : view.difficulty.ofItem(item))[criterion]
  const { complexityBias, complexityStretch } = view.cast.temper
  const own =
    diceFor(view.cast.model, criterion, item?.title ?? [...new Set(listTerms(question))].sort().join(' ')).normal() *
    0.35
  const score = toHalfPoint(5.5 + (7 * difficulty - 3.5) * complexityStretch + complexityBias + own)
  return { kind: 'verdict', value: { score, reason: reasonFor(view, question, criterion, score) } }
}

function reasonFor({ knowledge, wordDice }: PromptView, question: string, criterion: Criterion, score: number): string {
  const words = VIEWS[criterion][score < 4 ? 0 : score < 7 ? 1 : 2]
  const telling = tellingWords(question, knowledge.rarity)
  const about = telling === null ? 'What is asked' : `What is asked about "${telling}"`
  const compared = score < 4 ? 'near the easy end' : score < 7 ? 'in the middle' : 'towards the hard end'
  return wordDice.pick([
    `${about} lies ${compared} of the domain: ${words}.`,
    `${about} is ${compared} by this criterion, for ${words}.`,
    `By this criterion ${words}. ${about} is therefore ${compared} of the domain.`,
  ])
}

/** Up to five words around the rarest word of a text, as they stand there. */
function tellingWords(text: string, rarity: (term: string) => number): string | null {
  const line = text.split('\n').find((each) => each.trim() !== '') ?? ''
  const words = line
    .slice(0, 1_000)
    .split(/\s+/)
    .filter((word) => word !== '')
  let best = { index: -1, rarity: 0 }
  words.forEach((word, index) => {
    const highest = Math.max(0, ...listTerms(word).map(rarity))
    if (highest > best.rarity) best = { index, rarity: highest }
  })
  if (best.index < 0) return null
  const phrase = words.slice(Math.max(0, best.index - 2), best.index + 3).join(' ')
  const quote =
    phrase
      .split('"')
      .sort((left, right) => right.length - left.length)[0]
      ?.trim() ?? ''
  return quote.length >= 3 && quote.length <= 160 && text.includes(quote) ? quote : null
}
