import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { excerpt } from './excerpt'
import { renderMarkdown } from './render-markdown'

const html = (text: string) => renderToStaticMarkup(renderMarkdown(text, []))
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

test.each([
  '$$\n\\frac{a_1}{b_1} * c_2 * d\n+ e\n- f\n= g\n$$',
  '\\(x_1 * y_2 * z_3\\)',
  '\\[\na_b < c_d\n\\]',
  '$x<y$',
  '$a_1$ and $a_2 \\\\ b$',
  '\\begin{align}\na_1 &= b \\\\\n1. c &= d_2 \\#\n\\end{align}',
  '$\\sqrt{2}$ costs $5 or $6',
  'It costs $5 and more than $x_1 y_1$',
])('the formula %j stands in a formatted message as it was written', (formula) => {
  expect(html(formula)).toBe(`<p>${escaped(formula)}</p>`)
})

test('formulas stand beside what is formatted, and mark-up in them is words', () => {
  expect(html('**So** $<b>x</b>$ is `$a_1$`:\n\n```tex\n$$\na_1\n$$\n```\n\n- *one* \\(a_1 b_1\\)')).toBe(
    '<p><strong>So</strong> $&lt;b&gt;x&lt;/b&gt;$ is <code>$a_1$</code>:</p>\n<pre><code>$$\na_1\n$$\n</code></pre>\n<ul>\n<li><em>one</em> \\(a_1 b_1\\)</li>\n</ul>',
  )
})

test('prices and variables of a shell are no formulas', () => {
  expect(html('It costs $5, *not* $6; set $HOME *and* $PATH.')).toBe(
    '<p>It costs $5, <em>not</em> $6; set $HOME <em>and</em> $PATH.</p>',
  )
})

// A reader that looked for an end anew from each beginning would not come to the end of this within the test's time.
test('many beginnings of formulas without an end are words, however many', () => {
  const [begun, read] = ['\\begin{a} \\( \\[ $a', '\\begin{a} ( [ $a']
  expect(html(Array(4_000).fill(begun).join(' '))).toBe(`<p>${Array(4_000).fill(read).join(' ')}</p>`)
})

test('an excerpt keeps what stands low in a formula', () => {
  expect(excerpt('__So__ _it_ is $x_1 + y_{12}$ in snake_case')).toBe('So it is $x_1 + y_{12}$ in snake_case')
})
