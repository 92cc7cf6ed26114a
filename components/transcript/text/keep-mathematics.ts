/** A node of what Markdown is read into, as far as it matters here. */
interface Node {
  type: string
  children?: Node[]
  position?: { start: { offset?: number }; end: { offset?: number } }
}
type Parse = (document: string, file: unknown) => Node
interface Reader {
  parser?: unknown
}

/**
 * Has Markdown's reader leave formulas as they were written. Without it `\(` would lose its backslash, `a_b c_d` its
 * underscores, and a line that begins with `+` would become an entry of a list.
 *
 * A plugin of remark: the text is read once to see what is code, and once more with the formulas' signs escaped.
 */
export function keepMathematics(this: Reader): void {
  const parse = this.parser as Parse
  this.parser = (document: string, file: unknown): Node => {
    const tree = parse(document, file)
    const escaped = escapeFormulas(document, codeOf(tree))
    return escaped === document ? tree : parse(escaped, file)
  }
}

interface Range {
  start: number
  end: number
}

/** Where code stands, in the order of the text. */
function codeOf(tree: Node): Range[] {
  const ranges: Range[] = []
  const waiting: Node[] = [tree]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset]
    if ((node.type === 'code' || node.type === 'inlineCode') && start !== undefined && end !== undefined)
      ranges.push({ start, end })
    waiting.push(...(node.children ?? []))
  }
  return ranges.sort((a, b) => a.start - b.start)
}

function escapeFormulas(text: string, code: readonly Range[]): string {
  let done = 0
  let escaped = ''
  for (const { start, end } of code) {
    escaped += escapeWithin(text.slice(done, start)) + text.slice(start, end)
    done = end
  }
  return escaped + escapeWithin(text.slice(done))
}

/** What may begin or end a formula, and the line ends that break one off. */
const MARK = /\\(?:begin|end)\{[a-zA-Z]{1,20}\*?\}|\\[^\n]|\$\$|\$|\n[ \t]*\n|\n/g
const PUNCTUATION = /[!-/:-@[-`{-~]/g

interface Open {
  start: number
  end: string
  /** Stands within one line. */
  inline: boolean
}

/**
 * Formulas as people type them: `$$ … $$`, `\[ … \]`, `\begin{…} … \end{…}` within a paragraph; `\( … \)` and `$ … $` within a
 * line, where no blank follows the first `$` or stands before the second and no digit follows that one, so that prices are
 * none. Takes time in proportion to the length.
 */
function escapeWithin(text: string): string {
  let done = 0
  let escaped = ''
  let open: Open | null = null
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    const after = index + mark.length
    if (mark.startsWith('\n')) {
      if (open?.inline || mark.length > 1) open = null
    } else if (open !== null && mark === open.end && (mark !== '$' || closes(text, index))) {
      escaped += text.slice(done, open.start) + escapeSigns(text.slice(open.start, after))
      done = after
      open = null
    } else if (open === null || open.end === '$') open = beginning(text, mark, index) ?? open
  }
  return escaped + text.slice(done)
}

function beginning(text: string, mark: string, start: number): Open | null {
  if (mark === '$$') return { start, end: '$$', inline: false }
  if (mark === '\\[') return { start, end: '\\]', inline: false }
  if (mark === '\\(') return { start, end: '\\)', inline: true }
  if (mark.startsWith('\\begin{')) return { start, end: mark.replace('begin', 'end'), inline: false }
  return mark === '$' && /\S/.test(text.charAt(start + 1)) ? { start, end: '$', inline: true } : null
}

function closes(text: string, index: number): boolean {
  return /\S/.test(text.charAt(index - 1)) && !/\d/.test(text.charAt(index + 1))
}

/**
 * A backslash before each sign makes Markdown show that sign and nothing else. Lines lose the blanks before them: many
 * would begin a block of code.
 */
const escapeSigns = (formula: string) => formula.replace(PUNCTUATION, '\\$&').replace(/\n[ \t]+/g, '\n')
