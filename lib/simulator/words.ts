// Words that say nothing about what a text is about, those of forum manners included.
const EMPTY_WORDS = new Set(
  `a about above after again all also although always am an and another any anyone anything are around as ask asked asking at
  away back be because been before being below best better between both but by came can cannot come could did didn do does
  doesn doing don done down each easy either else even ever every example few find first following for found from further
  get gets getting give gives given go goes going good got had has have having he help helpful her here hers him his how however
  if in instead into is isn it its itself just keep kind know known last least less let like ll look looking lot made
  make makes many matter may maybe me mean might mine more most much must my myself need needed needs never new next no nor not
  nothing now of off often ok on once one only onto open or other others our out over own part people perhaps please
  plain poster post put question quite rather re really right said same say says see seem seems several she should show simple
  simply since so some someone something sometimes somewhere still such sure take tell than thank thanks that the their
  them then there these they thing things think this those though through to together too tried try trying two under until
  up upon us use used useful user using usually ve very want wanted wants was way ways we well went were what whatever when where
  whether which while who whole whom whose why will wish with within without won wonder word words work works would year yes
  yet you your yours yourself answer problem short issue stuck explain explanation clear shall able case trouble`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

// A number keeps its decimals, C# and C++ their signs.
const WORD = /\d+\.\d+\p{L}*|[\p{L}\p{N}]+(?:[#+]+)?/gu

/** The words of a text that carry its matter, in order: lower case, endings cut, empty words left out. */
export function listTerms(text: string): string[] {
  const terms: string[] = []
  for (const [word] of text.toLowerCase().matchAll(WORD)) {
    if (word.length < 2 || EMPTY_WORDS.has(word)) continue
    terms.push(stem(word))
  }
  return terms
}

// A conversation's texts come with every call about it, so their words are looked up more often than found.
const found = new Map<string, ReadonlySet<string>>()
const MOST_KEPT = 2_000
const LONGEST_KEPT = 2_000

/** The distinct words of a text that carry its matter. */
export function termsOf(text: string): ReadonlySet<string> {
  const known = found.get(text)
  if (known !== undefined) return known
  const terms = new Set(listTerms(text))
  if (text.length <= LONGEST_KEPT) {
    if (found.size >= MOST_KEPT) found.clear()
    found.set(text, terms)
  }
  return terms
}

/** How many words a text has, empty ones included. */
export const countWords = (text: string): number => text.match(WORD)?.length ?? 0

// Crude on purpose: both sides of every comparison go through it, so only sameness counts.
function stem(word: string): string {
  if (word.length > 5 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 5 && word.endsWith('ing')) return dropDouble(word.slice(0, -3))
  if (word.length > 4 && word.endsWith('ed')) return dropDouble(word.slice(0, -2))
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1)
  return word
}

const dropDouble = (root: string): string => (/(.)\1$/.test(root) && !/(ss|ll)$/.test(root) ? root.slice(0, -1) : root)
