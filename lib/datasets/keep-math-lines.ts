/** Where displayed mathematics may begin or end in the words of a post, and the tags between them. */
const MARK = /<\/?[a-zA-Z][^<>]*>?|\$\$|\\\[|\\\]|\\(?:begin|end)\{[a-zA-Z]{1,20}\*?\}/g
const HAS_MARK = /\$\$|\\\[|\\begin\{/
const CODE_TAG = /^<(\/?)(?:pre|code)\b/i

/**
 * The same HTML with a `<br>` for each line break within a displayed formula (`$$ … $$`, `\[ … \]`, `\begin{…} … \end{…}`).
 *
 * A site draws formulas from their source, in which a line break may end a comment (`%`) and an aligned system is read line
 * by line; in HTML it would be a blank like any other. Code is left alone, and so is what never ends within its element.
 * Takes time in proportion to the length.
 */
export function keepMathLines(html: string): string {
  if (!HAS_MARK.test(html)) return html
  const pieces: string[] = []
  let done = 0
  let codeDepth = 0
  let open: { end: string; at: number } | null = null
  for (const { 0: mark, index } of html.matchAll(MARK)) {
    if (mark.startsWith('<')) {
      open = null
      const [isCode, slash] = CODE_TAG.exec(mark) ?? []
      if (isCode !== undefined) codeDepth = Math.max(0, codeDepth + (slash === '/' ? -1 : 1))
    } else if (codeDepth > 0) continue
    else if (open === null) {
      const end = endOf(mark)
      open = end === null ? null : { end, at: index + mark.length }
    } else if (mark === open.end) {
      pieces.push(html.slice(done, open.at), html.slice(open.at, index).replaceAll('\n', '<br>'))
      done = index
      open = null
    }
  }
  return pieces.length === 0 ? html : pieces.join('') + html.slice(done)
}

/** What ends the formula that a mark begins; null where it begins none. */
function endOf(mark: string): string | null {
  if (mark === '$$') return '$$'
  if (mark === '\\[') return '\\]'
  return mark.startsWith('\\begin') ? mark.replace('begin', 'end') : null
}
