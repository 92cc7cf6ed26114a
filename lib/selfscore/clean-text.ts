const replacement = '\uFFFD'

/**
 * A text as a database can hold it: each NUL is replaced by U+FFFD, everything else stays as it came, half surrogate
 * pairs included (they are stored as they are, and mended only in what is sent to a model). The one rule of the product
 * for text from outside; `cleaned` says whether anything was replaced.
 */
export function cleanText(text: string): { text: string; cleaned: boolean } {
  const cleaned = text.includes('\0')
  return { text: cleaned ? text.replaceAll('\0', replacement) : text, cleaned }
}
