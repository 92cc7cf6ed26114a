import { createParser, parseAsStringLiteral } from 'nuqs/server'
import { compareTags } from '@/lib/api/tag'
import { parseAsText } from './parsers'

/** From one number to another; null: open at that end. */
export interface Span {
  from: number | null
  to: number | null
}

/** What a run's interactions are filtered by, besides their state. */
export interface InteractionFilters {
  /** Final score: from, and below. */
  score: Span | null
  /** Turns: from, and at most. */
  turns: Span | null
  /** With an open flag, or with any comment. */
  reviewed: 'flagged' | 'commented' | null
  tag: string | null
}

/** So many are offered. */
const MOST_TAGS = 30
const PATTERN = /^(\d{1,4})?-(\d{1,4})?$/

/** A span as it stands in an address. @example spanText({ from: 20, to: 30 }) // "20-30" */
export function spanText({ from, to }: Span): string {
  return `${from ?? ''}-${to ?? ''}`
}

function readSpan(text: string): Span | null {
  const [, from, to] = PATTERN.exec(text) ?? []
  if (from === undefined && to === undefined) return null
  return { from: from === undefined ? null : Number(from), to: to === undefined ? null : Number(to) }
}

const spanParser = createParser<Span>({
  parse: readSpan,
  serialize: spanText,
  eq: (a, b) => spanText(a) === spanText(b),
})

/** The filters in the address of a run's page. */
export const filtersAddress = {
  score: spanParser,
  turns: spanParser,
  reviewed: parseAsStringLiteral(['flagged', 'commented'] as const),
  tag: parseAsText,
}

/** The same as the API reads it. */
export function filterQuery({ score, turns, reviewed, tag }: InteractionFilters): {
  tag?: string
  leastScore?: number
  belowScore?: number
  leastTurns?: number
  mostTurns?: number
  reviewed?: 'flagged' | 'commented'
} {
  return {
    ...(tag === null || tag === '' ? {} : { tag }),
    ...(score?.from == null ? {} : { leastScore: score.from }),
    ...(score?.to == null ? {} : { belowScore: score.to }),
    ...(turns?.from == null ? {} : { leastTurns: turns.from }),
    ...(turns?.to == null ? {} : { mostTurns: turns.to }),
    ...(reviewed === null ? {} : { reviewed }),
  }
}

/** Spans of the final score to choose from. Of the ratio most lie between 20 and 40; ten-point reaches 100. */
export function scoreSpans(formula: 'ratio' | 'ten-point'): Span[] {
  const ends = formula === 'ratio' ? [20, 30, 40] : [40, 60, 80]
  return [null, ...ends].map((from, index) => ({ from, to: ends[index] ?? null }))
}

/** Numbers of turns to choose from: each of the first three, then what is above. */
export function turnSpans(most: number): Span[] {
  const single = [1, 2, 3].filter((turns) => turns <= most).map((turns) => ({ from: turns, to: turns }))
  return most > 3 ? [...single, { from: 4, to: null }] : single
}

/** @example spanWords({ from: 20, to: 30 }, 'below') // "20 to below 30" */
export function spanWords({ from, to }: Span, end: 'below' | 'at most'): string {
  if (from === null) return `${end === 'below' ? 'under' : 'at most'} ${to}`
  if (to === null) return `${from} or more`
  if (from === to) return String(from)
  return end === 'below' ? `${from} to under ${to}` : `${from} to ${to}`
}

/** Tags to choose from, those of most questions first: of what the list has read so far, and the one that is chosen. */
export function tagChoices(tagged: readonly (readonly string[])[], chosen: string | null): string[] {
  const counts = new Map<string, number>(chosen === null ? [] : [[chosen, 0]])
  for (const tag of tagged.flat()) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .toSorted(([a, times], [b, otherTimes]) => otherTimes - times || compareTags(a, b))
    .map(([tag]) => tag)
    .slice(0, MOST_TAGS)
}
