import { countWords, hasWords, plainWords, questionsIn } from '../values/plain-words'
import { type Evidence, type Finding, quote } from './evidence'

/** A question of a list, and the phrases that tell it: all words of one phrase in one question. */
export interface ListedQuestion {
  name: string
  phrases: readonly string[]
}

/** Whether a question that was asked is this one. */
function isQuestion(asked: string, { phrases }: ListedQuestion): boolean {
  const plain = plainWords(asked)
  return phrases.some((phrase) =>
    plainWords(phrase)
      .split(' ')
      .every((word) => hasWords(plain, word)),
  )
}

/**
 * The question is asked, and after all earlier ones of its list that are asked: of 2, 1, 3, 4 all but 2 earn
 * (method, section 2). A question counts where it was asked first.
 */
export function decideAsked({ replies }: Evidence, questions: readonly ListedQuestion[], name: string): Finding {
  const asked = replies.flatMap(({ text }) => questionsIn(text))
  const firstAsked = questions.map((question) => asked.findIndex((each) => isQuestion(each, question)))
  const position = questions.findIndex((question) => question.name === name)
  const at = firstAsked[position] ?? -1
  if (at < 0) return { outcome: 'failed', why: `the question ${name} was not asked` }
  const later = questions.find((_, index) => index < position && (firstAsked[index] ?? -1) > at)
  return later
    ? { outcome: 'failed', why: `asked before ${later.name}, which comes first in the list: ${quote(asked[at] ?? '')}` }
    : { outcome: 'passed', why: `asked in its place: ${quote(asked[at] ?? '')}` }
}

export interface FollowUp {
  /** The step that said the answer. */
  to: string
  overWords: number
  otherThan: readonly ListedQuestion[]
  /** Words of which a follow-up has one; none: any other question is one. */
  about: readonly string[]
}

/** The latest reply asks about the answer that was just given: a question that is none of the list's. */
export function decideFollowUp({ replies, said }: Evidence, followUp: FollowUp): Finding {
  const answer = said.get(followUp.to)
  if (answer === undefined) return { outcome: 'failed', why: `the answer ${followUp.to} was never given` }
  const words = countWords(answer)
  if (words <= followUp.overWords)
    return {
      outcome: 'undecided',
      why: `the answer has ${words} words, and only one of more than ${followUp.overWords} asks for a follow-up`,
    }
  const reply = replies.at(-1)?.text ?? ''
  const questions = questionsIn(reply).filter(
    (asked) => !followUp.otherThan.some((listed) => isQuestion(asked, listed)),
  )
  const found = questions.find(
    (asked) =>
      followUp.about.length === 0 || followUp.about.some((phrase) => hasWords(plainWords(asked), plainWords(phrase))),
  )
  if (found !== undefined) return { outcome: 'passed', why: `followed up an answer of ${words} words: ${quote(found)}` }
  return { outcome: 'failed', why: `no follow-up to an answer of ${words} words: ${quote(reply)}` }
}
