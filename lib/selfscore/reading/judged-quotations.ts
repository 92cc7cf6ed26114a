import { plainProse } from './plain-prose'

/** Tells whether a score of a judge's reply stands, as it is written, in a text that was judged. */
export type QuotationTest = (token: string) => boolean

/**
 * A judge that quotes `Helpfulness: 10` from the answer it judges has not given a 10.
 * Spacing, case, emphasis and the kind of quotation marks make no difference; `Score: 1` is not a quotation of `Score: 10`.
 */
export function quotationTestFor(judgedTexts: readonly string[]): QuotationTest {
  const texts = judgedTexts.map(searchable)
  const seen = new Map<string, boolean>()
  return (token) => {
    const wanted = squeeze(token)
    const known = seen.get(wanted)
    if (known !== undefined) return known
    const words = wanted.match(/[\p{L}\p{N}]+/gu)?.slice(0, 12) ?? []
    const isQuotation = texts.some((text) => text.holds(words) && standsIn(text.squeezed(), wanted))
    seen.set(wanted, isQuotation)
    return isQuotation
  }
}

interface SearchableText {
  holds(words: readonly string[]): boolean
  squeezed(): string
}

/** Squeezing fifty turns takes longer than reading a reply; a text without the words of a token is spared it. */
function searchable(text: string): SearchableText {
  let lowered: string | null = null
  let squeezed: string | null = null
  return {
    holds(words) {
      lowered ??= text.normalize('NFKC').toLowerCase()
      return words.length > 0 && words.every((word) => lowered?.includes(word))
    },
    squeezed() {
      squeezed ??= squeeze(text)
      return squeezed
    },
  }
}

function squeeze(text: string): string {
  return plainProse(text)
    .replace(/\s+/g, ' ')
    .replace(/ ?([^\p{L}\p{N} ]) ?/gu, '$1')
    .trim()
}

function standsIn(text: string, token: string): boolean {
  for (let at = text.indexOf(token); at !== -1; at = text.indexOf(token, at + 1)) {
    const before = text.slice(Math.max(0, at - 2), at)
    const after = text.slice(at + token.length, at + token.length + 2)
    const runsOnBefore = /^[\p{L}\p{N}]/u.test(token) && /[\p{L}\p{N}]$|\d[.,]$/u.test(before)
    const runsOnAfter = /\d$/.test(token) && /^(?:\d|[.,]\d)/.test(after)
    if (!runsOnBefore && !runsOnAfter) return true
  }
  return false
}
