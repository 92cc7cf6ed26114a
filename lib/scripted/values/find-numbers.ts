const UNITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'] // biome-ignore format: a list of words
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

const DIGITS = String.raw`-?\d+(?:[.,\u00a0\u202f ]\d{3})*(?:[.,]\d+)?`
const WORDS = `(?:${TENS.join('|')})(?:[- ](?:${UNITS.slice(1, 10).join('|')}))?|${UNITS.join('|')}`
/** Languages that write 1.234,5 where English writes 1,234.5. */
const COMMA_DECIMAL: ReadonlySet<string> = new Set([
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'ru',
  'uk',
  'pl',
  'sv',
  'da',
  'tr',
])

/**
 * The numbers in a text, in their order: digits as the language writes them, and in English words up to ninety-nine.
 * @example findNumbers('A table for four, about 1,200 pounds', 'en') // [4, 1200]
 */
export function findNumbers(text: string, language: string): number[] {
  const source = language === 'en' ? `${DIGITS}|\\b(?:${WORDS})\\b` : DIGITS
  return [...text.matchAll(new RegExp(source, 'gi'))].flatMap(([found]) => {
    const value = /\d/.test(found) ? ofDigits(found, language) : ofWords(found.toLowerCase())
    return Number.isFinite(value) ? [value] : []
  })
}

function ofDigits(digits: string, language: string): number {
  const [group, decimal] = COMMA_DECIMAL.has(language) ? ['.', ','] : [',', '.']
  return Number(
    digits
      .replace(/[\s\u00a0\u202f]/g, '')
      .replaceAll(group ?? '', '')
      .replace(decimal ?? '', '.'),
  )
}

function ofWords(words: string): number {
  const [first = '', second] = words.split(/[- ]/)
  const tens = TENS.indexOf(first)
  return tens < 0 ? UNITS.indexOf(first) : (tens + 2) * 10 + (second === undefined ? 0 : UNITS.indexOf(second))
}
