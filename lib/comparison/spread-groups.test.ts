import { expect, test } from 'vitest'
import { scoreGroup } from './scored-group'
import { spreadGroups } from './spread-groups'

const spread = (lists: Readonly<Record<string, readonly number[]>>) =>
  spreadGroups(Object.entries(lists).map(([name, values]) => scoreGroup({ name, values })))

test('groups share their bars, and every value lies in one', () => {
  const { edges, groups } = spread({ A: [20, 21, 21.5, 30], B: [25, 35.25] })
  expect(edges[0]).toBe(20)
  expect(edges.at(-1)).toBeGreaterThanOrEqual(35.25)
  expect(edges.length - 1).toBeLessThanOrEqual(30)
  expect(groups.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0))).toEqual([4, 2])
  expect(groups[0]?.steps).toEqual([
    { value: 20, share: 0.25 },
    { value: 21, share: 0.5 },
    { value: 21.5, share: 0.75 },
    { value: 30, share: 1 },
  ])
})

test.each([
  [[7, 7, 7], 1],
  [[0, 1, 1], 20],
  [[1e-9, 2e-9], 20],
  [[-1e99, 1e99], 20],
])('%j have bars too', (values, bars) => {
  const { edges, groups } = spread({ A: values })
  expect(edges.length - 1).toBeGreaterThanOrEqual(bars)
  expect(groups[0]?.counts.reduce((sum, count) => sum + count, 0)).toBe(values.length)
})

test('a curve of many values has few steps, the least and the greatest among them', () => {
  const values = Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 5_000)
  const steps = spread({ A: values }).groups[0]?.steps ?? []
  expect(steps.length).toBe(150)
  expect(steps[0]).toEqual({ value: 0, share: 1 / 5_000 })
  expect(steps.at(-1)).toEqual({ value: 4_999, share: 1 })
})
