import { expect, test } from 'vitest'
import { createConnectionSchema, updateConnectionSchema } from '@/lib/api/connection'
import { fieldMessages } from '@/lib/api/field-messages'
import { changedConnectionBody, EMPTY_CONNECTION, newConnectionBody } from './connection-draft'

const draft = { ...EMPTY_CONNECTION, name: 'local', baseUrl: 'http://127.0.0.1:4000/v1' }

test('empty limits are no limits, and an empty key is no key', () => {
  expect(newConnectionBody(draft)).toEqual({
    name: 'local',
    baseUrl: 'http://127.0.0.1:4000/v1',
    limits: { maxConcurrent: null, requestsPerMinute: null, tokensPerMinute: null },
  })
  expect(createConnectionSchema.safeParse(newConnectionBody(draft)).success).toBe(true)
})

test('a limit that is no number is told at its field, with what was typed', () => {
  const body = newConnectionBody({ ...draft, maxConcurrent: 'a few' })
  const parsed = createConnectionSchema.safeParse(body)
  expect(parsed.success).toBe(false)
  expect(parsed.error && fieldMessages(parsed.error, body)).toEqual({
    'limits.maxConcurrent': 'must be a whole number from 1 to 10,000, got "a few"',
  })
})

test('a stored key stays unless a new one is typed or it is taken away', () => {
  expect(changedConnectionBody(draft)).not.toHaveProperty('apiKey')
  expect(changedConnectionBody({ ...draft, apiKey: 'sk-new' })).toHaveProperty('apiKey', 'sk-new')
  expect(changedConnectionBody({ ...draft, removeKey: true })).toHaveProperty('apiKey', null)
  expect(changedConnectionBody({ ...draft, removeKey: true, apiKey: 'sk-new' })).toHaveProperty('apiKey', 'sk-new')
  expect(updateConnectionSchema.safeParse(changedConnectionBody({ ...draft, removeKey: true })).success).toBe(true)
})
