import { rateCoverage } from '../answer-points'
import { cutIntoPassages } from '../passages'
import type { Job, PromptView } from '../prompt-view'
import { quoteFrom } from '../quote'
import { termsOf } from '../words'

const FIXED_SIGN = /\b(works now|is fixed|solved it|problem is gone)\b/i

/** How things stand for the poster after the agent's latest message. */
type Effect = 'fixed' | 'closer' | 'none' | 'question'

/** Plays the person who posted the question: follows advice, reports, answers, adds a fact. Never advises. */
export const playUser: Job = (view) => {
  const post = view.fenced.find(({ label }) => /^YOUR POST$|^(FULL )?QUESTION$/.test(label))?.text
  if (post === undefined || !/\byou play\b|\bplay the person\b/i.test(view.instructions)) return null

  const agentTexts = view.dialogue.filter(({ role }) => role === 'user').map(({ text }) => text)
  const ownTexts = view.dialogue.filter(({ role }) => role === 'assistant').map(({ text }) => text)
  const latest = agentTexts.at(-1) ?? ''
  if (ownTexts.some((text) => FIXED_SIGN.test(text))) return { kind: 'words', text: stillFixed(view) }
  if (latest.trim() === '' || /^\(.*no answer.*\)$/i.test(latest.trim()))
    return { kind: 'words', text: missAnswer(view) }

  const effect = findEffect(view, post, agentTexts)
  const parts = [react(view, effect, latest)]
  const asked = effect === 'fixed' ? undefined : cutIntoPassages(latest).findLast(({ text }) => text.endsWith('?'))
  const unsaid = listUnsaidFacts(post, ownTexts)
  const fact = asked === undefined ? undefined : bestFact(unsaid, asked.text)
  if (fact !== undefined) parts.push(fact)
  else if (asked !== undefined && effect === 'question') parts.push(plainAnswer(view))
  const [fresh] = view.wordDice.shuffle(unsaid.filter((each) => each !== fact))
  if (effect !== 'fixed' && fresh !== undefined && view.wordDice.chance(fact === undefined ? 0.55 : 0.2)) {
    parts.push(`${view.wordDice.pick(['What I can add: ', 'Maybe this matters: ', 'To be complete: '])}${fresh}`)
  }
  return { kind: 'words', text: parts.join(' ') }
}

/** What the advice does, by how much of the solution it holds. Now and then the poster is glad too early. */
function findEffect(view: PromptView, post: string, agentTexts: readonly string[]): Effect {
  const item = view.knowledge.recognise(post)
  const matter = item?.title ?? post.slice(0, 200)
  const dice = view.diceOf('effect', matter, agentTexts.length)
  if (agentTexts.length > 1 && dice.chance(item === null ? 0.06 : 0.04)) return 'fixed'
  const latest = agentTexts.at(-1) ?? ''
  if (item === null)
    return dice.chance(0.3) ? 'closer' : latest.trim().endsWith('?') && latest.length < 160 ? 'question' : 'none'

  const before = rateCoverage(item.points, termsOf(agentTexts.slice(0, -1).join('\n')))
  const now = rateCoverage(item.points, termsOf(agentTexts.join('\n')))
  if (now >= 0.6 + 0.08 * view.diceOf('fixed at', matter).normal()) return 'fixed'
  if (now - before > 0.1) return 'closer'
  return latest.trim().endsWith('?') && latest.length < 160 ? 'question' : 'none'
}

function react({ wordDice }: PromptView, effect: Effect, latest: string): string {
  const steps = cutIntoPassages(latest).filter(
    ({ kind, text }) => kind === 'prose' && !text.endsWith('?') && text.length > 24,
  )
  const step = quoteFrom(latest, steps[1] ?? steps[0])
  const what = step === null ? 'what you wrote' : `“${shorten(step)}”`
  switch (effect) {
    case 'fixed':
      return wordDice.pick([
        `I followed ${what} and it works now. Thank you!`,
        'That was it: the problem is gone. Thanks a lot.',
        `With ${what} it is fixed. Thank you.`,
      ])
    case 'closer':
      return wordDice.pick([
        `I did ${what} and got further, but it is not quite there yet.`,
        `I tried ${what}. That changed something, though not everything I need.`,
        `${what} makes sense to me and I set it up like that; one piece still seems to be missing.`,
      ])
    case 'none':
      return wordDice.pick([
        `I tried ${what}, and I still see the same thing.`,
        `I did ${what}. It made no difference.`,
        `I went through ${what}, but nothing changed here.`,
        "I tried that and it didn't help.",
      ])
    case 'question':
      return wordDice.pick(['Let me tell you what I know.', 'I looked that up.', 'I had a look.'])
  }
}

const shorten = (step: string): string => {
  const words = step.replace(/[.,;:!]$/, '').split(' ')
  return words.length <= 9 ? words.join(' ') : `${words.slice(0, 9).join(' ')} …`
}

/** Sentences of the post that were not told yet. Questions are no facts, and code is told by its first line. */
function listUnsaidFacts(post: string, ownTexts: readonly string[]): string[] {
  const told = termsOf(ownTexts.join('\n'))
  return cutIntoPassages(post)
    .slice(1)
    .map(({ kind, text }) => (kind === 'code' ? `the code says ${text.split('\n')[0]?.trim() ?? ''}` : text))
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

const plainAnswer = ({ wordDice }: PromptView): string =>
  wordDice.pick([
    'I changed nothing else since it began.',
    'It happens every time, not just now and then.',
    'I see no other message than what I described.',
    'As far as I can tell, everything around it is as it was installed.',
  ])

const stillFixed = ({ wordDice }: PromptView): string =>
  wordDice.pick([
    'As I said, it works now. I have nothing to add.',
    'It still works now, I checked once more.',
    'For me the problem is gone, there is nothing else to report.',
  ])

const missAnswer = ({ wordDice }: PromptView): string =>
  wordDice.pick([
    'I did not get an answer. My problem is still there.',
    'Your message came without any text; I am where I was.',
  ])
