import { expect, test } from 'vitest'
import { scriptWarnings } from './script-warnings'

const scenario = (name: string, maxPoints: number) => ({
  scenarioId: name,
  versionId: name,
  name,
  version: 1,
  maxPoints,
})

test('a launch says of which scenarios nothing can be earned', () => {
  const [talk, booking] = [scenario('Small talk', 0), scenario('Booking', 3)]
  expect(scriptWarnings({ scenarios: [booking] })).toEqual([])
  expect(scriptWarnings({ scenarios: [talk] })).toEqual([
    'Nothing can be earned in “Small talk”: no check of its script gives a point. A run of it ranks nowhere.',
  ])
  expect(scriptWarnings({ scenarios: [talk, booking] })).toEqual([
    'Nothing can be earned in “Small talk”: no check of its script gives a point. What counts is earned in the others alone.',
  ])
})
