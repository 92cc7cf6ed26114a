import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatHalfUp, roundHalfUp } from './round-half-up'

describe('roundHalfUp', () => {
  test.each([
    [28.455, 28.46],
    [28.454, 28.45],
    [1.005, 1.01],
    [2.675, 2.68],
    [8.345, 8.35],
    [0.125, 0.13],
    [-0.125, -0.13],
    [-28.455, -28.46],
    [9.5, 9.5],
    [100, 100],
    [0, 0],
    [-0.001, 0],
    [0.005, 0.01],
    [0.0049999, 0],
    [1e-7, 0],
    [1e21, 1e21],
    [99.995, 100],
    [28.454999999999995, 28.46],
    [(0.1 + 0.2) / 2 + 0.005, 0.16],
  ])('%d is %d', (value, rounded) => {
    expect(roundHalfUp(value)).toBe(rounded)
  })

  test('to other decimals', () => {
    expect(roundHalfUp(28.4555, 3)).toBe(28.456)
    expect(roundHalfUp(2.5, 0)).toBe(3)
    expect(roundHalfUp(0.00012345, 7)).toBe(0.0001235)
  })

  test('as text it keeps its decimals', () => {
    expect(formatHalfUp(28.455)).toBe('28.46')
    expect(formatHalfUp(9.5)).toBe('9.50')
    expect(formatHalfUp(-0.001)).toBe('0.00')
    expect(formatHalfUp(28.455, 3)).toBe('28.455')
  })

  test('never moves a value by more than half a hundredth', () => {
    fc.assert(
      fc.property(fc.double({ min: -100, max: 100, noNaN: true }), (value) => {
        expect(Math.abs(roundHalfUp(value) - value)).toBeLessThanOrEqual(0.005 + 1e-9)
      }),
    )
  })

  test('what is no number has no rounded value', () => {
    expect(() => roundHalfUp(Number.NaN)).toThrow(RangeError)
    expect(() => formatHalfUp(Number.POSITIVE_INFINITY)).toThrow(RangeError)
  })
})
