import { expect, test } from 'vitest'
import { fieldMessages } from '@/lib/api/field-messages'
import { createModelSchema, type ModelAnswer } from '@/lib/api/model'
import { draftOfModel, EMPTY_MODEL, extraFault, modelBody, nameFault } from './model-draft'

const connectionId = '0195f2a0-0000-7000-8000-000000000001'
const stored: ModelAnswer = {
  id: '0195f2a0-0000-7000-8000-000000000002',
  connectionId,
  connectionName: 'local',
  name: 'm-1',
  label: 'M one',
  pricing: { mode: 'input-output', inputPerMillion: 0.15, outputPerMillion: 0.6 },
  pricingReason: null,
  parameters: { temperature: 0, sendSeed: true, extra: { reasoning_effort: 'low' } },
  simulated: false,
  agentCount: 0,
  archivedAt: null,
  createdAt: '2026-11-30T00:00:00.000Z',
  updatedAt: '2026-11-30T00:00:00.000Z',
}

test('a model of which only the name was typed has no parameters and no known price', () => {
  expect(modelBody({ ...EMPTY_MODEL, name: 'm-1' })).toEqual({
    name: 'm-1',
    label: 'm-1',
    parameters: {},
    pricing: null,
  })
})

test('a stored model comes back from its form as it was', () => {
  const { name, label, parameters, pricing } = stored
  expect(modelBody(draftOfModel(stored))).toEqual({ name, label, parameters, pricing })
})

test('a price of 0 is a price', () => {
  const body = modelBody({ ...EMPTY_MODEL, name: 'm', priceMode: 'per-turn', perTurn: '0' })
  expect(body).toHaveProperty('pricing', { mode: 'per-turn', perTurn: 0 })
})

test('a price that is missing is told at its own field', () => {
  const body = {
    connectionId,
    ...modelBody({ ...EMPTY_MODEL, name: 'm', priceMode: 'input-output', inputPerMillion: '1' }),
  }
  const { error } = createModelSchema.safeParse(body)
  expect(error && Object.keys(fieldMessages(error, body))).toEqual(['pricing.outputPerMillion'])
})

test('a parameter out of its range is told at its own field', () => {
  const body = { connectionId, ...modelBody({ ...EMPTY_MODEL, name: 'm', temperature: '3' }) }
  const { error } = createModelSchema.safeParse(body)
  expect(error && Object.keys(fieldMessages(error, body))).toEqual(['parameters.temperature'])
})

test('further parameters must be a JSON object', () => {
  expect(extraFault('')).toBeNull()
  expect(extraFault('{"top_k": 4}')).toBeNull()
  expect(extraFault('[1]')).toBe('must be a JSON object such as {"reasoning_effort": "low"}')
  expect(extraFault('{top_k: 4}')).toMatch(/^must be a JSON object such as .*; /)
})

test('a model without a name has one thing wrong, not two', () => {
  expect(modelBody(EMPTY_MODEL)).not.toHaveProperty('label')
  expect(nameFault(' ')).toBe('Write the model’s name')
  expect(nameFault('m-1')).toBeNull()
})
