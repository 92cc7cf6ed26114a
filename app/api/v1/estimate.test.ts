import { beforeAll, describe, expect, test } from 'vitest'
import { seedAgent } from '@/lib/db/testing/seed-agent'
import { seedKnowledgeBase } from '@/lib/db/testing/seed-knowledge-base'
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

  test('without any earlier interaction has bounds of tokens and money, and no middle made up', async () => {
    const { cost, turns, tokens, usage, basis, time } = (await estimate({ maxTurns: 5 })).body
    expect(turns).toEqual({ least: 1, expected: null, most: 5, source: null })
    expect(cost).toMatchObject({ usd: null, likelyUsd: null, runs: 0, interactions: 0 })
    expect(cost.usdReason).toBe(
      'no earlier interaction of this agent or on this data set tells how many turns to expect',
    )
    expect(cost.leastUsd).toBeGreaterThan(0)
    expect(cost.mostUsd).toBeGreaterThan(5 * (cost.leastUsd ?? 0) * 0.5)
    expect(tokens.input.expected).toBeNull()
    expect(tokens.input.most).toBeGreaterThan(5 * tokens.input.least * 0.5)
    expect(usage.map(({ role }) => role).toSorted()).toEqual(
      ['agent', 'userProxy', 'evaluationJudge', 'solvedCheck', 'complexityJudge', 'extraction'].toSorted(),
    )
    expect(usage.find(({ role }) => role === 'agent')).toMatchObject({
      label: 'gpt-test',
      calls: { least: 4, expected: null, most: 20 },
    })
    // $10 and $30 per million tokens.
    const dollars = (10 * tokens.input.most + 30 * tokens.output.most) / 1_000_000
    expect(cost.mostUsd).toBeCloseTo(dollars, 4)
    expect((cost.agentUsd?.most ?? 0) + (cost.benchmarkUsd?.most ?? 0)).toBeCloseTo(cost.mostUsd ?? 0, 10)
    expect(basis.join(' ')).toContain('a token is taken for 4 characters')
    expect(time).toMatchObject({ seconds: null, reason: 'no worker is running' })
  })

  test('takes the turns of earlier interactions, and says whose they were', async () => {
    const launched = await api.call('POST /runs', { body: { ...study.launch, itemLimit: 3, maxTurns: 5 } })
    const { id: runId, configuration } = launched.body
    const kinds = ['summary', 'critical-thinking', 'error-handling', 'topic-knowledge'] as const
    for (const itemId of study.dataset.itemIds.slice(0, 2))
      for (const kind of kinds)
        await api.db.pool.query(
          `insert into "Preparation" (id, "itemId", kind, "judgeKey", done, score)
           values (gen_random_uuid(), $1, $2::"PreparationKind", $3, true, 4)`,
          [itemId, kind, preparationKey(kind, configuration)],
        )
    const interactions = await api.db.prisma.interaction.findMany({ where: { runId }, orderBy: { position: 'asc' } })
    for (const [index, { id }] of interactions.entries())
      await api.db.prisma.interaction.update({
        where: { id },
        data: { status: 'scored', turnCount: [1, 2, 4][index] ?? 1 },
      })
    await api.db.prisma.run.update({ where: { id: runId }, data: { status: 'completed', startedAt: new Date() } })

    const { prepared, calls, cost, turns, usage, basis } = (await estimate({ maxTurns: 5 })).body
    expect(prepared).toEqual({ summary: 2, problem: 0, complexity: 2, opening: 0 })
    expect(calls.complexityJudge).toEqual({ least: 6, most: 6 })
    expect(calls.extraction).toEqual({ least: 6, most: 6 })
    expect(turns.expected).toBeCloseTo(7 / 3, 10)
    expect(turns.source).toBe('this agent on this data set')
    expect(usage.find(({ role }) => role === 'agent')?.calls).toEqual({ least: 4, expected: 9, most: 20 })
    expect(cost).toMatchObject({ usdReason: null, runs: 1, interactions: 3 })
    expect(cost.usd).toBeGreaterThan(cost.leastUsd ?? 0)
    expect(cost.usd).toBeLessThan(cost.mostUsd ?? 0)
    const [low = 0, high = 0] = cost.likelyUsd ?? []
    expect(low).toBeLessThan(cost.usd ?? 0)
    expect(high).toBeGreaterThan(cost.usd ?? 0)
    expect(basis).toContain('Turns: 2.3 on average in 3 interactions of 1 earlier run of this agent on this data set.')

    // A lower limit cuts the longest of them.
    expect((await estimate({ maxTurns: 2 })).body.turns.expected).toBeCloseTo(5 / 3, 10)
  })

  test('of a judge that no run has had has nothing prepared but what belongs to the question', async () => {
    const other = await api.db.prisma.model.create({
      data: { connectionId: study.judge.model.connectionId, name: 'other-judge', label: 'other-judge' },
    })
    const { prepared } = (await estimate({ maxTurns: 5, complexityJudgeModelId: other.id })).body
    expect(prepared).toMatchObject({ summary: 2, complexity: 0 })
  })

  test('with a model without a price knows its tokens, and says for which model money is unknown', async () => {
    const unpriced = await api.db.prisma.model.create({
      data: { connectionId: study.judge.model.connectionId, name: 'mystery', label: 'Mystery 7B' },
    })
    const { cost, usage, tokens } = (await estimate({ userProxyModelId: unpriced.id })).body
    expect(cost).toMatchObject({ usd: null, leastUsd: null, mostUsd: null, benchmarkUsd: null })
    expect(cost.usdReason).toBe('unknown for Mystery 7B: no price is known')
    expect(cost.agentUsd?.expected).toBeGreaterThan(0)
    expect(usage.find(({ role }) => role === 'userProxy')).toMatchObject({ label: 'Mystery 7B', usd: null })
    expect(usage.find(({ role }) => role === 'userProxy')?.inputTokens.expected).toBeGreaterThan(0)
    expect(tokens.output.expected).toBeGreaterThan(0)
  })

  test('of a RAG agent that searches by meaning counts and prices the embedding of each query', async () => {
    const embedder = await seedAgent(api.db, { name: 'embedder' })
    const { knowledgeBaseId } = await seedKnowledgeBase(api.db, { passages: [{ name: 'Ink', text: 'Fill it up.' }] })
    await api.db.prisma.knowledgeBase.update({
      where: { id: knowledgeBaseId },
      data: { embedding: embedder.model as object, embeddingModelId: embedder.model.modelId, dimensions: 3 },
    })
    const { id: agentId } = await api.db.prisma.agent.create({
      data: { name: 'reader', colour: 1, kind: 'rag', modelId: study.agent.model.modelId, knowledgeBaseId },
    })
    const { calls, usage, cost, basis } = (await estimate({ agentId, maxTurns: 3 })).body
    expect(calls.embedding).toEqual({ least: 4, most: 12 })
    expect(usage.find(({ role }) => role === 'embedding')).toMatchObject({
      label: 'embedder',
      calls: { least: 4, most: 12 },
      outputTokens: { most: 0 },
    })
    const usdOf = (wanted: string) => usage.find(({ role }) => role === wanted)?.usd?.most ?? 0
    expect(usdOf('embedding')).toBeGreaterThan(0)
    expect(cost.agentUsd?.most).toBeCloseTo(usdOf('agent') + usdOf('embedding'), 12)
    expect(basis.join(' ')).toContain('Each turn asks for one embedding')

    await api.db.prisma.agent.update({ where: { id: agentId }, data: { searchKind: 'words' } })
    const byWords = (await estimate({ agentId, maxTurns: 3 })).body
    expect(byWords.calls.embedding).toEqual({ least: 0, most: 0 })
    expect(byWords.calls.total.most).toBe(calls.total.most - 12)
  })
})
