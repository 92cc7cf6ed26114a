import { expect, test } from 'vitest'
import { benchmarkSettings, commonSettings, differencesOf } from './benchmark-settings'
import { PLAIN_JUDGING, type RunConfiguration } from './configuration'

const model = (name: string, parameters = {}) => ({
  modelId: name,
  connectionId: 'c',
  connectionName: 'C',
  name,
  label: name,
  parameters,
  pricing: null,
  simulated: false,
})
const WEIGHTS = { criticalThinking: 0.5, errorHandling: 0.4, topicKnowledge: 0.1 }
const CONFIGURATION = {
  dataset: { versionId: 'v1', name: 'Questions', version: 1, domain: 'IT' },
  opening: 'summary',
  complexityJudge: model('judge'),
  evaluationJudge: model('judge'),
  judging: PLAIN_JUDGING,
  userProxy: model('proxy'),
  maxTurns: 50,
  prompts: {},
} as unknown as RunConfiguration
const ITEMS = { count: 3, hash: 'abc' }
const CHOICE = { formula: 'ratio', weights: WEIGHTS } as const
const settings = (change: Partial<RunConfiguration> = {}, facts = {}) =>
  benchmarkSettings({ ...CONFIGURATION, ...change }, { simulated: false, choice: CHOICE, items: ITEMS, ...facts })

test.each([
  ['another judge', { evaluationJudge: model('other') }, {}, ['judges (judge, other)']],
  ['another user proxy', { userProxy: model('other') }, {}, ['user proxies (proxy, other)']],
  ['another turn limit', { maxTurns: 20 }, {}, ['turn limits (50, 20)']],
  [
    'another data set version',
    { dataset: { ...CONFIGURATION.dataset, versionId: 'v2', version: 2 } },
    {},
    ['data set versions (Questions, v1, Questions, v2)'],
  ],
  [
    'another formula',
    {},
    { choice: { ...CHOICE, formula: 'ten-point' } },
    ['formulas (ratio, 0.5 / 0.4 / 0.1, ten-point, 0.5 / 0.4 / 0.1)'],
  ],
  ['other questions', {}, { items: { count: 2, hash: 'x' } }, ['questions (3 of the data set, 2 of the data set)']],
  ['a simulated run', {}, { simulated: true }, ['kinds of runs (measured, simulated)']],
  [
    'the same judge at another temperature',
    { evaluationJudge: model('judge', { temperature: 1 }) },
    {},
    ['judges (of one name, but asked otherwise)'],
  ],
  ['the same', {}, {}, []],
] as const)('%s is named', (_, change, facts, differences) => {
  expect(differencesOf(settings(), settings(change as Partial<RunConfiguration>, facts))).toEqual(differences)
})

test('people’s answers have neither proxy nor turn limit, and fit with any', () => {
  const people = settings({ userProxy: null, maxTurns: 1 })
  expect(differencesOf(people, settings())).toEqual([])
  expect(commonSettings([people, settings()]).find(({ name }) => name === 'user proxies')?.words).toBe('proxy')
})
