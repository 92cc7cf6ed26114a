import { rateCoverage } from '../answer-points'
import { cutIntoPassages, isReadable } from '../passages'
import { type Effect, pickNew, saidFixed, tellEffect, tellNoAnswer, tellPlainly, tellStillFixed } from '../poster-words'
import type { Job, PromptView } from '../prompt-view'
import { quoteFrom } from '../quote'
import { termsOf } from '../words'

/** Plays the person who posted the question: follows advice, reports, answers, adds a fact. Never advises. */
export const playUser: Job = (view) => {
  const post = view.fenced.find(({ label }) => /^YOUR POST$/.test(label))?.text
  if (post === undefined || !/\byou play\b/i.test(view.instructions)) return null

  const agentTexts = view.dialogue.filter(({ role }) => role === 'user').map(({ text }) => text)
  const ownTexts = view.dialogue.filter(({ role }) => role === 'assistant').map(({ text }) => text)
  const latest = agentTexts.at(-1)?.trim() ?? ''
  const dice = view.wordDice
  if (ownTexts.some(saidFixed)) return { kind: 'words', text: tellStillFixed(nameAdvice(latest), dice, ownTexts) }
  if (latest === '' || (latest.length < 80 && /^\(.*no answer.*\)$/i.test(latest)))
    return { kind: 'words', text: tellNoAnswer(dice, ownTexts) }

  const effect = findEffect(view, post, agentTexts)
  const told = tellEffect(effect, nameAdvice(latest), dice, ownTexts)
  return {
    kind: 'words',
    text: effect === 'fixed' ? told : [told, ...addFacts(view, post, latest, ownTexts)].join(' '),
  }
}

/** What the advice does, by how much of the solution it holds. Now and then the poster is glad too early. */
function findEffect(view: PromptView, post: string, agentTexts: readonly string[]): Effect {
  const item = view.knowledge.recognise(post)
  const matter = item?.title ?? post.slice(0, 200)
  const dice = view.diceOf('effect', matter, agentTexts.length)
  if (agentTexts.length > 1 && dice.chance(item === null ? 0.05 : 0.02)) return 'fixed'
  if (item === null) return dice.chance(0.3) ? 'closer' : 'none'

  const before = rateCoverage(item.points, termsOf(agentTexts.slice(0, -1).join('\n')))
  const now = rateCoverage(item.points, termsOf(agentTexts.join('\n')))
  if (now >= 0.7 + 0.07 * view.diceOf('fixed at', matter).normal()) return 'fixed'
  return now - before > 0.1 ? 'closer' : 'none'
}

/** The advice in the agent's own words: the beginning of its fullest sentence. */
function nameAdvice(latest: string): string {
  const [fullest] = cutIntoPassages(latest)
    .filter(({ kind, text }) => kind === 'prose' && !text.endsWith('?'))
    .map((passage) => ({ passage, matter: termsOf(passage.text).size }))
    .sort((left, right) => right.matter - left.matter)
  const step = quoteFrom(latest, fullest?.passage)
  if (step === null || (fullest?.matter ?? 0) < 3)
    return latest.includes('```') ? 'the code you gave me' : 'what you wrote'
  const words = step.replace(/[.,;:!]$/, '').split(' ')
  return `“${words.length <= 9 ? words.join(' ') : `${words.slice(0, 9).join(' ')} …`}”`
}

/** What the poster adds: an answer to the agent's question, and sometimes a fact that was not told yet. */
function addFacts({ wordDice }: PromptView, post: string, latest: string, ownTexts: readonly string[]): string[] {
  const unsaid = listUnsaidFacts(post, ownTexts)
  const asked = cutIntoPassages(latest).findLast(({ text }) => text.endsWith('?'))
  const answer = asked === undefined ? undefined : bestFact(unsaid, asked.text)
  const added = answer === undefined ? [] : [answer]
  const [fresh] = wordDice.shuffle(unsaid.filter((each) => each !== answer))
  if (fresh !== undefined && wordDice.chance(answer === undefined ? 0.55 : 0.2)) {
    const lead = pickNew(wordDice, ownTexts, [
      'What I can add: ',
      'Maybe this matters: ',
      'To be complete: ',
      'One more thing: ',
    ])
    added.push(`${lead}${fresh}`)
  }
  const asksMore = asked !== undefined && added.length === 0 && wordDice.chance(0.3)
  return asksMore ? [tellPlainly(wordDice, ownTexts)] : added
}

/** Sentences of the post that were not told yet. Questions are no facts, and what leads to a listing is none either. */
function listUnsaidFacts(post: string, ownTexts: readonly string[]): string[] {
  const told = termsOf(ownTexts.join('\n'))
  return cutIntoPassages(post)
    .slice(1)
    .filter((passage) => passage.kind === 'prose' && isReadable(passage.text))
    .map(({ text }) => text)
    .filter((text) => {
      const terms = [...termsOf(text)]
      const known = terms.filter((term) => told.has(term)).length
      return !/[?:]\s*$/.test(text) && text.length <= 240 && terms.length >= 3 && known < 0.6 * terms.length
    })
}

function bestFact(facts: readonly string[], question: string): string | undefined {
  const asked = termsOf(question)
  const rated = facts.map((fact) => ({ fact, rating: [...termsOf(fact)].filter((term) => asked.has(term)).length }))
  return rated.sort((left, right) => right.rating - left.rating).find(({ rating }) => rating > 0)?.fact
}
