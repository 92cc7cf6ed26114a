import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compactLetters } from './compact-letters'

describe('compactLetters', () => {
  test("agrees with R's multcompView on a chain", () => {
    // Best first: 0, 1, 2, 3; 0 differs from 2 and 3, 1 from 3.
    const apart = [
      { first: 0, second: 2 },
      { first: 0, second: 3 },
      { first: 1, second: 3 },
    ]
    expect(compactLetters([0, 1, 2, 3], apart)).toEqual(['a', 'ab', 'bc', 'c'])
  })

  test('all alike share one letter, all apart share none', () => {
    expect(compactLetters([0, 1, 2], [])).toEqual(['a', 'a', 'a'])
    const all = [
      { first: 0, second: 1 },
      { first: 0, second: 2 },
      { first: 1, second: 2 },
    ]
    expect(compactLetters([2, 0, 1], all)).toEqual(['b', 'c', 'a'])
  })

  test('twenty groups that all differ have twenty letters, thirty have more than the alphabet', () => {
    const apart = (k: number) =>
      Array.from({ length: k }, (_, first) =>
        Array.from({ length: k - first - 1 }, (_, at) => ({ first, second: first + 1 + at })),
      ).flat()
    const order = (k: number) => Array.from({ length: k }, (_, at) => at)
    expect(compactLetters(order(20), apart(20)).at(-1)).toBe('t')
    expect(compactLetters(order(30), apart(30)).slice(24, 28)).toEqual(['y', 'z', 'aa', 'ab'])
  })

  test('two share a letter if and only if they are not told apart, and the best has the first', () => {
    const k = 6
    const pairs = Array.from({ length: k }, (_, first) =>
      Array.from({ length: k - first - 1 }, (_, at) => ({ first, second: first + 1 + at })),
    ).flat()
    fc.assert(
      fc.property(fc.subarray(pairs), fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: k }), (apart, order) => {
        const letters = compactLetters(order, apart)
        for (const pair of pairs) {
          const share = [...(letters[pair.first] ?? '')].some((letter) => letters[pair.second]?.includes(letter))
          expect(share).toBe(!apart.includes(pair))
        }
        expect(letters[order[0] ?? 0]).toContain('a')
      }),
    )
  })
})
