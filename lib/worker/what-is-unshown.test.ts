import { expect, test } from 'vitest'
import { whatIsUnshown } from './what-is-unshown'

test('a page says what of it could not be shown, the first thing first', () => {
  const failed = '<span hidden="" data-unshown="The runs &amp; their means could not be read."></span>'
  expect(whatIsUnshown(`<!DOCTYPE html><html><body><p>Hi${failed}</p><i data-unshown="More."></i>`)).toBe(
    'The runs & their means could not be read',
  )
  expect(whatIsUnshown('<html><body><p>All is well.</p></body></html>')).toBeNull()
})

test('what an agent said, a name or a script is no such word', () => {
  for (const text of [
    '<p>&lt;span data-unshown="x"&gt; data-unshown="x"</p>',
    '<p title="<span data-unshown=\'x\'>">a</p>',
    '<script>self.x = "<span data-unshown=\'x\'>"</script>',
    '<!-- <span data-unshown="x"> --><style>a::after { content: "<b data-unshown=x>" }</style>',
  ])
    expect([text, whatIsUnshown(`<html><body>${text}</body></html>`)]).toEqual([text, null])
})
