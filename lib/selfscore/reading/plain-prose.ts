const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g
const EMPHASIS = /[*_`~#]+/g
const CURLY_DOUBLE = /[“”„«»]/g
const CURLY_SINGLE = /[‘’‚]/g

/**
 * A reply as its words are searched: full-width digits and letters made plain (NFKC), lower case, Markdown's marks and
 * invisible characters gone, quotation marks straight.
 * @example plainProse('**Score：** ８') // 'score: 8'
 */
export function plainProse(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(EMPHASIS, '')
    .replace(CURLY_DOUBLE, '"')
    .replace(CURLY_SINGLE, "'")
    .toLowerCase()
}
