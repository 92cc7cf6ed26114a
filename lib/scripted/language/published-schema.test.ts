import { readdirSync, readFileSync } from 'node:fs'
import Ajv from 'ajv/dist/2020'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { publishedSchema } from './published-schema'

const folder = new URL('../scenarios/', import.meta.url)
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'))
const validate = new Ajv({ strict: false, allowUnionTypes: true }).compile(publishedSchema())

test.each(files)('%s fits the published schema', (file) => {
  expect([validate(parse(readFileSync(new URL(file, folder), 'utf8'))), validate.errors]).toEqual([true, null])
})

test('what the product refuses for its form, the schema refuses too', () => {
  const small = { name: 'x', description: 'x', language: 'en', opens: 'script', agent: { plays: 'x', prompt: 'x' } }
  expect(validate({ ...small, steps: [{ id: 'a', say: 'x' }] })).toBe(true)
  expect(validate({ ...small, steps: [{ id: 'a', shout: 'x' }] })).toBe(false)
  expect(validate({ ...small, steps: [] })).toBe(false)
  expect(validate({ ...small, steps: [{ id: 'a', say: 'x' }], colour: 'red' })).toBe(false)
})
