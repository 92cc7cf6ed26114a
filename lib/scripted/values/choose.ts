import { plainWords } from './plain-words'

/** A choice and the words in which it may be named, its own among them; made plain. */
export interface Choice {
  value: string
  phrases: readonly string[]
}

/** Choices by their own words and by other words for them. */
export function makeChoices(entries: readonly (readonly [value: string, also: readonly string[]])[]): Choice[] {
  return entries.map(([value, also]) => ({
    value,
    phrases: [value, ...also].map(plainWords).filter((each) => each !== ''),
  }))
}

export interface Mention {
  value: string
  /** Where in the plain text it stands. */
  start: number
}

/**
 * The choices that a text names, in the order in which it does. Of words that overlap the longer count: "iced tea" is no tea.
 */
export function findChoices(text: string, choices: readonly Choice[]): Mention[] {
  const plain = ` ${plainWords(text)} `
  const found = choices.flatMap(({ value, phrases }) =>
    phrases.flatMap((phrase) => {
      const places: { value: string; start: number; end: number }[] = []
      for (let at = plain.indexOf(` ${phrase} `); at >= 0; at = plain.indexOf(` ${phrase} `, at + 1))
        places.push({ value, start: at, end: at + phrase.length + 1 })
      return places
    }),
  )
  const longestFirst = found.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)
  const kept: typeof found = []
  for (const each of longestFirst)
    if (!kept.some((other) => each.start < other.end && other.start < each.end)) kept.push(each)
  return kept.toSorted((a, b) => a.start - b.start).map(({ value, start }) => ({ value, start }))
}
