import { expect, test } from 'vitest'
import { PUBLISHED_AGENTS, PUBLISHED_RESULTS } from './published-results'

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
