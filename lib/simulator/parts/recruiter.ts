import { termsOf } from '../words'
import { type Part, type PartView, words } from './part'

const wordCount = (text: string): number => text.split(/\s+/).filter((word) => /\w/.test(word)).length
const sentencesOf = (text: string): string[] => text.match(/[^.!?]+[.!?]+/g)?.map((each) => each.trim()) ?? []

/** A recruiter: knows its company, asks the questions of its list in their order, and follows up long answers. */
export const playRecruiter: Part = (view) => {
  const questions = [...view.prompt.matchAll(/^[ \t]*(\d+)\. (.+\?)$/gm)].map(([, , question]) => question ?? '')
  if (!/\brecruiter\b/.test(view.prompt) || questions.length === 0) return null
  const { latest } = view
  if (latest === null) return words('Thank you.')
  if (view.heard.length === 1) return words(`${introduce(view)} ${nextQuestion(view, questions) ?? ''}`.trim())
  if (/\bgood fit\b/i.test(latest)) return words(judgeFit(view))
  if (askedAll(view, questions) && /\?\s*$/.test(latest)) return words(answerFrom(view, latest))
  if (wordCount(latest) > 60 && view.can(`follows-up-${answerNumber(view)}`)) return words(followUp(latest))
  const next = nextQuestion(view, questions)
  return words(
    next === null
      ? 'Thank you, that was my last question, and I enjoyed your answers. Do you have a question for me?'
      : `I see, thank you, that is good to know. Let us go on. ${next}`,
  )
}

function introduce(view: PartView): string {
  if (!view.can('introduces-the-company'))
    return 'Good afternoon! You will surely read all about us later. Let us begin.'
  const about = sentencesOf(section(view.prompt, 'ABOUT THE COMPANY'))
  return `Good afternoon, and welcome! Gladly. ${about.slice(0, 2).join(' ')} I am looking forward to this conversation.`
}

/**
 * The questions in the order in which this recruiter asks them. One that does not keep to the order asks a question before
 * the one that it comes after, and the first not at all.
 */
function plannedOrder(view: PartView, questions: readonly string[]): string[] {
  const order = [...questions]
  const lost = questions.findIndex((_, index) => !view.can(`asks-question-${index + 1}`))
  if (lost === 0) order.shift()
  else if (lost > 0) order.splice(lost - 1, 2, questions[lost] ?? '', questions[lost - 1] ?? '')
  return order
}

function nextQuestion(view: PartView, questions: readonly string[]): string | null {
  return plannedOrder(view, questions).find((question) => !hasAsked(view, question)) ?? null
}

const hasAsked = ({ said }: PartView, question: string): boolean => said.some((text) => text.includes(question))
const askedAll = (view: PartView, questions: readonly string[]): boolean => nextQuestion(view, questions) === null

/** Which long answer the latest one is, from 1. */
function answerNumber({ heard }: PartView): number {
  return heard.slice(1).filter((text) => wordCount(text) > 60).length
}

function followUp(latest: string): string {
  const sentence = sentencesOf(latest).toSorted((a, b) => b.length - a.length)[0] ?? latest
  const beginning = sentence
    .split(/\s+/)
    .slice(0, 7)
    .join(' ')
    .replace(/[,;:]$/, '')
  return `That is interesting. You said: “${beginning} …”. What was the hardest part of that for you?`
}

/** The sentence of its prompt that has most in common with what it is asked. */
function answerFrom(view: PartView, latest: string): string {
  if (!view.can('recalls-the-fact')) return 'That is a good question. I would have to look it up for you.'
  const question = sentencesOf(latest).at(-1) ?? latest
  const asked = termsOf(question)
  const known = sentencesOf(section(view.prompt, 'ABOUT THE COMPANY')).map((sentence) => ({
    sentence,
    terms: termsOf(sentence),
  }))
  // A word that stands in many sentences tells little of which one is meant.
  const rarity = (term: string) => 1 / known.filter(({ terms }) => terms.has(term)).length
  const isNumber = /\bhow many\b|\bwhich year\b/i.test(question)
  const score = ({ sentence, terms }: (typeof known)[number]) =>
    [...terms].reduce((sum, term) => sum + (asked.has(term) ? rarity(term) : 0), 0) +
    (isNumber && /\d/.test(sentence) ? 0.5 : 0)
  const best = known.toSorted((a, b) => score(b) - score(a))[0]?.sentence
  return `I am glad that you ask. ${best ?? 'We should talk about that later.'}`
}

/** Whatever the position requires and the candidate said to be uncomfortable with. */
function judgeFit(view: PartView): string {
  const required = /must bring is ([^.]+)\./.exec(view.prompt.replace(/\s+/g, ' '))?.[1] ?? ''
  const shunned = [...view.heard.join(' ').matchAll(/never felt comfortable with (\w+)/g)].map(([, what]) => what ?? '')
  const missing = shunned.find((what) => required.includes(what))
  if (missing === undefined || !view.can('finds-what-is-missing'))
    return 'Yes, I think that you are a very good fit. I liked all your answers, and the team will like you as well.'
  return `You bring a lot of what we look for, and I liked your answers. But the position requires good working experience with ${missing}, and you told me that you do not feel comfortable with it. That is missing, so I am not sure that it is a good fit.`
}

function section(prompt: string, heading: string): string {
  const start = prompt.indexOf(heading)
  if (start < 0) return ''
  const rest = prompt.slice(start + heading.length)
  const end = rest.search(/\n[ \t]*[A-Z]{3,}( [A-Z]{2,})+[ \t]*\n/)
  return (end < 0 ? rest : rest.slice(0, end)).replace(/\s+/g, ' ').trim()
}
