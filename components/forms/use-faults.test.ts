import { expect, test } from 'vitest'
import { ApiError } from '@/components/queries/send-request'
import { faultAt, faultsOf, lastingFaults, strayFaults } from './use-faults'

test('faults at fields need no sentence for the whole form', () => {
  const error = new ApiError('2 fields are wrong.', 422, {
    name: 'is required',
    'limits.maxConcurrent': 'must be 1 to 10, got 0',
  })
  expect(faultsOf(error)).toEqual({ fields: error.fields, message: null })
})

test('a refusal without fields is told as a whole', () => {
  expect(faultsOf(new ApiError('Deskmark could not be reached.', null))).toEqual({
    fields: {},
    message: 'Deskmark could not be reached.',
  })
})

test('what is not the API’s is not swallowed', () => {
  expect(() => faultsOf(new TypeError('a bug'))).toThrow('a bug')
})

test('a fault inside what stands in a field is told at that field, with its part', () => {
  const faults = { fields: { 'parameters.extra.model': 'can’t be set' }, message: null }
  expect(faultAt(faults, 'parameters.extra')).toBe('model can’t be set')
  expect(faultAt(faults, 'parameters')).toBe('extra.model can’t be set')
  expect(faultAt(faults, 'parameters.ext')).toBeUndefined()
})

test('a fault at a field that the form does not show is not lost', () => {
  const faults = { fields: { name: 'is required', budgetUsd: 'is not a field that is known here' }, message: null }
  expect(strayFaults(faults, ['name'])).toEqual(['budgetUsd is not a field that is known here'])
})

test('a fault lasts until what stands in its field is changed', () => {
  const faults = {
    fields: { maxTurns: 'must be 1 to 200, got 0', 'limits.tokens': 'must be 1 or more' },
    message: null,
  }
  const found = { maxTurns: 0, limits: { tokens: 0 }, name: 'a' }
  expect(lastingFaults(faults, found, { ...found, name: 'b' }).fields).toEqual(faults.fields)
  expect(Object.keys(lastingFaults(faults, found, { ...found, maxTurns: 5 }).fields)).toEqual(['limits.tokens'])
  expect(Object.keys(lastingFaults(faults, found, { ...found, limits: { tokens: 9 } }).fields)).toEqual(['maxTurns'])
})

test('a choice that was open is no fault any more once it is made', () => {
  const faults = { fields: { agentId: 'must be chosen' }, message: null }
  expect(lastingFaults(faults, {}, { agentId: 'x' }).fields).toEqual({})
})
