import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PlainText } from './plain-text'
import { renderMarkdown } from './render-markdown'

const html = (text: string, quoted: { number: number; words: string }[] = []) =>
  renderToStaticMarkup(renderMarkdown(text, quoted))

describe('a message as Markdown', () => {
  test('has code, lists, tables and emphasis', () => {
    const shown = html('Use **this**:\n\n```sh\ngit stash\n```\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n')
    for (const part of ['<strong>this</strong>', '<pre><code>git stash\n</code></pre>', '<li>one</li>', '<td>1</td>'])
      expect(shown).toContain(part)
  })

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['an image with a handler', 'before <img src=x onerror="alert(1)"> after'],
    ['a frame', '<iframe src="https://evil.example"></iframe>'],
    ['a style', '<style>body{display:none}</style>'],
  ])('shows %s as the words that it is', (_, text) => {
    const shown = html(text)
    expect(shown).not.toMatch(/<(script|img|iframe|style)/)
    expect(shown).toContain('&lt;')
  })

  test('links lead to the web alone, and pass nothing on', () => {
    expect(html('[a](https://example.org/x)')).toContain(
      '<a href="https://example.org/x" rel="nofollow noopener noreferrer" target="_blank"',
    )
    for (const address of ['javascript:alert(1)', 'data:text/html,x', '/runs', 'file:///etc/passwd', 'vbscript:x'])
      expect(html(`[a](${address})`)).not.toContain('<a ')
  })

  test('images become links, so that nobody else is asked for anything', () => {
    const shown = html('![a cat](https://example.org/cat.png)')
    expect(shown).not.toContain('<img')
    expect(shown).toContain('href="https://example.org/cat.png"')
    expect(shown).toContain('[image: a cat]')
  })

  test('headings are no headings of the page, and nothing has an id', () => {
    const shown = html('# One\n\n### Three\n\nA note[^1].\n\n[^1]: More.')
    expect(shown).not.toMatch(/<h\d|id=/)
  })

  test('half characters and marks of direction do no harm', () => {
    expect(html('half \ud83d and \u202eturned')).toBe('<p>half � and \u202eturned</p>')
  })

  test('what is nested too deep is not formatted', () => {
    expect(renderMarkdown('> '.repeat(200), [])).toBeNull()
  })

  test('marks what is quoted, through its code and emphasis, with a number at the beginning', () => {
    const shown = html('You could use `git restore` in **newer** versions.', [
      { number: 3, words: 'could use git restore in newer versions' },
    ])
    expect(shown.match(/<mark/g)).toHaveLength(5)
    expect(shown.match(/id="quote-3-words"/g)).toHaveLength(1)
  })
})

test('plain text shows Markdown as it came, marks what is quoted, and runs nothing', () => {
  const shown = renderToStaticMarkup(
    <PlainText text={'<b>Save</b> **your edits** first'} quoted={[{ number: 1, words: 'your edits first' }]} />,
  )
  expect(shown).toContain('&lt;b&gt;Save&lt;/b&gt; **')
  expect(shown).toContain('>your edits** first</mark>')
})
