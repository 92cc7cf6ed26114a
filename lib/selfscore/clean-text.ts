const replacement = '\uFFFD'

/**
 * A text as a database can hold it: each NUL and each lone surrogate is replaced by U+FFFD, everything else stays as it
 * came. The one rule of the product for text from outside; `cleaned` says whether anything was replaced.
 */
export function cleanText(text: string): { text: string; cleaned: boolean } {
  const withoutNul = text.includes('\0') ? text.replaceAll('\0', replacement) : text
  const wellFormed = withoutNul.toWellFormed()
  return { text: wellFormed, cleaned: wellFormed !== text }
}
