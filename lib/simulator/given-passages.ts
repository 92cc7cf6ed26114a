import { readFences } from './fences'
import type { Knowledge } from './knowledge'
import { cutIntoPassages, type Passage } from './passages'
import type { PromptView } from './prompt-view'
import { termsOf } from './words'

const GIVEN_LABEL = /PASSAGE|ENTRY|ENTRIES|KNOWLEDGE|CONTEXT|SOURCE|RETRIEVED|DOCUMENT/
const GIVEN_HEADING =
  /^[^\w\n]*(?:passages?|entry|entries|knowledge(?: base)?|context|sources?|retrieved|documents?)\b[^\n]{0,80}$/im

/** How much a passage must have in common with a question for a reader to take it for an answer: two telling words or so. */
const LEAST_FIT = 5
/** A passage that fits much less than the best one is passed over. */
const NEAR_BEST = 0.7
const MOST_SENTENCES = 12

/**
 * The sentences of the passages that an agent was given in its prompt, as far as these are about the question: those of
 * the best fitting passage first. Passages stand in fences with such a label, or below such a heading in a system message.
 */
export function listGivenPassages({ fenced, system, knowledge }: PromptView, question: string): Passage[] {
  const heading = GIVEN_HEADING.exec(system)
  const texts = fenced.filter(({ label }) => GIVEN_LABEL.test(label)).map(({ text }) => text)
  if (heading !== null) texts.push(...paragraphsOf(system.slice(heading.index + heading[0].length)))
  const rated = texts
    .map((text) => ({ text, fit: fitOf(text, question, knowledge) }))
    .filter(({ fit }) => fit >= LEAST_FIT)
    .sort((left, right) => right.fit - left.fit)
  return rated
    .filter(({ fit }) => fit >= NEAR_BEST * (rated[0]?.fit ?? 0))
    .flatMap(({ text }) => cutIntoPassages(withoutHead(text)))
    .filter(({ text }) => !text.endsWith('?'))
    .slice(0, MOST_SENTENCES)
}

/** How much a passage has in common with a question, its rare words counting most. One word in common says nothing. */
function fitOf(text: string, question: string, { rarity }: Knowledge): number {
  const said = termsOf(text)
  const shared = [...termsOf(question)].filter((term) => said.has(term))
  return shared.length < 2 ? 0 : shared.reduce((sum, term) => sum + rarity(term), 0)
}

/** What the user says, where passages were put before it in the same message. */
export function withoutGiven(message: string): string {
  const { fenced, after } = readFences(message)
  return fenced.some(({ label }) => GIVEN_LABEL.test(label)) && after.trim() !== '' ? after.trim() : message
}

const paragraphsOf = (text: string): string[] => text.split(/\n[ \t]*\n/)

/** A line of its own at the beginning names where the passage comes from; it is not what it says. */
const withoutHead = (text: string): string => text.replace(/^[^\n]+\n[ \t]*\n/, '')
