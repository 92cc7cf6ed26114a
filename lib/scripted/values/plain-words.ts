/**
 * A text as it is compared: lower case, without accents and marks, single spaces between words.
 * @example plainWords('  Crème-Brûlée, s’il vous plaît!') // "creme brulee s il vous plait"
 */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}+#%]+/gu, ' ')
    .trim()
}

/** Where these words stand in a text that was made plain, as whole words; -1 where they don't. */
export function indexOfWords(plainText: string, plainPhrase: string): number {
  return plainPhrase === '' ? -1 : ` ${plainText} `.indexOf(` ${plainPhrase} `)
}

export function hasWords(plainText: string, plainPhrase: string): boolean {
  return indexOfWords(plainText, plainPhrase) >= 0
}

/** How many words a text has, as people count them. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** The questions in a text: its sentences that end in a question mark. */
export function questionsIn(text: string): string[] {
  return (text.match(/[^.!?\n]+[.!?\n]*/g) ?? []).filter((sentence) => /\?/.test(sentence)).map((each) => each.trim())
}
