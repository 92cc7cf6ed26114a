import { expect, test } from 'vitest'
import { htmlToPlain } from '@/lib/datasets/html-to-plain'

test('code blocks keep indentation and line breaks, and entities are decoded once', () => {
  const html = '<p>Why?</p><pre><code>if a &lt; b:\n    print("&amp;lt;b&amp;gt;")\n</code></pre>'
  expect(htmlToPlain(html)).toBe('Why?\n\nif a < b:\n    print("&lt;b&gt;")')
})

test('a text that begins with code keeps the first line’s indentation', () => {
  expect(htmlToPlain('<pre><code>    a\n\tb\n\n\n  c\n</code></pre>\n<p>d</p>')).toBe('    a\n\tb\n\n\n  c\n\nd')
})

test.each([
  ['paragraphs', '<p>a\n b</p>\n\n<p>c<br>d</p>\n', 'a b\n\nc\nd'],
  ['lists', '<ul>\n<li>a</li>\n<li>b<ul><li>c</li></ul></li>\n</ul>', '- a\n- b\n  - c'],
  ['numbered lists', '<p>x</p><ol start="3"><li>a</li><li>b</li></ol>', 'x\n\n 3. a\n 4. b'],
  ['links', '<p>see <a href="http://a.b/c" rel="nofollow">the page</a> now</p>', 'see the page (http://a.b/c) now'],
  ['links that show their address', '<p><a href="http://a.b/">http://a.b/</a></p>', 'http://a.b/'],
  ['images', '<p><img src="https://i.s/x.png" alt="a chart"> <img src="y"></p>', '[image: a chart] [image]'],
  ['images in links', '<a href="http://l/"><img src="y" alt="z"></a>', '[image: z] (http://l/)'],
  ['quotations', '<blockquote>\n  <p>a</p>\n  <p>b</p>\n</blockquote><p>c</p>', '> a\n> \n> b\n\nc'],
  ['headings', '<h1>About it</h1><p>a</p>', 'About it\n\na'],
  ['rules', '<p>a</p><hr><p>b</p>', 'a\n\n---\n\nb'],
  [
    'tables',
    '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td colspan="999999999">2</td></tr></table>',
    'A | B\n1 | 2',
  ],
  ['MathJax', '<p>$a_b &lt; c^2$ and $$\\frac{1}{2}$$</p>', '$a_b < c^2$ and $$\\frac{1}{2}$$'],
  ['raised and lowered text', '<p>2<sup>10</sup> H<sub>2</sub>O</p>', '2^10 H_2O'],
  ['other scripts', '<p>ключ 日本語 🔥</p>', 'ключ 日本語 🔥'],
  ['CRLF', '<p>a</p>\r\n<pre><code>b\r\n  c\r\n</code></pre>', 'a\n\nb\n  c'],
  ['placeholders', '<p>{{ x }} $&amp; $1</p>', '{{ x }} $& $1'],
  ['scripts and styles', '<p>a</p><script>b()</script><style>c</style>', 'a'],
  ['nothing', '<p> </p>\n', ''],
])('%s', (_, html, text) => {
  expect(htmlToPlain(html)).toBe(text)
})

test('a list that counts from a billion in Roman numerals is an ordinary list', () => {
  expect(htmlToPlain('<ol type="i" start="1000000000000"><li>a</li></ol>')).toBe(' 1. a')
})

test('tags nested fifty thousand deep and a text of twenty million characters do no harm', () => {
  expect(htmlToPlain(`${'<div>'.repeat(50_000)}a`)).toBe('…')
  expect(htmlToPlain(`<p>${'word '.repeat(4_000_000)}end</p>`)).toMatch(/word end$/)
})
