import { expect, test } from 'vitest'
import { endOf } from './flow-parts'

test.each([
  ['M160 54H200', { x: 200, y: 54, angle: 0 }],
  ['M480 158V212H360', { x: 360, y: 212, angle: 180 }],
  ['M280 76V95H80V114', { x: 80, y: 114, angle: 90 }],
  ['M80 342V174H240V158', { x: 240, y: 158, angle: 270 }],
])('an arrow along %s points where its last line goes', (d, end) => {
  expect(endOf(d)).toEqual(end)
})
