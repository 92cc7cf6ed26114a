import { expect, test } from 'vitest'
import { stackDots } from './stack-dots'

const curve = {
  n: 6,
  steps: [
    { value: 20, share: 1 / 6 },
    { value: 27.5, share: 4 / 6 },
    { value: 28, share: 5 / 6 },
    { value: 40, share: 1 },
  ],
}

test('each value has a dot, equal and near ones on top of one another', () => {
  expect(stackDots(curve, 3, (value) => 10 * value)).toEqual([
    { at: 200, value: 20, level: 0 },
    { at: 275, value: 27.5, level: 0 },
    { at: 275, value: 27.5, level: 1 },
    { at: 275, value: 27.5, level: 2 },
    { at: 280, value: 28, level: 3 },
    { at: 400, value: 40, level: 0 },
  ])
})
