import { expect, test } from 'vitest'
import { ApiError, apiErrorOf } from './send-request'

test('an error of the API keeps its sentence and names its fields', () => {
  const body = {
    error: { code: 'invalid_request', message: 'A field is wrong.', fields: { maxTurns: 'must be 1 to 200, got 0' } },
  }
  const error = apiErrorOf(422, JSON.stringify(body))
  expect(error).toBeInstanceOf(ApiError)
  expect(error.message).toBe('A field is wrong.')
  expect(error.status).toBe(422)
  expect(error.fields).toEqual({ maxTurns: 'must be 1 to 200, got 0' })
})

test('an answer that is not the API’s own is told by its status', () => {
  const error = apiErrorOf(502, '<html>Bad gateway</html>')
  expect(error.message).toBe('Deskmark answered with status 502 and no explanation. Try again.')
  expect(error.fields).toEqual({})
})
