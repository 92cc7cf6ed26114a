import { expect, test } from 'vitest'
import { sizesIn } from './sizes-in'

const sizes = (sentence: string) => sizesIn(sentence).flatMap(({ text, isSize }) => (isSize ? [text] : []))

test('by how much is set apart from the rest of a sentence, which stays as it was', () => {
  const sentence =
    'sim-expert beats both others: gpt-4 by 1.94 points (1.30 to 2.59) and judged by 3 by 1,003.50 US dollars (2.49 to 4.54); 95 % for all 3 pairs together, on the same 24 questions.'
  expect(sizes(sentence)).toEqual(['1.94 points', '1,003.50 US dollars'])
  expect(
    sizesIn(sentence)
      .map(({ text }) => text)
      .join(''),
  ).toBe(sentence)
  expect(sizesIn('A and B can’t be told apart.')).toEqual([
    { text: 'A and B can’t be told apart.', isSize: false, at: 0 },
  ])
  expect(sizesIn('')).toEqual([])
})
