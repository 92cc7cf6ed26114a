import { expect, test } from 'vitest'
import { styleText } from './style-text'

test('letters and digits stand as they are, everything else by its number', () => {
  expect(styleText('Board 2')).toBe('"\\2068 Board\\20 2\\2069 "')
  expect(styleText('ключ')).toBe('"\\2068 \\43a \\43b \\44e \\447 \\2069 "')
})

test('no name ends the string, the style or its line', () => {
  const text = styleText('a";} </style><script>\n\\\u2028')
  expect(text.slice(1, -1)).not.toMatch(/["<>;}\n\u2028]/)
  expect(text).not.toContain('\\\\')
})

test('a name longer than the sheet is cut with a mark, between whole letters', () => {
  expect(styleText('🔥'.repeat(100))).toBe(`"\\2068 ${'\\1f525 '.repeat(59)}\\2026 \\2069 "`)
})
