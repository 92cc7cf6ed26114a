import { expect, test } from 'vitest'
import { bundledScenario } from '@/lib/scripted/testing/play-with'
import { findingOf, PUBLISHED_AGENTS, PUBLISHED_FINDINGS, PUBLISHED_RESULTS } from './published-results'

test("the paper's table, with the number of trials that its totals give", () => {
  expect(
    PUBLISHED_RESULTS.map(({ trials, results }) => [
      trials,
      ...results.map(({ points, maxPoints }) => `${points}/${maxPoints}`),
    ]),
  ).toEqual([
    [9, '45/45', '45/45', '43/45'],
    [9, '65/81', '56/81', '65/81'],
    [7, '21/35', '15/35', '12/35'],
  ])
  for (const { results } of PUBLISHED_RESULTS) expect(results.map(({ agent }) => agent)).toEqual([...PUBLISHED_AGENTS])
})

test('what the paper says of single checks stands at checks that our scenarios have', () => {
  const scenarios = [bundledScenario('restaurant'), bundledScenario('interview'), bundledScenario('sales')]
  expect(PUBLISHED_RESULTS.map(({ name }) => name)).toEqual(scenarios.map(({ name }) => name))
  for (const { name, checks } of PUBLISHED_FINDINGS) {
    const ids = scenarios.find((scenario) => scenario.name === name)?.program.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([...checks]))
  }
  expect(findingOf('Technical interview', 'finds-the-missing-java')).toBe('one trial of all, Gemini')
  expect(findingOf('Sales call', 'ends-the-call')).toBeNull()
})
