import { expect, test } from 'vitest'
import { htmlToPlain } from './html-to-plain'
import { keepMathLines } from './keep-math-lines'

test.each([
  ['$$ … $$', '<p>So\nit is $$\nx &lt; y % why\n+ 1\n$$ then.</p>', 'So it is $$\nx < y % why\n+ 1\n$$ then.'],
  ['\\[ … \\]', '<p>\\[\na_b\n\\]</p>', '\\[\na_b\n\\]'],
  [
    '\\begin{align}',
    '<p>\\begin{align}\na &amp;= b \\\\\n c &amp;= d\n\\end{align}</p>',
    '\\begin{align}\na &= b \\\\\nc &= d\n\\end{align}',
  ],
  [
    'one within another',
    '<p>$$\n\\begin{matrix}\n1 \\\\\n2\n\\end{matrix}\n$$\nend</p>',
    '$$\n\\begin{matrix}\n1 \\\\\n2\n\\end{matrix}\n$$ end',
  ],
  ['formulas within a line', '<p>\\(a\\) and\n$b$</p>', '\\(a\\) and $b$'],
])('the lines of a formula in %s are kept, those of prose are not', (_, html, text) => {
  expect(htmlToPlain(html)).toBe(text)
})

test.each([
  ['a formula that never ends', '<p>$$\na</p>\n<p>b\n$$ c</p>'],
  ['an end of another kind', '<p>\\begin{align}\na\n\\end{matrix}</p>'],
  ['code', '<pre><code>echo $$\nkill $$\n</code></pre>'],
  ['code in a line', '<p><code>$$\n$$</code></p>'],
  ['prices', '<p>It costs $5\nor $6.</p>'],
])('%s is left as it is', (_, html) => {
  expect(keepMathLines(html)).toBe(html)
})

test('two million beginnings without an end take no time', () => {
  const hostile = '\\begin{a}<b \\[$$'.repeat(300_000)
  expect(keepMathLines(hostile)).toBe(hostile)
})
