import { describe, expect, test } from 'vitest'
import { excerpt } from './excerpt'
import { foldText } from './fold-text'
import { whyNotFormatted } from './why-not-formatted'

describe('an excerpt', () => {
  test('is one line without the marks of Markdown', () => {
    expect(excerpt('## Save first\n\n1. Run `git stash` and **wait**, see [the page](https://x.org).')).toBe(
      'Save first Run git stash and wait, see the page.',
    )
  })

  test('ends after a whole word', () => {
    expect(excerpt('Will unstaged edits be lost if I check out', 20)).toBe('Will unstaged edits…')
    expect(excerpt('x'.repeat(100_000), 10)).toBe('xxxxxxxxxx…')
  })

  test('cuts no character in half', () => {
    expect(excerpt('🔥'.repeat(30), 5)).toBe('🔥🔥�…')
  })
})

describe('a long text', () => {
  test('is shown up to the end of a line', () => {
    const { shown, isWhole } = foldText('A line of text.\n'.repeat(6_000))
    expect(isWhole).toBe(false)
    expect(shown.endsWith('A line of text.')).toBe(true)
    expect(shown.length).toBeGreaterThan(5_900)
  })

  test('without lines or spaces is cut between two characters', () => {
    const { shown } = foldText(`x${'🔥'.repeat(10_000)}`)
    expect(shown.isWellFormed()).toBe(true)
  })

  test('of eight thousand characters is still shown whole', () => {
    expect(foldText('x'.repeat(8_000))).toEqual({ shown: 'x'.repeat(8_000), isWhole: true })
  })
})

describe('formatting', () => {
  test('is done for what agents write', () => {
    const answer =
      '## Try this\n\n1. `git stash`\n   - **then** go on\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> as [here](x)\n'
    expect(whyNotFormatted(answer.repeat(20))).toBeNull()
  })

  test.each([
    ['a hundred thousand characters', 'word '.repeat(20_000)],
    ['quotations within quotations', '>'.repeat(20_000)],
    ['lists within lists', Array.from({ length: 100 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
    ['brackets', '['.repeat(10_000)],
    ['stars', '*a '.repeat(5_000)],
    ['tables', '|a'.repeat(5_000)],
  ])('is not tried on %s', (_, text) => {
    expect(whyNotFormatted(text)).toMatch(/^Shown as it came/)
  })
})
