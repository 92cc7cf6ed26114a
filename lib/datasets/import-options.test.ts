import { expect, test } from 'vitest'
import { importOptionsSchema } from '@/lib/datasets/import-options'

const faults = (input: unknown) =>
  importOptionsSchema.safeParse(input).error?.issues.map(({ path, message }) => [...path, message].join(': '))

test('nothing given: the accepted answer counts, all items are for testing, the seed is 1', () => {
  expect(importOptionsSchema.parse({})).toEqual({
    scoreOf: 'accepted',
    knowledgeShare: 0,
    seed: 1,
    domain: 'computer and IT-related',
  })
})

test('everything given is kept', () => {
  const options = {
    minAnswerScore: 100,
    scoreOf: 'any',
    knowledgeShare: 0.5,
    seed: 42,
    limit: 10,
    site: 'coffee.stackexchange.com',
    domain: 'coffee',
    extractionModelId: '0198f3a0-0000-7000-8000-000000000000',
  }
  expect(importOptionsSchema.parse(options)).toEqual(options)
})

test.each([
  ['stackoverflow.com', 'stackoverflow.com'],
  ['https://Stackoverflow.com/', 'stackoverflow.com'],
  ['http://coffee.stackexchange.com/questions', 'coffee.stackexchange.com'],
])('the site %s is %s', (site, host) => {
  expect(importOptionsSchema.parse({ site }).site).toBe(host)
})

test.each([
  [{ minAnswerScore: 'ten' }, 'minAnswerScore: must be a whole number from -1000000 to 1000000, got "ten"'],
  [{ minAnswerScore: 1.5 }, 'minAnswerScore: must be a whole number from -1000000 to 1000000, got 1.5'],
  [{ minAnswerScore: null }, 'minAnswerScore: must be a whole number from -1000000 to 1000000, got null'],
  [{ scoreOf: 'best' }, 'scoreOf: must be "accepted" or "any", got "best"'],
  [{ knowledgeShare: 1.1 }, 'knowledgeShare: must be 0 to 1, got 1.1'],
  [{ knowledgeShare: '50%' }, 'knowledgeShare: must be a number from 0 to 1, got "50%"'],
  [{ seed: -1 }, 'seed: must be a whole number from 0 to 2147483647, got -1'],
  [{ limit: 0 }, 'limit: must be a whole number from 1 to 10000000, got 0'],
  [{ site: 'not a host' }, 'site: must be the name of a site such as stackoverflow.com, got "not a host"'],
  [
    { site: 'javascript:alert(1)' },
    'site: must be the name of a site such as stackoverflow.com, got "javascript:alert(1)"',
  ],
  [{ domain: ' ' }, 'domain: must be 1 to 200 characters of text, got ""'],
  [{ extractionModelId: 'gpt' }, 'extractionModelId: must be a model\'s id, got "gpt"'],
  [{ minScore: 3 }, 'unknown: minScore'],
  ['all', 'must be an object, got "all"'],
])('%j is refused', (input, message) => {
  expect(faults(input)).toEqual([message])
})
