import { beforeAll, describe, expect, test } from 'vitest'
import { PAPER_AGENT_PROMPT } from '@/lib/selfscore/prompts'
import { type ApiUnderTest, openApi } from './testing/api-under-test'
import { type Study, seedStudy } from './testing/seed-study'

let api: ApiUnderTest
let study: Study
const NOBODY = '0190c5a0-0000-7000-8000-000000000001'

beforeAll(async () => {
  api = await openApi()
  study = await seedStudy(api)
})

async function launch(change: object = {}, headers: Record<string, string> = {}) {
  return api.call('POST /runs', { body: { ...study.launch, ...change }, headers })
}

async function countJobs(runId: string): Promise<number> {
  const { rows } = await api.db.pool.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job j join "Interaction" i on i.id::text = j.data->>'interactionId'
     where j.name = 'play-interaction' and i."runId" = $1`,
    [runId],
  )
  return rows[0]?.count ?? 0
}

describe('a launch', () => {
  test('freezes what the run is made of, and queues each of its interactions', async () => {
    const { status, body } = await launch({ trials: 2, seed: 5 })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'gpt-test_judge_judge',
      status: 'queued',
      simulated: false,
      complete: false,
      progress: { planned: 6, scored: 0, unscored: 0, errored: 0, cancelled: 0, running: 0, waiting: 6 },
      summary: { meanFinalScore: null, ci95: null, n: 0, reason: 'no interaction is scored' },
      cost: { usd: 0, complete: true, unknownTurns: 0, benchmarkUsd: 0 },
      configuration: {
        agent: { systemPrompt: PAPER_AGENT_PROMPT, model: { pricing: { mode: 'input-output', inputPerMillion: 10 } } },
        items: { order: 'first', limit: null, count: 3 },
        weights: { criticalThinking: 0.5, errorHandling: 0.4, topicKnowledge: 0.1 },
        maxTurns: 50,
        seed: 5,
        extraction: { modelId: study.judge.model.modelId },
      },
    })
    expect(await countJobs(body.id)).toBe(6)
    await api.call('PATCH /agents/{id}', { id: study.agent.agentId, body: { systemPrompt: 'changed later' } })
    const again = await api.call('GET /runs/{id}', { id: body.id })
    expect(again.body.configuration.agent.systemPrompt).toBe(PAPER_AGENT_PROMPT)
  })

  test('without a seed gets one, and marks of its own', async () => {
    const [one, other] = [await launch(), await launch()]
    expect(one.body.configuration.seed).toBeGreaterThanOrEqual(0)
    expect(one.body.configuration.marks.judge).toMatch(/^[0-9a-f]{16}$/)
    expect(one.body.configuration.marks.judge).not.toBe(other.body.configuration.marks.judge)
  })

  test('plays the items that were chosen, and says so', async () => {
    const itemIds = study.dataset.itemIds.slice(1)
    const { body } = await launch({ itemIds })
    expect(body.configuration.items).toEqual({ order: 'chosen', limit: null, count: 2 })
    const played = await api.call('GET /runs/{id}/interactions', { id: body.id })
    expect(played.body.data.map(({ itemId }) => itemId)).toEqual(itemIds)
  })

  test('with a model of the simulated endpoint makes a simulated run', async () => {
    const connection = await api.db.prisma.connection.create({
      data: { name: 'Bundled', kind: 'bundled', baseUrl: 'bundled', simulated: true },
    })
    const model = await api.db.prisma.model.create({ data: { connectionId: connection.id, name: 's', label: 's' } })
    const { body } = await launch({ userProxyModelId: model.id })
    expect([body.simulated, body.userProxy?.simulated, body.judges.complexity.simulated]).toEqual([true, true, false])
  })

  test('of the human baseline has neither model nor user proxy, and freezes the price of people’s work', async () => {
    const human = await api.db.prisma.agent.create({
      data: { name: 'human', kind: 'human_baseline', costPerInteractionUsd: 2.5, colour: 3 },
    })
    const refused = await launch({ agentId: human.id })
    expect(refused.body.error.fields).toEqual({
      userProxyModelId: 'can not be given for a human baseline: its user is the person who asked',
    })
    const { status, body } = await launch({ agentId: human.id, userProxyModelId: undefined })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'human_judge_judge',
      simulated: false,
      agent: { kind: 'human-baseline', model: null },
      userProxy: null,
      configuration: { agent: { model: null, systemPrompt: null, costPerInteractionUsd: 2.5 }, userProxy: null },
    })
    const { body: estimate } = await api.call('POST /runs/estimate', {
      body: { ...study.launch, agentId: human.id, userProxyModelId: undefined },
    })
    expect(estimate.calls).toMatchObject({ agent: { least: 0, most: 0 }, userProxy: { least: 0, most: 0 } })
    expect(estimate.calls.solvedCheck).toEqual({ least: 3, most: 3 })
  })

  test.each([
    [{ maxTurns: 0 }, { maxTurns: 'must be 1 to 200, got 0' }],
    [{ itemLimit: 4 }, { itemLimit: 'must be 1 to 3, got 4' }],
    [{ itemIds: [NOBODY] }, { itemIds: `must be items of the data set that may be played; 1 is not: ${NOBODY}` }],
    [
      { agentId: NOBODY, datasetId: NOBODY },
      {
        agentId: 'names no agent that exists',
        datasetId: 'names no data set that exists',
      },
    ],
    [{ evaluationJudgeModelId: NOBODY }, { evaluationJudgeModelId: 'names no model that exists' }],
    [{ userProxyModelId: undefined }, { userProxyModelId: 'is required: the id of a model' }],
    [{ budgetUsd: 0 }, { budgetUsd: 'must be more than 0 and at most 1,000,000 US dollars, got 0' }],
    [{ surprise: 1 }, { surprise: 'is not a field that is known here' }],
  ])('with %j is refused, and nothing is written', async (change, fields) => {
    const before = await api.db.prisma.run.count()
    const { status, body } = await launch(change)
    expect(status).toBe(422)
    expect(body.error.fields).toEqual(fields)
    expect(await api.db.prisma.run.count()).toBe(before)
  })

  test('on a data set without items is refused with how many there would be at lower thresholds', async () => {
    const warning = 'no items at an answer score of 100 or more; there would be 26 at 10'
    const report = { rows: 1, questions: 1, withAcceptedAnswer: 0, acceptedAnswerMissing: 0, belowThreshold: 26 }
    const dataset = await api.db.prisma.dataset.create({
      data: {
        name: 'Coffee',
        domain: 'coffee',
        versions: {
          create: {
            number: 1,
            status: 'ready',
            sourceName: 'Posts.xml',
            sourceBytes: 1,
            options: {},
            report: { ...report, skipped: 0, atThreshold: { '10': 26 }, warnings: [warning] },
          },
        },
      },
    })
    const { status, body } = await launch({ datasetId: dataset.id })
    expect(status).toBe(422)
    expect(body.error.fields.datasetId).toBe(`names a data set without items, so there is nothing to play (${warning})`)
  })

  test('with an agent, a model or a data set that is archived is refused', async () => {
    const archived = await seedStudy(api)
    await api.call('PATCH /agents/{id}', { id: archived.agent.agentId, body: { archived: true } })
    await api.call('PATCH /datasets/{id}', { id: archived.dataset.datasetId, body: { archived: true } })
    await api.call('PATCH /models/{id}', { id: archived.judge.model.modelId, body: { archived: true } })
    const { body } = await api.call('POST /runs', { body: archived.launch })
    expect(body.error.fields).toEqual({
      agentId: 'names an agent that is archived',
      datasetId: 'names a data set that is archived',
      userProxyModelId: 'names a model that is archived',
      complexityJudgeModelId: 'names a model that is archived',
      evaluationJudgeModelId: 'names a model that is archived',
    })
  })
})

describe('a launch that comes twice', () => {
  test('at once with one key makes one run, and both hear of it', async () => {
    const before = await api.db.prisma.run.count()
    const key = { 'idempotency-key': 'double-click' }
    const [one, other] = await Promise.all([launch({ trials: 3 }, key), launch({ trials: 3 }, key)])
    expect([one.status, other.status].toSorted()).toEqual([200, 201])
    expect(one.body.id).toBe(other.body.id)
    expect(await api.db.prisma.run.count()).toBe(before + 1)
    expect(await countJobs(one.body.id)).toBe(9)
  })

  test('with another key is another run', async () => {
    const [one, other] = await Promise.all([
      launch({}, { 'idempotency-key': 'tab-1' }),
      launch({}, { 'idempotency-key': 'tab-2' }),
    ])
    expect(one.body.id).not.toBe(other.body.id)
  })

  test('with one key and other words is refused', async () => {
    const key = { 'idempotency-key': 'reused' }
    await launch({ maxTurns: 5 }, key)
    const { status, body } = await launch({ maxTurns: 6 }, key)
    expect(status).toBe(409)
    expect(body.error.message).toContain('another launch')
  })

  test('with defaults left out or written out, in any order, is the same launch', async () => {
    const key = { 'idempotency-key': 'same-words' }
    const one = await launch({}, key)
    const reversed = Object.fromEntries(Object.entries({ ...study.launch, trials: 1, maxTurns: 50 }).toReversed())
    const other = await api.call('POST /runs', { body: reversed, headers: key })
    expect(other.status).toBe(200)
    expect(other.body.id).toBe(one.body.id)
  })

  test('with a key that is none is refused', async () => {
    const { status, body } = await launch({}, { 'idempotency-key': 'two words' })
    expect(status).toBe(422)
    expect(Object.keys(body.error.fields)).toEqual(['Idempotency-Key'])
  })
})

describe('a run', () => {
  test('is paused, resumed and cancelled, and refuses what its state does not allow', async () => {
    const { id } = (await launch()).body
    expect((await api.call('POST /runs/{id}/pause', { id })).body.status).toBe('paused')
    const twice = await api.call('POST /runs/{id}/pause', { id })
    expect(twice.status).toBe(409)
    expect(twice.body.error.message).toBe('The run is paused; only a run that is queued or running can be paused.')
    expect((await api.call('POST /runs/{id}/resume', { id })).body.status).toBe('queued')
    expect(await countJobs(id)).toBe(6)
    const cancelled = await api.call('POST /runs/{id}/cancel', { id })
    expect(cancelled.body).toMatchObject({ status: 'cancelled', progress: { planned: 3, cancelled: 3, waiting: 0 } })
    expect((await api.call('POST /runs/{id}/resume', { id })).status).toBe(409)
  })

  test('plays what errored once more, and nothing else', async () => {
    const { id } = (await launch()).body
    const rows = await api.db.prisma.interaction.findMany({ where: { runId: id }, orderBy: { position: 'asc' } })
    const states = ['scored', 'errored', 'unscored'] as const
    for (const [index, { id: interactionId }] of rows.entries())
      await api.db.prisma.interaction.update({
        where: { id: interactionId },
        data: { status: states[index] ?? 'scored' },
      })
    await api.db.prisma.run.update({
      where: { id },
      data: { status: 'completed_with_errors', startedAt: new Date(), finishedAt: new Date() },
    })
    const again = await api.call('POST /runs/{id}/retry-errors', { id })
    expect(again.body).toMatchObject({
      status: 'running',
      finishedAt: null,
      progress: { scored: 1, unscored: 1, errored: 0, waiting: 1 },
    })
    expect(await countJobs(id)).toBe(4)
    const more = await api.call('POST /runs/{id}/retry-errors', { id, query: { include: 'unscored' } })
    expect(more.body.progress).toMatchObject({ scored: 1, unscored: 0, waiting: 2 })
    const none = await api.call('POST /runs/{id}/retry-errors', { id })
    expect(none.status).toBe(409)
    expect(none.body.error.message).toBe('The run is running; no interaction of it is errored.')
  })

  test('each change of its state has a number that rises', async () => {
    const { id, eventId } = (await launch()).body
    const paused = await api.call('POST /runs/{id}/pause', { id })
    const resumed = await api.call('POST /runs/{id}/resume', { id })
    expect(paused.body.eventId).toBeGreaterThan(eventId)
    expect(resumed.body.eventId).toBeGreaterThan(paused.body.eventId)
  })

  test('is deleted only after it has ended', async () => {
    const { id } = (await launch()).body
    expect((await api.call('DELETE /runs/{id}', { id })).status).toBe(409)
    await api.call('POST /runs/{id}/cancel', { id })
    expect((await api.call('DELETE /runs/{id}', { id })).status).toBe(204)
    expect((await api.call('GET /runs/{id}', { id })).status).toBe(404)
  })

  test('keeps its agent’s name when the agent is deleted', async () => {
    const gone = await seedStudy(api)
    const { id } = (await api.call('POST /runs', { body: gone.launch })).body
    const refused = await api.call('DELETE /agents/{id}', { id: gone.agent.agentId })
    expect(refused.body.error.message).toBe('1 run keeps its results, but can no longer be found by agent.')
    await api.call('DELETE /agents/{id}', { id: gone.agent.agentId, query: { cascade: 'true' } })
    expect((await api.call('GET /runs/{id}', { id })).body.agent).toMatchObject({ id: null, name: 'gpt-test' })
  })

  test('holds its connection while it is on its way, and goes with its data set', async () => {
    const held = await seedStudy(api)
    const { id } = (await api.call('POST /runs', { body: held.launch })).body
    const query = { cascade: 'true' }
    const connection = await api.call('DELETE /connections/{id}', { id: held.judge.model.connectionId, query })
    expect(connection.body.error.message).toBe('1 run on the way needs it: let it end, or cancel it first.')
    const dataset = await api.call('DELETE /datasets/{id}', { id: held.dataset.datasetId })
    expect(dataset.body.error.message).toBe('1 run was made with it and would be deleted too, transcripts and all.')
    const amid = await api.call('DELETE /datasets/{id}', { id: held.dataset.datasetId, query })
    expect([amid.status, amid.body.error.message]).toEqual([
      409,
      '1 run that would be deleted is on the way: cancel it first.',
    ])
    await api.call('POST /runs/{id}/cancel', { id })
    expect((await api.call('DELETE /datasets/{id}', { id: held.dataset.datasetId, query })).status).toBe(204)
    expect((await api.call('GET /runs/{id}', { id })).status).toBe(404)
  })
})

describe('the list of runs', () => {
  test('is filtered, and walked in the order of their launch', async () => {
    const own = await seedStudy(api)
    const ids: string[] = []
    for (const name of ['first', 'second', 'third'])
      ids.push((await api.call('POST /runs', { body: { ...own.launch, name } })).body.id)
    await api.call('POST /runs/{id}/cancel', { id: ids[1] ?? '' })

    const listed = async (query: Record<string, string>) => (await api.call('GET /runs', { query })).body
    const agentId = own.agent.agentId
    const page = await listed({ agentId, limit: '2' })
    expect(page.data.map(({ name }) => name)).toEqual(['third', 'second'])
    const rest = await listed({ agentId, limit: '2', cursor: page.nextCursor ?? '' })
    expect(rest.data.map(({ name }) => name)).toEqual(['first'])
    expect(rest.nextCursor).toBeNull()
    expect((await listed({ agentId, status: 'cancelled' })).data.map(({ id }) => id)).toEqual([ids[1]])
    expect((await listed({ datasetId: own.dataset.datasetId, search: 'SECO' })).data).toHaveLength(1)
    expect((await listed({ agentId, simulated: 'true' })).data).toEqual([])
  })

  test('refuses a status that does not exist', async () => {
    const { status, body } = await api.call('GET /runs', { query: { status: 'done' } })
    expect(status).toBe(422)
    expect(body.error.fields.status).toContain('got "done"')
  })
})
