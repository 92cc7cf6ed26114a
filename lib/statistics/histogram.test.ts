import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bins, histogram } from './histogram'

/** A histogram as a table shows it. */
function counted(values: number[], bins: Bins): Record<string, number> {
  const got = histogram(values, bins)
  if (!got.defined) throw new Error(got.why)
  const { below, above } = got.value
  const parts = [below, ...got.value.bins, above].filter(({ count }) => count > 0)
  return Object.fromEntries(parts.map(({ label, count }) => [label, count]))
}

describe('histogram', () => {
  test('a value on an edge lies in the bar above it, on the last edge in the last bar', () => {
    expect(counted([1, 1.5, 2, 3], { edges: [1, 2, 3] })).toEqual({ '1–2': 2, '2–3': 2 })
  })

  test('what lies outside is counted by name', () => {
    expect(counted([0, 1, 9, 9, 10], { edges: [1, 2, 3] })).toEqual({ 'below 1': 1, '1–2': 1, 'above 3': 3 })
  })

  test('bars of one width begin at a multiple of it', () => {
    expect(counted([23.4, 28.1, 29.9, 31], { step: 5 })).toEqual({ '20–25': 1, '25–30': 2, '30–35': 1 })
    expect(histogram([23.4, 31], { step: 5 })).toMatchObject({
      value: { bins: [{ from: 20 }, { count: 0 }, { to: 35 }] },
    })
  })

  test('bars of one width between fixed ends', () => {
    const got = histogram([1, 5.5, 10], { step: 0.5, from: 1, to: 10 })
    if (!got.defined) throw new Error(got.why)
    expect(got.value.bins).toHaveLength(18)
    expect(got.value.bins[9]).toEqual({ from: 5.5, to: 6, label: '5.5–6', count: 1 })
    expect(got.value.bins.at(-1)).toEqual({ from: 9.5, to: 10, label: '9.5–10', count: 1 })
  })

  test('equal values fill one bar', () => {
    expect(counted([5, 5, 5], { step: 1 })).toEqual({ '5–6': 3 })
  })

  test('rounding noise moves no value over an edge', () => {
    expect(counted([0.1 + 0.2, 0.3], { step: 0.1, from: 0, to: 1 })).toEqual({ '0.3–0.4': 2 })
    expect(counted([2.9999999999999996], { edges: [1, 2, 3, 4] })).toEqual({ '3–4': 1 })
  })

  test('negative values', () => {
    expect(counted([-1.5, -0.2, 0.7], { step: 1 })).toEqual({ '-2–-1': 1, '-1–0': 1, '0–1': 1 })
  })

  test.each<[name: string, values: number[], bins: Bins, why: string]>([
    ['no values', [], { step: 1 }, 'needs at least 1 value, got 0'],
    ['NaN', [1, Number.NaN], { step: 1 }, 'needs finite numbers, got NaN'],
    ['201 bars by step', [0, 200.5], { step: 1 }, 'more than 200 bars: choose wider ones'],
    ['millions of bars', [0, 1e12], { step: 1e-6 }, 'more than 200 bars: choose wider ones'],
    [
      '201 bars by edges',
      [1],
      { edges: Array.from({ length: 202 }, (_, n) => n) },
      'more than 200 bars: choose wider ones',
    ],
  ])('refuses %s', (_, values, bins, why) => {
    expect(histogram(values, bins)).toEqual({ defined: false, why })
  })

  test.each<[bins: Bins]>([
    [{ edges: [1] }],
    [{ edges: [] }],
    [{ edges: [2, 1] }],
    [{ edges: [1, 1] }],
    [{ edges: [1, Number.NaN] }],
    [{ step: 0 }],
    [{ step: -1 }],
    [{ step: Number.NaN }],
    [{ step: 1, from: 5, to: 5 }],
  ])('%j is a mistake of the caller', (bins) => {
    expect(() => histogram([1, 2], bins)).toThrow(RangeError)
  })

  test('no value is ever dropped', () => {
    const value = fc.double({ min: -1000, max: 1000, noNaN: true })
    const rising = fc.uniqueArray(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 20 })
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), rising, (values, edges) => {
        const got = histogram(values, { edges: edges.toSorted((a, b) => a - b) })
        if (!got.defined) throw new Error(got.why)
        const { bins, below, above, n } = got.value
        expect(bins.reduce((sum, { count }) => sum + count, 0) + below.count + above.count).toBe(n)
      }),
    )
  })
})
