/**
 * The beginning of a message in one line, without Markdown's marks, for a list.
 * @example excerpt('**Yes.**\n\nSave `it` first.', 12) // "Yes. Save it…"
 */
export function excerpt(text: string, most = 90): string {
  // Enough for what is shown, however long the text is.
  const line = text
    .slice(0, most * 6)
    .toWellFormed()
    .replace(/```[^\n]*\n?/g, '')
    .replace(/\[([^\]\n]{0,200})\]\([^)\n]{0,500}\)/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d{1,3}[.)])[ \t]+/gm, '')
    .replace(/[*`]{1,3}/g, '')
    // Within a word it marks nothing: snake_case and the x_1 of a formula keep theirs.
    .replace(/(?<![\p{L}\p{N}])_{1,3}|_{1,3}(?![\p{L}\p{N}{\\])/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > most / 2 ? cut.slice(0, lastSpace) : cut).toWellFormed()}…`
}
