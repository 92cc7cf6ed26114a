import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createConnectionSchema } from './connection'
import { fieldMessages } from './field-messages'
import { givenDay, givenMoment, id, shortText } from './fields'
import { changePasswordSchema, joinSchema } from './person'
import { plannerQuerySchema } from './planner'
import { launchRunSchema } from './run'
import { createSessionSchema } from './session'

function faults(schema: z.ZodType, input: unknown): Record<string, string> {
  const read = schema.safeParse(input)
  return read.success ? {} : fieldMessages(read.error, input)
}

const ID = '0190c5a0-0000-7000-8000-000000000001'
const LAUNCH = {
  benchmark: 'selfscore',
  agentId: ID,
  datasetId: ID,
  userProxyModelId: ID,
  complexityJudgeModelId: ID,
  evaluationJudgeModelId: ID,
}

test('a launch with nothing but what is required has the defaults of the method', () => {
  expect(launchRunSchema.parse(LAUNCH)).toMatchObject({
    trials: 1,
    maxTurns: 50,
    formula: 'ratio',
    opening: 'summary',
    itemOrder: 'first',
  })
})

test.each([
  [{ maxTurns: 0 }, { maxTurns: 'must be 1 to 200, got 0' }],
  [{ maxTurns: 201 }, { maxTurns: 'must be 1 to 200, got 201' }],
  [{ maxTurns: 2.5 }, { maxTurns: 'must be a whole number from 1 to 200, got 2.5' }],
  [{ maxTurns: '5' }, { maxTurns: 'must be a whole number from 1 to 200, got "5"' }],
  [{ trials: 101 }, { trials: 'must be 1 to 100, got 101' }],
  [{ itemLimit: 0 }, { itemLimit: 'must be 1 to 100,000, got 0' }],
  [{ agentId: 'x' }, { agentId: 'must be an id, got "x"' }],
  [{ agentId: undefined }, { agentId: 'is required: an id' }],
  [{ formula: 'best' }, { formula: 'must be one of ratio, ten-point, got "best"' }],
  [{ seed: 2 ** 31 }, { seed: 'must be 0 to 2,147,483,647, got 2147483648' }],
  [{ budgetUsd: 0 }, { budgetUsd: 'must be more than 0 and at most 1,000,000 US dollars, got 0' }],
  [
    { weights: { criticalThinking: 0.5, errorHandling: 0.4, topicKnowledge: 0.2 } },
    { weights: 'must sum to 1, got 1.1' },
  ],
  [
    { weights: { criticalThinking: 1.5, errorHandling: -0.5, topicKnowledge: 0 } },
    { 'weights.criticalThinking': 'must be 0 to 1, got 1.5', 'weights.errorHandling': 'must be 0 to 1, got -0.5' },
  ],
  [{ itemIds: [ID], itemLimit: 3 }, { itemLimit: 'can not be given together with itemIds' }],
  [{ itemIds: [ID, ID] }, { itemIds: 'must not name an item twice' }],
  [{ itemIds: ['x'] }, { 'itemIds.0': 'must be an id, got "x"' }],
  [{ max_turns: 3 }, { max_turns: 'is not a field that is known here' }],
  [
    { benchmark: 'scripted' },
    { benchmark: 'is "scripted": such a run names agentId, scenarioIds and judgeModelId, and nothing of a data set' },
  ],
])('a launch with %j is refused field by field', (change, expected) => {
  expect(faults(launchRunSchema, { ...LAUNCH, ...change })).toEqual(expected)
})

test.each([
  [{ itemIds: 'all' }, { itemIds: 'must be a list of item ids, got "all"' }],
  [{ itemIds: 7 }, { itemIds: 'must be a list of item ids, got 7' }],
])('what came is told also where a schema does not tell it: %j', (change, expected) => {
  expect(faults(launchRunSchema, { ...LAUNCH, ...change })).toEqual(expected)
})

test('of a list that came as one text, the text is told', () => {
  expect(faults(plannerQuerySchema, { runs: `${ID},x`, difference: '1' })).toEqual({
    'runs.1': `must be ids of runs, with a comma, got "${ID},x"`,
  })
})

test('of a secret nobody is told what came', () => {
  const text = JSON.stringify(faults(createConnectionSchema, { name: 'x', baseUrl: 'https://h', apiKey: 'sk secret' }))
  expect(text).toContain('apiKey')
  expect(text).not.toContain('secret')
})

test.each([
  [createSessionSchema, { email: 'a@example.org', password: 'geheim'.repeat(200) }],
  [changePasswordSchema, { currentPassword: 'geheim'.repeat(200), newPassword: ['geheim'] }],
  [joinSchema, { token: 'geheim'.repeat(50), name: 'x', password: 'geheim' }],
])('of passwords and tokens neither, whatever is wrong with them', (schema, input) => {
  const told = faults(schema, input)
  expect(Object.keys(told)).not.toEqual([])
  expect(JSON.stringify(told)).not.toContain('geheim')
})

