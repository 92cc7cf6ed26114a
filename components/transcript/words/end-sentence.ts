/** Words from elsewhere as a sentence that others may follow. @example endSentence('Bad gateway') // "Bad gateway." */
export function endSentence(words: string): string {
  const trimmed = words.trim()
  return /[.!?…]["'”’)]*$/.test(trimmed) ? trimmed : `${trimmed}.`
}
