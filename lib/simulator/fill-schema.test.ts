import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { fillSchema } from './fill-schema'

const filling = { values: { score: 7.5, reason: 'Because.' }, text: 'Some words.' }

test('named values go where the schema wants them, in its order', () => {
  const schema = {
    type: 'object',
    properties: { reason: { type: 'string' }, score: { type: 'number' } },
    required: ['reason', 'score'],
    additionalProperties: false,
  }
  expect(JSON.stringify(fillSchema(schema, filling))).toBe('{"reason":"Because.","score":7.5}')
})

test.each([
  { type: 'object', properties: { score: { type: 'integer', minimum: 1, maximum: 5 } }, required: ['score'] },
  {
    type: 'object',
    properties: { verdict: { enum: ['good', 'bad'] }, why: { type: ['null', 'string'] } },
    required: ['verdict', 'why'],
  },
  {
    type: 'array',
    minItems: 2,
    items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  },
  { anyOf: [{ type: 'boolean' }, { type: 'string' }] },
  {
    $defs: { step: { type: 'string' } },
    type: 'object',
    properties: { steps: { type: 'array', items: { $ref: '#/$defs/step' } } },
    required: ['steps'],
  },
  { allOf: [{ type: 'object', properties: { a: { const: 3 } }, required: ['a'] }] },
  { type: 'null' },
])('what is filled in meets the schema: %j', (schema) => {
  const value = fillSchema(schema, filling)
  expect(new Ajv({ allowUnionTypes: true }).validate(schema, value)).toBe(true)
})

test('a schema that names itself comes to an end', () => {
  const schema = {
    $defs: { node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } }, required: ['next'] } },
    $ref: '#/$defs/node',
  }
  expect(JSON.stringify(fillSchema(schema, filling))).toContain('null')
})
