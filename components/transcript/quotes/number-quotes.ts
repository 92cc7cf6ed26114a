import { comparableText } from './comparable-text'
import type { Range } from './find-passage'
import { findQuotes, type Quote } from './find-quotes'
import type { QuotedWords } from './mark-text'

/** The judges whose reasons stand beside a turn, in the order in which the page shows them. */
export const REASON_ORDER = ['agent', 'user', 'solved'] as const
export type ReasonOf = (typeof REASON_ORDER)[number]

export interface NumberedQuote {
  number: number
  inReason: Range
}

/** A turn's quotations, numbered from 1 in the order in which they are read. */
export interface TurnQuotes {
  inReasons: Record<ReasonOf, NumberedQuote[]>
  /** What is quoted of each message. */
  inMessages: { user: QuotedWords[]; agent: QuotedWords[] }
}

export const NO_QUOTES: TurnQuotes = {
  inReasons: { agent: [], user: [], solved: [] },
  inMessages: { user: [], agent: [] },
}

/** Numbers what a turn's reasons quote of its two messages. The same words of a message have one number. */
export function numberQuotes(
  reasons: Record<ReasonOf, string | null>,
  messages: { user: string; agent: string },
): TurnQuotes {
  const [user, agent] = [comparableText(messages.user), comparableText(messages.agent)]
  const quotes: TurnQuotes = { inReasons: { agent: [], user: [], solved: [] }, inMessages: { user: [], agent: [] } }
  const known = new Map<string, number>()
  for (const of of REASON_ORDER) {
    // The judged message first: what both hold is taken for a quotation of that one.
    const texts = of === 'user' ? [user, agent] : [agent, user]
    for (const quote of findQuotes(reasons[of] ?? '', texts)) {
      const side = sideOf(quote, of)
      const place = `${side} ${quote.inText.map(({ start, end }) => `${start}-${end}`).join(' ')}`
      const number = known.get(place) ?? known.size + 1
      if (!known.has(place)) quotes.inMessages[side].push({ number, words: quote.words })
      known.set(place, number)
      quotes.inReasons[of].push({ number, inReason: quote.inReason })
    }
  }
  return quotes
}

function sideOf({ textIndex }: Quote, of: ReasonOf): 'user' | 'agent' {
  return (of === 'user') === (textIndex === 0) ? 'user' : 'agent'
}
