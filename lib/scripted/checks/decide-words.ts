import { franc } from 'franc-min'
import type { Pattern } from '../values/pattern'
import { hasWords, plainWords } from '../values/plain-words'
import { type Evidence, type Finding, type Heard, heardText, quote } from './evidence'

/** All of the phrases stand in the reply, as whole words whatever their case and accents. */
export function decideContains(evidence: Evidence, heard: Heard, phrases: readonly string[]): Finding {
  const text = heardText(evidence, heard)
  const plain = plainWords(text)
  const missing = phrases.filter((phrase) => !hasWords(plain, plainWords(phrase)))
  return missing.length === 0
    ? { outcome: 'passed', why: `${quote(text)}, which has ${list(phrases)}` }
    : { outcome: 'failed', why: `${quote(text)}, without ${list(missing)}` }
}

/** One of the phrases stands in the reply. */
export function decideOneOf(evidence: Evidence, heard: Heard, phrases: readonly string[]): Finding {
  const text = heardText(evidence, heard)
  const plain = plainWords(text)
  const found = phrases.find((phrase) => hasWords(plain, plainWords(phrase)))
  return found === undefined
    ? { outcome: 'failed', why: `${quote(text)}, with none of ${list(phrases)}` }
    : { outcome: 'passed', why: `${quote(text)}, which has ${list([found])}` }
}

export function decidePattern(evidence: Evidence, heard: Heard, pattern: Pattern, source: string): Finding {
  const text = heardText(evidence, heard)
  const found = pattern.find(text)
  return found === null
    ? { outcome: 'failed', why: `${quote(text)}, where nothing fits ${source}` }
    : { outcome: 'passed', why: `${quote(text)}, where “${found}” fits` }
}

/** Codes of two letters as franc names them, for the languages that it tells apart. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ar: 'arb', bg: 'bul', cs: 'ces', de: 'deu', el: 'ell', en: 'eng', es: 'spa', fr: 'fra', hi: 'hin', hu: 'hun',
  id: 'ind', it: 'ita', ja: 'jpn', ko: 'kor', nl: 'nld', pl: 'pol', pt: 'por', ro: 'ron', ru: 'rus', sv: 'swe',
  tr: 'tur', uk: 'ukr', vi: 'vie', zh: 'cmn',
} // biome-ignore format: a table of codes

export const CHECKED_LANGUAGES = Object.keys(LANGUAGES)

/** The reply is in this language. A text too short to tell is undecided: it is not known. */
export function decideLanguage(evidence: Evidence, heard: Heard, language: string): Finding {
  const text = heardText(evidence, heard)
  const found = franc(text, { minLength: 20, only: Object.values(LANGUAGES) })
  if (found === 'und') return { outcome: 'undecided', why: `${quote(text)}, too little to tell its language` }
  const code = CHECKED_LANGUAGES.find((each) => LANGUAGES[each] === found) ?? found
  return { outcome: code === language ? 'passed' : 'failed', why: `${quote(text)}, in the language ${code}` }
}

export function list(phrases: readonly string[]): string {
  return phrases.map((phrase) => `“${phrase}”`).join(', ')
}
