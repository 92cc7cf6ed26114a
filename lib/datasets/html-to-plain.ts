import { compile, type FormatCallback } from 'html-to-text'
import { keepMathLines } from './keep-math-lines'

const formatImage: FormatCallback = (element, _walk, builder) => {
  const alt = String(element.attribs?.alt ?? '').trim()
  builder.addInline(alt === '' ? '[image]' : `[image: ${alt}]`)
}

/** A table's row on one line, its cells apart by bars. */
const formatRow: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 })
  const cells = element.children.filter(({ name }) => name === 'td' || name === 'th')
  for (const [index, cell] of cells.entries()) {
    if (index > 0) builder.addInline(' | ')
    walk(cell.children, builder)
  }
  builder.closeBlock({ trailingLineBreaks: 1 })
}

/** Numbers only, and no start that is none: Roman numerals of a huge start would fill the memory. */
const formatNumberedList: FormatCallback = (element, walk, builder, options) => {
  const { type: _type, start, ...others } = element.attribs
  element.attribs = /^\d{1,6}$/.test(start ?? '') ? { ...others, start } : others
  builder.options.formatters.orderedList?.(element, walk, builder, options)
}

const convert = compile({
  wordwrap: false,
  baseElements: { selectors: [], returnDomByDefault: true },
  // Far deeper than any post; without a limit a hostile one would exhaust the stack.
  limits: { maxDepth: 200, ellipsis: '…', maxInputLength: Number.MAX_SAFE_INTEGER },
  whitespaceCharacters: ' \t\r\n\f',
  formatters: { shownImage: formatImage, barredRow: formatRow, numberedList: formatNumberedList },
  selectors: [
    { selector: 'a', options: { linkBrackets: ['(', ')'], hideLinkHrefIfSameAsText: true } },
    { selector: 'img', format: 'shownImage' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'ol', format: 'numberedList' },
    { selector: 'hr', options: { length: 3 } },
    { selector: 'sup', format: 'inlineSurround', options: { prefix: '^' } },
    { selector: 'sub', format: 'inlineSurround', options: { prefix: '_' } },
    { selector: 'tr', format: 'barredRow' },
    { selector: 'script', format: 'skip' },
    { selector: 'style', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 },
    })),
  ],
})

/**
 * A post's HTML as the plain text that every model and every prompt gets.
 *
 * Code blocks keep their indentation and line breaks, entities are decoded exactly once, MathJax stays as written, with
 * the line breaks of displayed formulas. Links are `text (address)`,
 * images `[image: description]`, quotations have `> ` before each line, table cells bars between.
 */
export function htmlToPlain(html: string): string {
  // The line break that ends each code block of a dump belongs to the markup, not to the code.
  const source = html.replace(/\r\n?/g, '\n').replaceAll('\n</code></pre>', '</code></pre>')
  return convert(keepMathLines(source)).replace(/^(?:[ \t]*\n)+|\s+$/g, '')
}
