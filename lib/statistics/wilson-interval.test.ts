import { describe, expect, test } from 'vitest'
import { expectGolden, readGolden } from './golden/read-golden'
import { wilsonInterval } from './wilson-interval'

describe('wilsonInterval', () => {
  const golden = readGolden<{ cases: { x: number; n: number }[] }, { wilson: [number, number][] }>('wilson')
  test.each(
    golden.input.cases.map(({ x, n }, index) => [x, n, golden.expected.wilson[index] ?? ([0, 0] as const)] as const),
  )("%d of %d agrees with R's prop.test(correct = FALSE)", (happened, tried, [low, high]) => {
    const got = wilsonInterval(happened, tried)
    if (!got.defined) throw new Error('is defined here')
    expect(got.value.share).toBe(happened / tried)
    expectGolden(got.value.low, low, golden.tol)
    expectGolden(got.value.high, high, golden.tol)
  })

  test("agrees with R's prop.test(8, 10, correct = FALSE)", () => {
    expect(wilsonInterval(8, 10)).toEqual({
      defined: true,
      value: { share: 0.8, low: expect.closeTo(0.4901625, 7), high: expect.closeTo(0.9433178, 7) },
    })
  })

  test('never leaves 0..1', () => {
    for (let tried = 1; tried <= 60; tried += 1) {
      for (let happened = 0; happened <= tried; happened += 1) {
        const got = wilsonInterval(happened, tried)
        if (!got.defined) throw new Error('is defined here')
        expect(got.value.low).toBeGreaterThanOrEqual(0)
        expect(got.value.low).toBeLessThanOrEqual(got.value.share)
        expect(got.value.high).toBeGreaterThanOrEqual(got.value.share)
        expect(got.value.high).toBeLessThanOrEqual(1)
      }
    }
  })

  test('of nothing tried there is no share', () => {
    expect(wilsonInterval(0, 0)).toEqual({ defined: false, why: 'nothing was tried, so there is no share' })
  })

  test.each<[happened: number, tried: number]>([
    [3, 2],
    [-1, 2],
    [0.5, 2],
    [Number.NaN, 2],
  ])('%d of %d is a mistake of the caller', (happened, tried) => {
    expect(() => wilsonInterval(happened, tried)).toThrow(RangeError)
  })
})
