import { beforeAll, describe, expect, test } from 'vitest'
import { preparationKey } from '@/lib/runs/judge-key'
import { type ApiUnderTest, openApi } from './testing/api-under-test'
import { type Study, seedStudy } from './testing/seed-study'

let api: ApiUnderTest
let study: Study

beforeAll(async () => {
  api = await openApi()
  study = await seedStudy(api, 4)
})

async function estimate(change: object = {}) {
  return api.call('POST /runs/estimate', { body: { ...study.launch, ...change } })
}

describe('an estimate', () => {
  test('counts interactions and requests, and writes nothing', async () => {
    const { status, body } = await estimate({ trials: 2, maxTurns: 3 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      items: 4,
      interactions: 8,
      firstItemId: study.dataset.itemIds[0],
      simulated: false,
      calls: {
        agent: { least: 8, most: 24 },
        userProxy: { least: 0, most: 16 },
        evaluationJudge: { least: 8 + 4, most: 24 + 16 + 4 },
        solvedCheck: { least: 8, most: 24 },
        complexityJudge: { least: 12, most: 12 },
        extraction: { least: 8, most: 8 },
      },
      prepared: { summary: 0, problem: 0, complexity: 0, opening: 0 },
    })
    expect(await api.db.prisma.run.count()).toBe(0)
  })

  test('says where the launch would be refused, field by field', async () => {
    const { status, body } = await estimate({ itemLimit: 5 })
    expect(status).toBe(422)
    expect(body.error.fields).toEqual({ itemLimit: 'must be 1 to 4, got 5' })
  })

  test('has no cost where no run like it has finished, and none is made up', async () => {
    const { cost } = (await estimate()).body
    expect(cost).toMatchObject({ usd: null, runs: 0, interactions: 0 })
    expect(cost.usdReason).toMatch(/^no earlier run of this agent/)
  })

  test('knows what an earlier run has made and what its turns cost', async () => {
    const launched = await api.call('POST /runs', { body: { ...study.launch, itemLimit: 2, maxTurns: 5 } })
    const { id: runId, configuration } = launched.body
    const kinds = ['summary', 'critical-thinking', 'error-handling', 'topic-knowledge'] as const
    for (const itemId of study.dataset.itemIds.slice(0, 2))
      for (const kind of kinds)
        await api.db.pool.query(
          `insert into "Preparation" (id, "itemId", kind, "judgeKey", done, score)
           values (gen_random_uuid(), $1, $2::"PreparationKind", $3, true, 4)`,
          [itemId, kind, preparationKey(kind, configuration)],
        )
    await api.db.prisma.interaction.updateMany({
      where: { runId },
      data: { status: 'scored', agentCostUsd: 0.02, benchmarkCostUsd: 0.03 },
    })
    await api.db.prisma.run.update({ where: { id: runId }, data: { status: 'completed' } })

    const { prepared, calls, cost } = (await estimate({ maxTurns: 5 })).body
    expect(prepared).toEqual({ summary: 2, problem: 0, complexity: 2, opening: 0 })
    expect(calls.complexityJudge).toEqual({ least: 6, most: 6 })
    expect(calls.extraction).toEqual({ least: 6, most: 6 })
    expect(cost).toMatchObject({ usdReason: null, runs: 1, interactions: 2 })
    expect(cost.usd).toBeCloseTo(4 * 0.05, 12)

    const otherLimit = (await estimate({ maxTurns: 6 })).body
    expect(otherLimit.cost.usd).toBeNull()
    expect(otherLimit.prepared.complexity).toBe(2)
  })

  test('of a judge that no run has had has nothing prepared but what belongs to the question', async () => {
    const other = await api.db.prisma.model.create({
      data: { connectionId: study.judge.model.connectionId, name: 'other-judge', label: 'other-judge' },
    })
    const { prepared, cost } = (await estimate({ maxTurns: 5, complexityJudgeModelId: other.id })).body
    expect(prepared).toMatchObject({ summary: 2, complexity: 0 })
    expect(cost.usd).toBeCloseTo(0.2, 12)
  })

  test('with a model without a price has no cost, and says which', async () => {
    const unpriced = await api.db.prisma.model.create({
      data: { connectionId: study.judge.model.connectionId, name: 'free?', label: 'free?' },
    })
    const { cost } = (await estimate({ userProxyModelId: unpriced.id })).body
    expect(cost.usdReason).toBe('no price is known for free?')
  })
})
