// Nobody says in one breath that it works, or what to do, at greater length; a longer sentence is a log or a dump.
const LONGEST_SENTENCE = 400

/**
 * A text without what is somebody else's: quotation marks, code and quoted lines with what stands in them.
 * @example withoutQuotations('You said "restart it". Done!') // 'You said …. Done!'
 */
export function withoutQuotations(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’]/g, "'")
    .replace(/```[^`]*(?:```|$)/g, ' … ')
    .replace(/`[^`\n]*`/g, '…')
    .replace(/^[ \t]*>.*$/gm, '')
    .replace(/"[^"\n]*"|“[^“”\n]*”|«[^«»\n]*»/g, '…')
}

/**
 * The sentences that a person says in their own words, in order, with their closing marks.
 * A dash between words parts them too: "Restart the router – done."
 */
export function ownSentences(text: string): string[] {
  return withoutQuotations(text)
    .split(/(?<=[.!?…][)\]]?)\s+|\n+|(?<=\S)[ \t][-–—][ \t]/)
    .map((sentence) => sentence.trim().slice(0, LONGEST_SENTENCE))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

/** A text with nothing but its words, lower-case, one space between: what "word for word the same" compares. */
export function bareWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
