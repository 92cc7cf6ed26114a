import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitReasoning } from './strip-reasoning'

describe('splitReasoning', () => {
  test.each([
    ['a block first', '<think>Maybe 3.</think>\nScore: 8', 'Score: 8', 'Maybe 3.'],
    ['a block of several lines', '<think>\nOne.\n\nTwo.\n</think>\n\nRestart nginx.', 'Restart nginx.', 'One.\n\nTwo.'],
    ['an empty block', '<think>\n\n</think>\n\nRestart nginx.', 'Restart nginx.', null],
    ['upper case', '<THINK>a</THINK>b', 'b', 'a'],
    ['the longer tag', '<thinking>a</thinking>b', 'b', 'a'],
    ['square brackets', '[THINK]a[/THINK]b', 'b', 'a'],
    ['triangles', '◁think▷a◁/think▷b', 'b', 'a'],
    ['a closing tag alone', 'I lean to 4 here.</think>\n{"score": 6}', '{"score": 6}', 'I lean to 4 here.'],
    ['two closing tags: all before the last goes', 'a</think>b</think>c', 'c', 'a\n\nb'],
    ['the opening written twice', '<think>\n<think>\na</think>b', 'b', '<think>\na'],
    ['a block that holds a block', '<think>a <think>b</think> c</think> d', 'd', 'a <think>b\n\nc'],
    ['two blocks with text between', '<think>a</think>One.\n<think>b</think>Two.', 'One.\nTwo.', 'a\n\nb'],
    ['a block in the middle of a line', 'Sure. <think>maybe 3</think>Score: 8', 'Sure. Score: 8', 'maybe 3'],
  ])('takes out %s', (_, reply, text, reasoning) => {
    expect(splitReasoning(reply)).toEqual({ text, reasoning, unclosed: false })
  })

  test('a block that never closes takes the rest with it', () => {
    expect(splitReasoning('<think>The agent began well, so maybe 7')).toEqual({
      text: '',
      reasoning: 'The agent began well, so maybe 7',
      unclosed: true,
    })
  })

  test('what was said before an unclosed block is kept', () => {
    expect(splitReasoning('Restart nginx.\n<think>Or rather')).toEqual({
      text: 'Restart nginx.',
      reasoning: 'Or rather',
      unclosed: true,
    })
  })

  test.each([
    '  Restart nginx.\n',
    '',
    'Write `<think>` before and `</think>` after it.',
    'The tag "</think>" ends a block.',
    'Put this into the template:\n```\n<think>\n{{ reasoning }}\n</think>\n```\nand restart.',
    'The model prints <think> and then hangs.',
    'I think 3 < 4 and <thinker>.',
  ])('leaves a reply that only speaks of tags as it was: %j', (reply) => {
    expect(splitReasoning(reply)).toEqual({ text: reply, reasoning: null, unclosed: false })
  })

  test.each([
    ['opening tags', '<think>'.repeat(20_000), '', true],
    ['closing tags', '</think>'.repeat(20_000), '', false],
    ['angle brackets', '<'.repeat(100_000), '<'.repeat(100_000), false],
  ])('a hundred thousand characters of %s are parted all the same', (_, reply, text, unclosed) => {
    const split = splitReasoning(reply)
    expect(split.text).toBe(text)
    expect(split.unclosed).toBe(unclosed)
  })

  test('never throws, and a reply without a tag comes back as it was', () => {
    const piece = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('<think>', '</think>', '\n', '```', '`'))
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const reply = pieces.join('')
        const split = splitReasoning(reply)
        if (!/think/i.test(reply)) expect(split.text).toBe(reply)
        if (split.unclosed) expect(reply).toMatch(/<think>/i)
      }),
    )
  })
})
