import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedAgent } from '@/lib/db/testing/seed-agent'
import { seedRun } from '@/lib/db/testing/seed-run'
import { type ApiUnderTest, openApi } from './testing/api-under-test'
import { type Study, seedStudy } from './testing/seed-study'

let api: ApiUnderTest
let study: Study
let launch: Record<string, unknown>
let humanId: string

beforeAll(async () => {
  api = await openApi()
  study = await seedStudy(api)
  const twin = await seedAgent(api.db, { name: 'gpt-test+RAG', colour: 1 })
  const strict = await seedAgent(api.db, { name: 'strict' })
  const human = await api.db.prisma.agent.create({ data: { name: 'human', kind: 'human_baseline', colour: 2 } })
  humanId = human.id
  const judge = study.judge.model.modelId
  launch = {
    name: 'Our study',
    agentIds: [study.agent.agentId, twin.agentId, human.id],
    judges: [
      { complexityJudgeModelId: judge, evaluationJudgeModelId: judge },
      { complexityJudgeModelId: strict.model.modelId, evaluationJudgeModelId: strict.model.modelId },
    ],
    userProxyModelId: judge,
    datasetId: study.dataset.datasetId,
    itemOrder: 'random',
    itemLimit: 2,
  }
})

const post = (change: object = {}, key?: string) =>
  api.call('POST /studies', {
    body: { ...launch, ...change },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const NOBODY = '0190c5a0-0000-7000-8000-000000000001'

describe('the launch of a study', () => {
  test('makes each agent’s run with each judge, on the same questions, and queues them all', async () => {
    const { status, body } = await post()
    expect(status).toBe(201)
    expect(body.runs.map(({ name }) => name)).toEqual([
      'gpt-test_judge_judge',
      'gpt-test+RAG_judge_judge',
      'human_judge_judge',
      'gpt-test_strict_strict',
      'gpt-test+RAG_strict_strict',
      'human_strict_strict',
    ])
    expect(body).toMatchObject({
      name: 'Our study',
      formula: 'ratio',
      simulated: false,
      activeRuns: 6,
      dataset: { id: study.dataset.datasetId, name: 'Questions' },
      progress: { planned: 12, waiting: 12, scored: 0 },
    })
    const items = await Promise.all(
      body.runs.map(async ({ id }) => {
        const { body: page } = await api.call('GET /runs/{id}/interactions', { id })
        return page.data.map(({ itemId }) => itemId)
      }),
    )
    expect(new Set(items.map((ids) => ids.join())).size).toBe(1)
    expect(body.runs.filter(({ userProxy }) => userProxy === null).map(({ agent }) => agent.name)).toEqual([
      'human',
      'human',
    ])
    const { rows } = await api.db.pool.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job j join "Interaction" i on i.id::text = j.data->>'interactionId'
       join "StudyRun" s on s."runId" = i."runId" where s."studyId" = $1`,
      [body.id],
    )
    // The first judge's runs; those of the second judge the same conversations once they have been held.
    expect(rows[0]?.count).toBe(6)
    const [first, , , second] = body.runs
    expect([first?.judgedAgain, second?.judgedAgain]).toEqual([null, { runId: first?.id, runName: first?.name }])
    expect(second?.waitingFor).toBe('Waits for the conversations of gpt-test_judge_judge')
    const { rows: sources } = await api.db.pool.query<{ same: boolean }>(
      `select i."itemId" = h."itemId" and i.trial = h.trial as same from "Interaction" i
       join "Interaction" h on h.id = i."sourceId" where i."runId" = $1 and h."runId" = $2`,
      [second?.id, first?.id],
    )
    expect(sources).toEqual([{ same: true }, { same: true }])
  })

  test('gives each judge conversations of its own where it is asked for so', async () => {
    const { body } = await post({ furtherJudges: 'own-conversations' })
    expect(body.runs.map(({ judgedAgain, waitingFor }) => [judgedAgain, waitingFor])).toEqual(
      new Array(6).fill([null, null]),
    )
    expect((await post({ furtherJudges: 'none' })).body.error.fields).toEqual({
      furtherJudges: 'must be one of same-conversations, own-conversations, got "none"',
    })
  })

  test('with a key makes one study, however often it is sent; with another launch the key is refused', async () => {
    const [one, other] = [await post({}, 'key-1'), await post({}, 'key-1')]
    expect([one.status, other.status]).toEqual([201, 200])
    expect(other.body.id).toBe(one.body.id)
    expect((await post({ maxTurns: 2 }, 'key-1')).status).toBe(409)
  })

  test.each([
    [{ agentIds: [] }, { agentIds: 'must name at least 1 agent, got none' }],
    [{ judges: [] }, { judges: 'must name at least 1 judge, got none' }],
    [{ agentIds: [NOBODY] }, { 'agentIds.0': 'names no agent that exists' }],
    [{ userProxyModelId: undefined }, { userProxyModelId: 'is required: the id of a model' }],
    [
      { judges: [{ complexityJudgeModelId: NOBODY, evaluationJudgeModelId: NOBODY }] },
      {
        'judges.0.complexityJudgeModelId': 'names no model that exists',
        'judges.0.evaluationJudgeModelId': 'names no model that exists',
      },
    ],
    [{ itemLimit: 4 }, { itemLimit: 'must be 1 to 3, got 4' }],
    [{ surprise: true }, { surprise: 'is not a field that is known here' }],
  ])('with %j is refused, and nothing at all is written', async (change, fields) => {
    const before = [await api.db.prisma.study.count(), await api.db.prisma.run.count()]
    const { status, body } = await post(change)
    expect(status).toBe(422)
    expect(body.error.fields).toEqual(fields)
    expect([await api.db.prisma.study.count(), await api.db.prisma.run.count()]).toEqual(before)
  })

  test('of people alone needs no user proxy', async () => {
    expect((await post({ agentIds: [humanId], userProxyModelId: undefined })).status).toBe(201)
  })

  test('that would make too many interactions is refused', async () => {
    const { body } = await post({ trials: 100, itemLimit: 3, agentIds: [study.agent.agentId] })
    expect(body.progress.planned).toBe(600)
    const many = await Promise.all(
      Array.from({ length: 17 }, (_, index) => seedAgent(api.db, { name: `many ${index}` })),
    )
    const dataset = await api.db.prisma.datasetVersion.findFirstOrThrow({
      where: { datasetId: study.dataset.datasetId },
    })
    await api.db.prisma.item.createMany({
      data: Array.from({ length: 40 }, (_, index) => ({
        id: crypto.randomUUID(),
        versionId: dataset.id,
        position: 100 + index,
        externalId: `more-${index}`,
        tags: [],
      })),
    })
    const tooMany = await post({ trials: 100, itemLimit: 40, agentIds: many.map(({ agentId }) => agentId) })
    expect(tooMany.body.error.fields).toEqual({
      itemLimit: 'makes 136,000 interactions in 34 runs; 100,000 are allowed',
    })
    await api.db.prisma.item.deleteMany({ where: { externalId: { startsWith: 'more-' } } })
  })

  test('one of whose judges is simulated makes the shared summaries simulated for all', async () => {
    const simulated = await seedAgent(api.db, { name: 'sim', simulated: true })
    const { modelId } = simulated.model
    const judge = study.judge.model.modelId
    const { body } = await post({
      agentIds: [study.agent.agentId],
      judges: [
        { complexityJudgeModelId: judge, evaluationJudgeModelId: judge },
        { complexityJudgeModelId: modelId, evaluationJudgeModelId: modelId },
      ],
    })
    expect(body.runs.map((run) => run.simulated)).toEqual([true, true])
    await api.db.prisma.run.deleteMany({ where: { id: { in: body.runs.map(({ id }) => id) } } })
  })

  test('can be estimated: runs, calls and interactions, nothing written', async () => {
    const before = await api.db.prisma.run.count()
    const { body } = await api.call('POST /studies/estimate', { body: { ...launch, maxTurns: 1 } })
    expect(body).toMatchObject({ items: 2, interactions: 12, costUsd: null })
    expect(body.runs.map(({ name }) => name)).toHaveLength(6)
    // Agents are asked for two runs of two questions; people for none. Each judge makes 3 × 2 criteria and 2 openings.
    expect(body.calls).toMatchObject({
      agent: { least: 4, most: 4 },
      complexityJudge: { least: 12, most: 12 },
      evaluationJudge: { least: 12 + 4, most: 12 + 4 },
      extraction: { least: 4, most: 4 },
    })
    expect(await api.db.prisma.run.count()).toBe(before)
  })
})

describe('a study', () => {
  let studyId: string
  let runIds: string[]

  beforeEach(async () => {
    const seeded = await Promise.all(
      [9, 6].map((helpfulness, index) =>
        seedRun(api.db, { agent: study.agent, judge: study.judge, dataset: study.dataset, helpfulness, seed: index }),
      ),
    )
    runIds = seeded.map(({ runId }) => runId)
    const row = await api.db.prisma.study.create({
      data: { name: 'Done', runs: { create: runIds.map((runId, position) => ({ runId, position })) } },
    })
    studyId = row.id
  })

  test('shows distributions on shared axes and the paper’s tests, best mean first', async () => {
    const { body } = await api.call('GET /studies/{id}/results', { id: studyId })
    const { body: shown } = await api.call('GET /studies/{id}', { id: studyId })
    expect(body.runs.map(({ runId }) => runId).toSorted()).toEqual(runIds.toSorted())
    const means = body.runs.map(({ distributions }) => distributions.finalScore?.mean ?? 0)
    expect(means[0]).toBeGreaterThan(means[1] ?? 0)
    const [one, other] = body.runs.map(({ distributions }) => distributions.finalScore)
    expect([one?.low, one?.high]).toEqual([other?.low, other?.high])
    const [first, second] = body.runs
    const tukey = body.tests.tukey.rows[0]
    expect([tukey?.first, tukey?.second]).toEqual([first?.runId, second?.runId])
    expect(tukey?.meanDifference).toBeCloseTo((means[1] ?? 0) - (means[0] ?? 0), 9)
    expect(body.tests.againstRest).toEqual([])
    expect(shown.activeRuns).toBe(0)
    const { body: otherwise } = await api.call('GET /studies/{id}', { id: studyId, query: { formula: 'ten-point' } })
    expect(otherwise).toMatchObject({
      formula: 'ten-point',
      runs: [{ formula: 'ten-point' }, { formula: 'ten-point' }],
    })
    expect(otherwise.runs[0]?.summary.meanFinalScore).toBeNull()
    expect(otherwise.choices.map(({ formula, launch }) => [formula, launch])).toEqual([['ratio', true]])
    const rescored = await api.call('POST /studies/{id}/rescore', { id: studyId, body: { formula: 'ten-point' } })
    expect(rescored.status).toBe(202)
    expect(rescored.body.choices.map(({ formula }) => formula)).toEqual(['ratio', 'ten-point'])
    expect(rescored.body.runs.map(({ formula, scoreSet }) => [formula, scoreSet.pending])).toEqual([
      ['ten-point', true],
      ['ten-point', true],
    ])
  })

  test('is renamed, listed and deleted; its runs stay', async () => {
    const { body } = await api.call('PATCH /studies/{id}', { id: studyId, body: { name: 'Renamed' } })
    expect(body.name).toBe('Renamed')
    const { body: run } = await api.call('GET /runs/{id}', { id: runIds[0] ?? '' })
    expect(run.studies).toEqual([{ id: studyId, name: 'Renamed' }])
    const { body: list } = await api.call('GET /studies', { query: { limit: '1' } })
    expect(list.data[0]).toMatchObject({ id: studyId, name: 'Renamed', runCount: 2, activeRuns: 0 })
    const runs = (await api.call('GET /studies/{id}', { id: studyId })).body.runs
    // The first was seeded with the more helpful agent.
    expect(list.data[0]?.leader).toMatchObject({ id: runIds[0], summary: runs[0]?.summary })
    const paid = runs.map(({ cost }) => (cost.usd ?? 0) + (cost.benchmarkUsd ?? 0))
    expect(list.data[0]?.costUsd).toBeCloseTo((paid[0] ?? 0) + (paid[1] ?? 0), 10)
    expect(list.data[0]?.unknownCosts).toBe(0)
    expect((await api.call('DELETE /studies/{id}', { id: studyId })).status).toBe(204)
    expect((await api.call('GET /studies/{id}', { id: studyId })).status).toBe(404)
    expect(await api.db.prisma.run.count({ where: { id: { in: runIds } } })).toBe(2)
  })

  test('whose runs were deleted stays, and says that nothing is left', async () => {
    await api.db.prisma.run.deleteMany({ where: { id: { in: runIds } } })
    const { body } = await api.call('GET /studies/{id}', { id: studyId })
    expect((await api.call('POST /studies/{id}/rescore', { id: studyId, body: {} })).status).toBe(409)
    expect(body).toMatchObject({ dataset: null, formula: null, choices: [], runs: [], progress: { planned: 0 } })
    const results = await api.call('GET /studies/{id}/results', { id: studyId })
    expect(results.body.tests.overall).toEqual({ runIds: [], test: null, reason: 'choose at least 2 runs' })
  })
})
