import { counted } from '@/lib/counted'
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
  const asked = replies.flatMap(({ text }, index) =>
    questionsIn(text).map((question) => ({ question, turn: index + 1 })),
  )
  const firstAsked = questions.map((question) => asked.findIndex((each) => isQuestion(each.question, question)))
  const position = questions.findIndex((question) => question.name === name)
  const at = firstAsked[position] ?? -1
  const found = asked[at]
  if (!found) return { outcome: 'failed', why: `the question ${name} was not asked` }
  const { turn } = found
  const later = questions.find((_, index) => index < position && (firstAsked[index] ?? -1) > at)
  return later
    ? {
        outcome: 'failed',
        why: `asked before ${later.name}, which comes first in the list: ${quote(found.question)}`,
        turn,
      }
    : { outcome: 'passed', why: `asked in its place: ${quote(found.question)}`, turn }
}

/** The listed questions that a text asks, in the order in which it does. */
export function questionsAsked(text: string, questions: readonly ListedQuestion[]): string[] {
  return questionsIn(text).flatMap((asked) =>
    questions.filter((each) => isQuestion(asked, each)).map(({ name }) => name),
  )
}

export interface FollowUp {
  /** The step that said the answer. */
  to: string
  overWords: number
  otherThan: readonly ListedQuestion[]
  /** Words of which a follow-up has one; none: any other question is one. */
  about: readonly string[]
}

/** The reply to a long answer asks about it: a question that is none of the list's. */
export function decideFollowUp({ replies, said }: Evidence, followUp: FollowUp): Finding {
  const answer = said.get(followUp.to)
  if (answer === undefined) return { outcome: 'failed', why: `the answer ${followUp.to} was never asked for` }
  const words = countWords(answer)
  if (words <= followUp.overWords)
    return {
      outcome: 'undecided',
      why: `the answer has ${counted(words, 'word')}, and only one of more than ${followUp.overWords} asks for a follow-up`,
    }
  const index = replies.findIndex(({ answers }) => answers.includes(followUp.to))
  const reply = replies[index]
  if (!reply) return { outcome: 'failed', why: `nothing was said to the answer ${followUp.to}` }
  const turn = index + 1
  const questions = questionsIn(reply.text).filter(
    (asked) => !followUp.otherThan.some((listed) => isQuestion(asked, listed)),
  )
  const found = questions.find(
    (asked) =>
      followUp.about.length === 0 || followUp.about.some((phrase) => hasWords(plainWords(asked), plainWords(phrase))),
  )
  if (found !== undefined)
    return { outcome: 'passed', why: `followed up an answer of ${counted(words, 'word')}: ${quote(found)}`, turn }
  return {
    outcome: 'failed',
    why: `no follow-up to an answer of ${counted(words, 'word')}: ${quote(reply.text)}`,
    turn,
  }
}
