import { cutIntoPassages, type Passage } from './passages'
import type { PromptView } from './prompt-view'
import { termsOf } from './words'

const GIVEN_LABEL = /PASSAGE|ENTRY|ENTRIES|KNOWLEDGE|CONTEXT|SOURCE|RETRIEVED|DOCUMENT/
const GIVEN_HEADING =
  /^[^\w\n]*(?:passages?|entry|entries|knowledge(?: base)?|context|sources?|retrieved|documents?)\b[^\n]{0,80}$/im

/**
 * The sentences of the passages that an agent was given in its prompt, the most fitting ones first.
 * Passages stand in fences with such a label, or below such a heading in a system message.
 */
export function listGivenPassages({ fenced, system, knowledge }: PromptView, question: string): Passage[] {
  const heading = GIVEN_HEADING.exec(system)
  const texts = fenced.filter(({ label }) => GIVEN_LABEL.test(label)).map(({ text }) => text)
  if (heading !== null) texts.push(system.slice(heading.index + heading[0].length))
  const asked = termsOf(question)
  return texts
    .flatMap(cutIntoPassages)
    .map((passage) => {
      let fit = 0
      for (const term of termsOf(passage.text)) if (asked.has(term)) fit += knowledge.rarity(term)
      return { passage, fit }
    })
    .filter(({ fit }) => fit > 2)
    .sort((left, right) => right.fit - left.fit)
    .slice(0, 8)
    .map(({ passage }) => passage)
}
