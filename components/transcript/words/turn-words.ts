import type { AgentOutcome, TurnSign } from '@/lib/selfscore/turn'

const SIGNS: Record<TurnSign, string> = {
  'user-says-solved': 'User says solved, the check says no: the interaction goes on',
  'role-drift-advice': 'The user proxy gives advice, as if it were the agent',
  'role-drift-greeting': 'The user proxy greets anew, as if nothing had been said',
  'role-drift-repetition': 'The user proxy repeats an earlier message word for word',
  'role-drift-speaks-for-agent': 'The user proxy speaks for the agent',
  cleaned: 'A character that no database can hold was replaced by �',
  'repeated-after-lost-worker': 'Asked anew: the worker that first played this turn was lost before it was stored',
}

const SHORT_SIGNS: Record<TurnSign, string> = {
  'user-says-solved': 'user says solved, check says no',
  'role-drift-advice': 'user gives advice',
  'role-drift-greeting': 'user greets anew',
  'role-drift-repetition': 'user repeats itself',
  'role-drift-speaks-for-agent': 'user speaks for the agent',
  cleaned: 'a character replaced',
  'repeated-after-lost-worker': 'asked anew',
}

interface SignedTurn {
  signs: readonly string[]
  solved: boolean | null
}

/** What a reader should see beside a turn, each as a sentence. */
export function signSentences({ signs, solved }: SignedTurn): string[] {
  return signs.map((sign) => {
    if (sign === 'user-says-solved' && solved === null)
      return 'User says solved, the check could not tell: the interaction goes on'
    return sign in SIGNS ? SIGNS[sign as TurnSign] : sign
  })
}

/** The same in a few words each, for a list of turns. */
export function signNotes({ signs, solved }: SignedTurn): string[] {
  return signs.map((sign) => {
    if (sign === 'user-says-solved' && solved === null) return 'user says solved, check can’t tell'
    return sign in SHORT_SIGNS ? SHORT_SIGNS[sign as TurnSign] : sign
  })
}

const OUTCOMES: Record<Exclude<AgentOutcome, 'answered'>, string> = {
  empty: 'The agent gave an empty answer, twice.',
  malformed: 'The agent called a tool in a form that can’t be read, twice.',
  cut: 'No answer: the output limit cut it before the first word.',
  blocked: 'No whole answer: a content filter stopped it.',
}

/** How an answer came, where it did not come as it should; null for an ordinary one. */
export function outcomeWords(outcome: string): string | null {
  if (outcome === 'answered') return null
  return outcome in OUTCOMES ? OUTCOMES[outcome as keyof typeof OUTCOMES] : outcome
}
