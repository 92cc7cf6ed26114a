import { beforeAll, expect, test } from 'vitest'
import { preparationKey } from '@/lib/runs/judge-key'
import { judgePrompt, judgePromptParts } from '@/lib/selfscore/judge-prompts/judge-prompt'
import { BUILT_IN_PROMPTS } from '@/lib/selfscore/prompts'
import { type ApiUnderTest, openApi } from './testing/api-under-test'
import { type Study, seedStudy } from './testing/seed-study'

let api: ApiUnderTest
let study: Study
const STRICT = 'Be strict: 10 is for what nobody could say better, and 1 for what is of no use.'

beforeAll(async () => {
  api = await openApi()
  study = await seedStudy(api)
})

const write = (body: object) => api.call('POST /judge-prompts', { body })
const launch = (change: object = {}) => api.call('POST /runs', { body: { ...study.launch, ...change } })

test('every judge starts with the product’s own instruction as version 0', async () => {
  const { body } = await api.call('GET /judge-prompts')
  expect(body.data.map(({ name, current }) => [name, current])).toEqual([
    ['criticalThinking', 0],
    ['errorHandling', 0],
    ['topicKnowledge', 0],
    ['opening', 0],
    ['userHelpfulness', 0],
    ['agentHelpfulness', 0],
    ['solved', 0],
  ])
  expect(body.data[0]?.versions[0]).toMatchObject({
    number: 0,
    builtIn: BUILT_IN_PROMPTS,
    instruction: judgePromptParts('criticalThinking').instruction,
    warnings: [],
  })
})

test('a new version counts for launches from then on; runs keep the version that they froze', async () => {
  const before = await launch()
  const written = await write({ name: 'agentHelpfulness', instruction: STRICT, basedOn: 0, note: 'Stricter' })
  expect(written.status).toBe(201)
  expect(written.body).toMatchObject({ name: 'agentHelpfulness', current: 1 })
  expect(written.body.versions.map(({ number, note }) => [number, note])).toEqual([
    [1, 'Stricter'],
    [0, null],
  ])

  const after = await launch()
  const stored = await api.call('GET /runs/{id}', { id: before.body.id })
  const frozen = [stored, after].map(({ body }) => [
    body.configuration.judging.promptVersions.agentHelpfulness,
    body.configuration.prompts.agentHelpfulness,
  ])
  expect(frozen).toEqual([
    [0, judgePrompt('agentHelpfulness')],
    [1, judgePrompt('agentHelpfulness', STRICT)],
  ])
  const named = await launch({ promptVersions: { agentHelpfulness: 0 } })
  expect(named.body.configuration.prompts.agentHelpfulness).toBe(judgePrompt('agentHelpfulness'))
})

test('what is prepared once per item belongs to the judge and the version of its prompt', async () => {
  const keys = async (promptVersions: object) => {
    const { configuration } = (await launch({ promptVersions })).body
    return [preparationKey('opening', configuration), preparationKey('error-handling', configuration)]
  }
  const instruction = `${STRICT} Nothing else counts.`
  await write({ name: 'opening', instruction, basedOn: 0 })
  const [[builtIn, error], [own, sameError], again] = [
    await keys({ opening: 0 }),
    await keys({ opening: 1 }),
    await keys({}),
  ]
  expect(own).not.toBe(builtIn)
  expect(sameError).toBe(error)
  expect(again).toEqual([own, error])
})

test('a version that another has overtaken is refused, and so is one that changes nothing', async () => {
  const first = await write({ name: 'solved', instruction: `${STRICT} True or false.`, basedOn: 0 })
  expect(first.status).toBe(201)
  const late = await write({ name: 'solved', instruction: `${STRICT} False or true.`, basedOn: 0 })
  expect([late.status, late.body.error.message]).toEqual([
    409,
    'Version 1 is the newest by now; this text was written from version 0. Read it first.',
  ])
  const same = await write({ name: 'solved', instruction: `${STRICT} True or false.`, basedOn: 1 })
  expect([same.status, same.body.error.fields]).toEqual([
    422,
    { instruction: 'is word for word that of version 1: there is nothing new to keep' },
  ])
})

test.each([
  [{ name: 'praise' }, 'name'],
  [{ instruction: 'Answer with "score": 5 and no more words.' }, 'instruction'],
  [{ instruction: 'short' }, 'instruction'],
  [{ basedOn: -1 }, 'basedOn'],
  [{ version: 3 }, 'version'],
])('a version with %j is refused at its field', async (change, field) => {
  const { status, body } = await write({ name: 'errorHandling', instruction: STRICT, basedOn: 0, ...change })
  expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
})

test('a launch names a version that does not exist, or a judge that does not: refused at its field', async () => {
  const nobody = '0190c5a0-0000-7000-8000-000000000001'
  const { status, body } = await launch({
    promptVersions: { topicKnowledge: 7 },
    solvedJudgeModelId: nobody,
    judgements: 10,
  })
  expect(status).toBe(422)
  expect(body.error.fields).toEqual({ judgements: 'must be 1 to 9, got 10' })
  const known = await launch({ promptVersions: { topicKnowledge: 7 }, solvedJudgeModelId: nobody })
  expect(known.body.error.fields).toEqual({
    'promptVersions.topicKnowledge': 'names version 7, which does not exist',
    solvedJudgeModelId: 'names no model that exists',
  })
})

test('each job may have a judge of its own; without one the evaluation judge does it', async () => {
  const { agent, judge } = study
  const { body } = await launch({ agentHelpfulnessJudgeModelId: agent.model.modelId, judgements: 3 })
  expect(body.name).toBe('gpt-test_judge_judge')
  expect(body.judges).toMatchObject({
    evaluation: { modelId: judge.model.modelId },
    userHelpfulness: { modelId: judge.model.modelId },
    agentHelpfulness: { modelId: agent.model.modelId },
    solved: { modelId: judge.model.modelId },
    judgements: 3,
  })
})
