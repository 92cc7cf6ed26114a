import { expect, test } from 'vitest'
import { formatP } from './p-value'

test.each([
  [0.0463, '.046'],
  [0.9999, '1.000'],
  [1, '1.000'],
  [0.001, '.001'],
  [0.00099, '<\u00a0.001'],
  [1.8e-112, '<\u00a0.001'],
])('%d is written %s', (p, text) => {
  expect(formatP(p)).toBe(text)
})
