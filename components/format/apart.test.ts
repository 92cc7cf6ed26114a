import { expect, test } from 'vitest'
import { formatApart } from './apart'

test('values that differ are never shown alike, equal ones are', () => {
  expect(formatApart([100, 28.46, 28.46, 28.455, 9.5])).toEqual(['100.00', '28.460', '28.460', '28.455', '9.50'])
  expect(formatApart([28.455, null])).toEqual(['28.46', null])
  expect(formatApart([1.0004, 1.0005, 2])).toEqual(['1.000', '1.001', '2.00'])
})

test('what differs in the 7th digit alone is shown alike', () => {
  expect(formatApart([1.00000001, 1.00000002])).toEqual(['1.000000', '1.000000'])
})
