import { expect, test } from 'vitest'
import { fieldMessages } from '@/lib/api/field-messages'
import { launchRunSchema } from '@/lib/api/run'
import { emptyLaunch, type LaunchDraft, launchBody, openChoices } from './launch-draft'

const id = (last: number) => `0195f2a0-0000-7000-8000-00000000000${last}`
const draft: LaunchDraft = {
  ...emptyLaunch(7),
  agentId: id(1),
  datasetId: id(2),
  userProxyModelId: id(3),
  complexityJudgeModelId: id(4),
  evaluationJudgeModelId: id(4),
}
const read = (change: Partial<LaunchDraft>, items: readonly string[] = []) =>
  launchRunSchema.parse(launchBody({ ...draft, ...change }, { agents: [], chosenItemIds: items }))
const faults = (change: Partial<LaunchDraft>, items: readonly string[] = []) => {
  const body = launchBody({ ...draft, ...change }, { agents: [], chosenItemIds: items })
  const { error } = launchRunSchema.safeParse(body)
  return error ? fieldMessages(error, body) : {}
}

test('the form opens with the method’s defaults', () => {
  const launch = read({})
  expect(launch).toMatchObject({
    benchmark: 'selfscore',
    opening: 'summary',
    trials: 1,
    maxTurns: 50,
    formula: 'ratio',
    weights: { criticalThinking: 0.5, errorHandling: 0.4, topicKnowledge: 0.1 },
    seed: 7,
  })
  expect(launch.itemLimit).toBeUndefined()
})

test('the first n, or n by seed, or the very ones of another run', () => {
  expect(read({ howMany: 'first', itemLimit: '10' })).toMatchObject({ itemOrder: 'first', itemLimit: 10 })
  expect(read({ howMany: 'random', itemLimit: '10' })).toMatchObject({ itemOrder: 'random', itemLimit: 10 })
  expect(read({ howMany: 'chosen', itemLimit: '10' }, [id(8), id(9)])).toMatchObject({ itemIds: [id(8), id(9)] })
  expect(read({ howMany: 'all', itemLimit: '10' }).itemLimit).toBeUndefined()
})

test('maximum turns 0 is refused at its field, with what is allowed', () => {
  expect(faults({ maxTurns: '0' })).toEqual({ maxTurns: 'must be 1 to 200, got 0' })
})

test('an emptied number is refused, not replaced by its default', () => {
  expect(Object.keys(faults({ maxTurns: '', trials: '', howMany: 'first' })).sort()).toEqual([
    'itemLimit',
    'maxTurns',
    'trials',
  ])
})

test('weights must sum to 1', () => {
  expect(faults({ criticalThinking: '0.6' })).toEqual({ weights: 'must sum to 1, got 1.1' })
})

test('choices that are still open are named', () => {
  expect(openChoices({ ...draft, agentId: '', evaluationJudgeModelId: '' }, [])).toEqual({
    agentId: 'must be chosen',
    evaluationJudgeModelId: 'must be chosen',
  })
  expect(openChoices(draft, [])).toEqual({})
})

test('of a human baseline no user proxy is chosen or sent', () => {
  const people = {
    id: id(1),
    name: 'human',
    kind: 'human-baseline',
    colour: 0,
    modelLabel: '',
    connectionName: '',
    systemPrompt: '',
    usesMethodPrompt: false,
    costPerInteractionUsd: null,
    withComments: false,
    reads: null,
    simulated: false,
  } as const
  expect(launchBody(draft, { agents: [people], chosenItemIds: [] })).not.toHaveProperty('userProxyModelId')
  expect(openChoices({ ...draft, userProxyModelId: '' }, [people])).toEqual({})
  expect(openChoices({ ...draft, userProxyModelId: '' }, [])).toEqual({ userProxyModelId: 'must be chosen' })
})