describe('a moment that a request names', () => {
  const told = (schema: z.ZodType, at: string) => faults(z.object({ at: schema }), { at }).at

  test.each(['2027-02-30T00:00:00Z', '9999-12-31T23:59:59-12:00', '0000-12-31T00:00:00Z', '2027-01-31T12:00:00'])(
    'is none where it does not exist or can not be kept: %s',
    (at) => {
      expect(told(givenMoment(), at)).toBe(`must be a moment such as 2027-01-31T12:00:00Z, got "${at}"`)
    },
  )

  test.each(['2026-02-30', '0000-01-01', '26-1-1', 'yesterday', '2026-11-30T12:00'])('nor is a day: %s', (at) => {
    expect(told(givenDay(), at)).toBe(
      `must be a day such as 2026-11-30, or a moment such as 2026-11-30T12:00:00Z, got "${at}"`,
    )
  })

  test('is taken with its offset, to the ends of what can be kept', () => {
    expect(givenMoment().parse('2027-01-31T12:00:00+02:00').toISOString()).toBe('2027-01-31T10:00:00.000Z')
    expect(givenMoment().parse('9999-12-31T23:59:59Z').getUTCFullYear()).toBe(9999)
    expect(givenDay().parse('2026-11-30').toISOString()).toBe('2026-11-30T00:00:00.000Z')
  })
})

test('weights that sum to 1 up to rounding are taken', () => {
  const weights = { criticalThinking: 0.1, errorHandling: 0.2, topicKnowledge: 0.7 }
  expect(faults(launchRunSchema, { ...LAUNCH, weights })).toEqual({})
})

test('a body that is no object is named as such', () => {
  expect(faults(launchRunSchema, [])).toEqual({ body: 'must be an object, got a list of 0' })
})

test('an address is stored in one form, whichever way it was pasted', () => {
  const addressOf = (baseUrl: string) => createConnectionSchema.parse({ name: 'x', baseUrl }).baseUrl
  expect(addressOf('https://h.example')).toBe('https://h.example/v1')
  expect(addressOf('https://h.example/v1/ ')).toBe('https://h.example/v1')
  expect(addressOf('https://h.example/openai/v1')).toBe('https://h.example/openai/v1')
  expect(faults(createConnectionSchema, { name: '', baseUrl: 'h.example' })).toEqual({
    name: 'must be a text of 1 to 200 characters, got ""',
    baseUrl: 'The base URL must start with http:// or https://, got "h.example"',
  })
})

test('a key never stands in a message', () => {
  const messages = faults(createConnectionSchema, { name: 'x', baseUrl: 'https://h.example', apiKey: 'sk geheim' })
  expect(messages).toEqual({ apiKey: 'must be visible ASCII characters without spaces' })
})

test.each([
  ['a\u0000b', 'must not hold control characters or broken ones'],
  ['\ud800', 'must not hold control characters or broken ones'],
  ['\u200b\u202e', 'must hold at least one character that can be seen'],
  [' \n ', 'must be a text of 1 to 200 characters, got ""'],
])('a text that people could not read is refused: %j', (name, message) => {
  expect(faults(z.object({ name: shortText() }), { name })).toEqual({ name: message })
})

test.each(['מבחן \u202eRTL', '👩‍💻', 'two\nlines', 'naïve'])('a text of any script is kept: %s', (name) => {
  expect(shortText().parse(name)).toBe(name)
})

test('of a union the member that came nearest is told', () => {
  const union = z.union([
    z.strictObject({ mode: z.literal('a'), price: z.number() }),
    z.strictObject({ mode: z.literal('b'), cost: z.number().min(0) }),
  ])
  expect(faults(z.object({ pricing: union }), { pricing: { mode: 'b', cost: -1 } })).toEqual({
    'pricing.cost': 'must be at least 0, got -1',
  })
  expect(faults(union, { cost: -1, currency: 'EUR' })).toEqual({
    mode: 'is required',
    cost: 'must be at least 0, got -1',
    currency: 'is not a field that is known here',
  })
})

describe('what is sent in bad faith', () => {
  const schema = z.strictObject({ ids: z.array(id()), name: z.string().optional() })

  test('of 100,000 wrong ids the first 50 are told, and how many more there are', () => {
    const said = faults(schema, { ids: Array.from({ length: 100_000 }, () => 'x') })
    expect(Object.keys(said)).toHaveLength(51)
    expect([said['ids.0'], said['…']]).toEqual(['must be an id, got "x"', 'and 99,950 more'])
  })

  test('of thousands of unknown fields as well', () => {
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`field${at}`, 1]))
    expect(faults(schema, { ids: [], ...many })['…']).toBe('and 2,950 more')
  })

  test('a field that is called as what every object has is named', () => {
    expect(faults(schema, { ids: [], constructor: 1, toString: 2 })).toEqual({
      constructor: 'is not a field that is known here',
      toString: 'is not a field that is known here',
    })
  })

  test('types are called as people call them', () => {
    expect(faults(schema, { ids: 5, name: [] })).toEqual({
      ids: 'must be a list, got 5',
      name: 'must be a text, got a list of 0',
    })
    expect(faults(schema, 'x')).toEqual({ body: 'must be an object, got "x"' })
  })
})
