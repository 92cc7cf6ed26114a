import {
  hasAgentLine,
  isAboutReadersOwn,
  isAdvice,
  isAssistantPhrase,
  isGreeting,
  isInstruction,
  isReport,
  isToldOrAsked,
} from './drift-wording'
import { bareWords, ownSentences, withoutQuotations } from './own-words'
import { saysSolved } from './solved-wording'
import type { TurnSign } from './turn'

/** A sign that the user proxy leaves its role as the customer. Shown beside the turn; it changes no score. */
export type RoleDrift = Extract<TurnSign, `role-drift-${string}`>

/** What a later message of the user proxy is looked at with. */
export interface DriftMaterial {
  opening: string
  userText: string
  previousUserTexts: readonly string[]
  /** The answer that the message replies to; '' where there was none. */
  previousAgentText: string
}

/**
 * Signs that a later message of the user proxy is not the customer's: it advises, greets anew, repeats itself word for
 * word, or speaks for the agent. They are found by English wording and rather missed than raised falsely: a user who
 * reports steps, quotes the agent or asks what to do is in role.
 * @returns each sign once; none for a customer in role
 * @example findRoleDrift({ opening: 'No sound.', userText: 'You should restart it.', previousUserTexts: [], previousAgentText: '' })
 *   // ['role-drift-advice']
 */
export function findRoleDrift({ opening, userText, previousUserTexts, previousAgentText }: DriftMaterial): RoleDrift[] {
  const sentences = ownSentences(userText)
  const drift: RoleDrift[] = []
  if (advises(sentences, previousAgentText)) drift.push('role-drift-advice')
  if (isGreeting(withoutQuotations(userText).trim())) drift.push('role-drift-greeting')
  if (repeats(userText, [opening, ...previousUserTexts])) drift.push('role-drift-repetition')
  if (speaksForAgent(userText, sentences, previousAgentText)) drift.push('role-drift-speaks-for-agent')
  return drift
}

/**
 * Whether the user says, in their own words, that the problem is fixed. Of several statements the last one counts.
 * It ends nothing: only the solved check does; where the two disagree, both are shown.
 * English wording; questions, quotations, conditions, other machines and former times don't count.
 * @example userSaysSolved('I changed the cable and it works now, thanks!') // true
 * @example userSaysSolved('It works on my other laptop.') // false
 */
export function userSaysSolved(userText: string): boolean {
  const said = ownSentences(userText)
    .filter((sentence) => !ASKS.test(sentence))
    .flatMap((sentence) => sentence.split(CLAUSE_END))
    .flatMap((clause) => saysSolved(clause.replace(/^(?:but|however|though|although)\b[, ]*/i, '').trim()) ?? [])
  return said.at(-1) ?? false
}

const ASKS =
  /\?[)\]…]*$|^(?:is|are|does|do|did|has|have|should|could|can|would|will|how|what|why|when|which|who|where)\b/i
const CLAUSE_END = /[,;:]? (?=(?:but|however|though|although|except)\b)|[;:] /i

function advises(sentences: readonly string[], previousAgentText: string): boolean {
  const agentWords = bareWords(previousAgentText)
  const own = sentences.filter((sentence) => !isToldOrAsked(sentence) && !standsIn(agentWords, sentence))
  const instructions = own.filter(isInstruction)
  if (own.some(isAdvice) || instructions.some(isAboutReadersOwn)) return true
  // Steps without "you" and "your" may as well be a report of what was done.
  return instructions.length >= 3 && !sentences.some(isReport)
}

/** A user who repeats an instruction before telling what came of it does not give it. */
function standsIn(agentWords: string, sentence: string): boolean {
  const words = bareWords(sentence)
  return words.split(' ').length >= 4 && agentWords.includes(words)
}

// Short answers ("Yes, I did.") may well be given twice.
const FEWEST_REPEATED_WORDS = 6

function repeats(userText: string, earlier: readonly string[]): boolean {
  const words = ` ${bareWords(userText)} `
  return earlier.some((text) => {
    const before = bareWords(text)
    return before.split(' ').length >= FEWEST_REPEATED_WORDS && words.includes(` ${before} `)
  })
}

function speaksForAgent(userText: string, sentences: readonly string[], previousAgentText: string): boolean {
  if (hasAgentLine(withoutQuotations(userText))) return true
  if (sentences.some((sentence) => isAssistantPhrase(sentence) && !isToldOrAsked(sentence))) return true
  return repeats(userText, [previousAgentText])
}
