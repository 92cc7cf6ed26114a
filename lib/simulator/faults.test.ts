import { expect, test } from 'vitest'
import { createFaultPlan } from './faults'

const plain = { asksJsonSchema: false, asksJsonObject: false }

test('faults strike as often as they should, and the same ones for the same seed', () => {
  const strikes = (seed: number) => {
    const faultOf = createFaultPlan({ rate429: 0.2, rate500: 0.1 }, seed)
    return Array.from({ length: 4_000 }, (_, index) => faultOf(`body ${index}`, plain))
  }
  const first = strikes(1)
  expect(first).toEqual(strikes(1))
  expect(first).not.toEqual(strikes(2))
  expect(first.filter((fault) => fault === 'rate429').length / 4_000).toBeCloseTo(0.2, 1)
  expect(first.filter((fault) => fault === 'rate500').length / 4_000).toBeCloseTo(0.08, 1)
})

test('the order in which bodies arrive changes nothing, and asking again is another throw', () => {
  const bodies = Array.from({ length: 50 }, (_, index) => `body ${index}`)
  const forwards = createFaultPlan({ rate500: 0.5 }, 3)
  const backwards = createFaultPlan({ rate500: 0.5 }, 3)
  const one = new Map(bodies.map((body) => [body, forwards(body, plain)]))
  const other = new Map([...bodies].reverse().map((body) => [body, backwards(body, plain)]))
  expect([...one].every(([body, fault]) => other.get(body) === fault)).toBe(true)
  const again = bodies.map((body) => forwards(body, plain))
  expect(again).not.toEqual([...one.values()])
})

test('a form is refused only where it is asked for', () => {
  const faultOf = createFaultPlan({ refuseJsonSchema: 1 }, 0)
  expect(faultOf('a', plain)).toBeNull()
  expect(faultOf('a', { ...plain, asksJsonSchema: true })).toBe('refuseJsonSchema')
})
