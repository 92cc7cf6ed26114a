import { type AnswerPoint, listAnswerPoints } from './answer-points'
import { cutIntoPassages } from './passages'
import { termsOf } from './words'

/** A question with its accepted answer, as the bundled sample holds it. */
export interface KnownPost {
  title: string
  questionText: string
  answerText: string
}

/** A post that the simulator knows, prepared for comparing. */
export interface KnownItem extends KnownPost {
  questionTerms: ReadonlySet<string>
  points: readonly AnswerPoint[]
}

/** What the simulator knows. It is found by the words of a text alone, never by an id. */
export interface Knowledge {
  items: readonly KnownItem[]
  /** How telling a word is, from 0 (in every post) up; words of no post count like rare ones. */
  rarity(term: string): number
  /** The known post that the text is about; null when it is about something else. */
  recognise(text: string): KnownItem | null
}

// Found by trying the sample's own questions, cut and whole, against some 1,000 questions of other sites.
const LEAST_SHARE = 0.5
const LEAST_EVIDENCE = 3.4
const LONGEST_LOOK = 6_000
const MOST_SENTENCES = 12

/** Prepares posts once, so that a call only looks words up. */
export function createKnowledge(given: readonly KnownPost[]): Knowledge {
  const posts = given.map(({ title, questionText, answerText }) => ({
    title,
    questionText: withoutAddresses(questionText),
    answerText: withoutAddresses(answerText),
  }))
  const documents = posts.map(({ title, questionText, answerText }) =>
    termsOf(`${title}\n${questionText}\n${answerText}`),
  )
  const occurrences = new Map<string, number>()
  for (const terms of documents) for (const term of terms) occurrences.set(term, (occurrences.get(term) ?? 0) + 1)
  const rarity = (term: string) => Math.log((posts.length + 1) / (occurrences.get(term) ?? 1))

  const items = posts.map((post): KnownItem => {
    const questionTerms = termsOf(`${post.title}\n${post.questionText}`)
    return { ...post, questionTerms, points: listAnswerPoints(post.answerText, questionTerms, rarity) }
  })
  const profiles = items.map(({ title, questionTerms }, index) =>
    profileOf(termsOf(title), questionTerms, documents[index] ?? new Set(), rarity),
  )
  const find = (text: string) => items[findProfile(termsOf(text), profiles, rarity)] ?? null
  return {
    items,
    rarity,
    recognise: (text) => {
      const look = withoutAddresses(text.slice(0, LONGEST_LOOK))
      return find(look) ?? findInSentences(look, find)
    },
  }
}

/** A question may stand among other words: each sentence is looked at by itself. */
function findInSentences(text: string, find: (sentence: string) => KnownItem | null): KnownItem | null {
  const sentences = text
    .split('\n')
    .flatMap(cutIntoPassages)
    .filter(({ kind }) => kind === 'prose')
    .slice(0, MOST_SENTENCES)
  for (const { text: sentence } of sentences) {
    const item = find(sentence)
    if (item !== null) return item
  }
  return null
}

/** A post's words by where they stand, with how much each says that a text is about this post. */
interface Profile {
  title: ReadonlyMap<string, number>
  question: ReadonlyMap<string, number>
  all: ReadonlyMap<string, number>
}

function profileOf(
  title: ReadonlySet<string>,
  question: ReadonlySet<string>,
  all: ReadonlySet<string>,
  rarity: (term: string) => number,
): Profile {
  const weigh = (terms: Iterable<string>) => new Map([...terms].map((term) => [term, rarity(term)] as const))
  // A word of the answer alone speaks for the post, but a question's own words speak louder.
  const weights = [...all].map((term) => {
    const place = title.has(term) ? 1.25 : question.has(term) ? 1 : 0.5
    return [term, rarity(term) * place] as const
  })
  return { title: weigh(title), question: weigh(question), all: new Map(weights) }
}

/** @returns the index of the post that the words are about, or -1 */
function findProfile(
  terms: ReadonlySet<string>,
  profiles: readonly Profile[],
  rarity: (term: string) => number,
): number {
  let all = 0
  for (const term of terms) all += rarity(term)
  let best = -1
  let most = 0
  profiles.forEach((profile, index) => {
    let evidence = 0
    for (const term of terms) evidence += profile.all.get(term) ?? 0
    if (evidence > most) [best, most] = [index, evidence]
  })
  const profile = profiles[best]
  if (profile === undefined || most < LEAST_EVIDENCE) return -1
  let known = 0
  for (const term of terms) if (profile.all.has(term)) known += rarity(term)
  if (known < all * LEAST_SHARE) return -1
  // A neighbouring question shares words with the post, but not what it is called, nor most of what it says.
  const isSame =
    share(profile.title, terms) >= 0.5 || share(profile.question, terms) >= 0.3 || share(profile.all, terms) >= 0.3
  return isSame ? best : -1
}

/** How much of the weighted words stands among the terms, 0–1. */
function share(weights: ReadonlyMap<string, number>, terms: ReadonlySet<string>): number {
  let all = 0
  let found = 0
  for (const [term, weight] of weights) {
    all += weight
    if (terms.has(term)) found += weight
  }
  return all === 0 ? 0 : found / all
}

/** The words of an address are not the words of the matter. */
const withoutAddresses = (text: string): string =>
  text.replace(/ ?\(https?:\/\/[^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)/g, '')
