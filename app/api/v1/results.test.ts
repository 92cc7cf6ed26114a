import { beforeAll, describe, expect, test } from 'vitest'
import type { InteractionListEntry } from '@/lib/api/interaction'
import { seedAgent } from '@/lib/db/testing/seed-agent'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { type SeedRunOptions, seedRun } from '@/lib/db/testing/seed-run'
import { createHandPlayer } from '@/lib/web/testing/play-by-hand'
import { type ApiUnderTest, openApi } from './testing/api-under-test'

let api: ApiUnderTest

beforeAll(async () => {
  api = await openApi()
})

async function seed(items: number, options: Partial<SeedRunOptions> = {}, name = 'gpt-test') {
  const agent = await seedAgent(api.db, { name })
  const dataset = await seedDataset(api.db, { items })
  return seedRun(api.db, { agent, dataset, ...options })
}

/** Sets final scores, in the order of the interactions; null: unscored. */
async function setScores(interactionIds: readonly string[], scores: readonly (number | null)[]): Promise<void> {
  for (const [index, interactionId] of interactionIds.entries()) {
    const finalScore = scores[index] ?? null
    const missing = {
      finalScore: null,
      averageQuality: null,
      missingReason: 'quality not available: no user message scored',
    }
    await api.db.prisma.interactionScore.updateMany({
      where: { interactionId },
      data: finalScore === null ? missing : { finalScore, missingReason: null },
    })
    if (finalScore === null)
      await api.db.prisma.interaction.update({ where: { id: interactionId }, data: { status: 'unscored' } })
  }
}

async function listed(runId: string, query: Record<string, string> = {}): Promise<InteractionListEntry[]> {
  return (await api.call('GET /runs/{id}/interactions', { id: runId, query })).body.data
}

describe('the headline', () => {
  test('is the mean of item means, with a t interval over items', async () => {
    const run = await seed(3, { trials: 2 })
    await setScores(run.interactionIds, [20, 30, 40, 24, 30, 44])
    const { summary } = (await api.call('GET /runs/{id}', { id: run.runId })).body
    // Item means 22, 30, 42: mean 94/3, standard deviation √(304/3), and t = 4.302653 at 2 degrees of freedom.
    expect(summary).toMatchObject({ n: 6, items: 3, reason: null })
    expect(summary.meanFinalScore).toBeCloseTo(31.333333, 5)
    expect(summary.ci95?.[0]).toBeCloseTo(94 / 3 - (4.302653 * Math.sqrt(304 / 3)) / Math.sqrt(3), 4)
    expect(summary.ci95?.[1]).toBeCloseTo(94 / 3 + (4.302653 * Math.sqrt(304 / 3)) / Math.sqrt(3), 4)
  })

  test('of one item has no interval, and says why', async () => {
    const run = await seed(1)
    await setScores(run.interactionIds, [31])
    expect((await api.call('GET /runs/{id}', { id: run.runId })).body.summary).toEqual({
      meanFinalScore: 31,
      ci95: null,
      n: 1,
      items: 1,
      reason: 'no interval: it needs at least 2 items',
    })
  })

  test('errored questions stay in the denominator: 90 of 100 scored is complete, 1 of 10 is not', async () => {
    const most = await seed(100, { errored: 10, status: 'completed-with-errors' })
    const few = await seed(10, { errored: 9, status: 'completed-with-errors' })
    const [a, b] = [
      (await api.call('GET /runs/{id}', { id: most.runId })).body,
      (await api.call('GET /runs/{id}', { id: few.runId })).body,
    ]
    expect(a).toMatchObject({ complete: true, progress: { planned: 100, scored: 90, errored: 10 }, summary: { n: 90 } })
    expect(b).toMatchObject({ complete: false, progress: { planned: 10, scored: 1, errored: 9 }, summary: { n: 1 } })
  })

  test('two agents of one name stay two, each with its own runs and means', async () => {
    const one = await seed(5, {}, 'twin')
    const other = await seed(5, {}, 'twin')
    await setScores(one.interactionIds, [8, 8, 9, 9, 9])
    await setScores(other.interactionIds, [5, 5, 6, 6, 6])
    const { body } = await api.call('GET /runs', { query: { search: 'twin' } })
    const seen = body.data.map(({ agent, summary }) => ({ id: agent.id, mean: summary.meanFinalScore, n: summary.n }))
    expect(seen.map(({ mean }) => mean).toSorted()).toEqual([5.6, 8.6])
    expect(seen.map(({ n }) => n)).toEqual([5, 5])
    expect(new Set(seen.map(({ id }) => id)).size).toBe(2)
  })
})

describe('cost', () => {
  test('is the known part, and says how much is unknown', async () => {
    const run = await seed(4, { unknownCosts: 2 })
    const { cost } = (await api.call('GET /runs/{id}', { id: run.runId })).body
    expect(cost).toMatchObject({ complete: false, unknownTurns: 2, usdReason: null, benchmarkComplete: true })
    expect(cost.usd).toBeGreaterThan(0)
    const [first] = await listed(run.runId)
    expect(first).toMatchObject({
      costUsd: null,
      costReason: expect.stringMatching(/^the cost of 1 of \d+ turns is unknown$/),
    })
  })

  test('that nobody knows is missing, not zero', async () => {
    const run = await seed(2)
    for (const id of run.interactionIds)
      await api.db.prisma.interaction.update({
        where: { id },
        data: { turnCount: 3, unknownCostTurns: 3, agentCostUsd: 0, unknownCostCalls: 1, benchmarkCostUsd: 0 },
      })
    const { cost } = (await api.call('GET /runs/{id}', { id: run.runId })).body
    expect(cost).toMatchObject({ usd: null, benchmarkUsd: null, unknownTurns: 6, unknownBenchmarkCalls: 2 })
    expect(cost.usdReason).toContain('no turn has a known cost')
  })

  test('of what was made once for the items counts for the run that had it made', async () => {
    const run = await seed(1)
    const before = (await api.call('GET /runs/{id}', { id: run.runId })).body.cost.benchmarkUsd
    const { itemId } = await api.db.prisma.interaction.findUniqueOrThrow({ where: { id: run.interactionIds[0] ?? '' } })
    await api.db.prisma.preparation.create({
      data: {
        id: run.interactionIds[0] ?? '',
        itemId: itemId ?? '',
        kind: 'summary',
        judgeKey: '',
        done: true,
        text: 'A summary',
        runId: run.runId,
        calls: [{ costUsd: 0.25 }, { costUsd: 0.5 }],
      },
    })
    const after = (await api.call('GET /runs/{id}', { id: run.runId })).body.cost.benchmarkUsd
    expect((after ?? 0) - (before ?? 0)).toBeCloseTo(0.75, 10)
  })
})

describe('interactions', () => {
  test('one without a number breaks neither the list nor its order', async () => {
    const run = await seed(4)
    await setScores(run.interactionIds, [28.4, null, 35.1, 30])
    const scoresBy = async (direction: string) =>
      (await listed(run.runId, { sort: 'finalScore', direction })).map(({ scores }) => scores.finalScore)
    expect(await scoresBy('desc')).toEqual([35.1, 30, 28.4, null])
    expect(await scoresBy('asc')).toEqual([28.4, 30, 35.1, null])
    const [missing] = await listed(run.runId, { status: 'unscored' })
    expect(missing?.scores).toMatchObject({
      averageQuality: null,
      finalScore: null,
      missingReason: 'quality not available: no user message scored',
    })
  })

  test.each([
    ['finalScore', 'asc'],
    ['finalScore', 'desc'],
    ['turns', 'desc'],
    ['costUsd', 'asc'],
    ['position', 'asc'],
    ['disagreement', 'desc'],
  ])(
    'sorted by %s, %s, are walked to the end, each once, also where values are equal or missing',
    async (sort, direction) => {
      const run = await seed(9, { errored: 2, waiting: 1 })
      await setScores(run.interactionIds.slice(0, 6), [20, 30, 20, 20, null, 30])
      const whole = (await listed(run.runId, { sort, direction })).map(({ id }) => id)
      const walked: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const query: Record<string, string> = { sort, direction, limit: '2', ...(cursor === '' ? {} : { cursor }) }
        const { body } = await api.call('GET /runs/{id}/interactions', { id: run.runId, query })
        walked.push(...body.data.map(({ id }) => id))
        cursor = body.nextCursor
      }
      expect(walked).toEqual(whole)
      expect(new Set(walked).size).toBe(9)
    },
  )

  test('are sorted by how far trials of a question, or judgings of a conversation, lie apart', async () => {
    const agent = await seedAgent(api.db, { name: 'disputed' })
    const dataset = await seedDataset(api.db, { items: 3 })
    const run = await seedRun(api.db, { agent, dataset, trials: 2 })
    await setScores(run.interactionIds, [20, 30, 40, 24, 31, null])
    const apart = async (runId: string) => {
      const entries = await listed(runId, { sort: 'disagreement', direction: 'desc' })
      const all = entries.map(({ scores, disagreement }) => ({ finalScore: scores.finalScore, ...disagreement }))
      const widths = all.map(({ low, high }) => (low === undefined || high === undefined ? null : high - low))
      // Those that lie equally far apart come in the order of their ids, which are random here.
      return { widths, all: all.toSorted((a, b) => (a.finalScore ?? 0) - (b.finalScore ?? 0)) }
    }
    const byTrial = { of: 'trials', n: 2 }
    const byJudging = { of: 'judgings', n: 2 }
    const before = {
      widths: [4, 4, 1, 1, null, null],
      all: [
        { finalScore: null },
        { finalScore: 20, ...byTrial, low: 20, high: 24 },
        { finalScore: 24, ...byTrial, low: 20, high: 24 },
        { finalScore: 30, ...byTrial, low: 30, high: 31 },
        { finalScore: 31, ...byTrial, low: 30, high: 31 },
        { finalScore: 40 },
      ],
    }
    expect(await apart(run.runId)).toEqual(before)

    const again = await seedRun(api.db, { agent, dataset, trials: 2 })
    await setScores(again.interactionIds, [21, 30, 28, 24, 36, 22])
    await api.db.prisma.run.update({ where: { id: again.runId }, data: { sourceRunId: run.runId } })
    for (const [index, id] of again.interactionIds.entries())
      await api.db.prisma.interaction.update({ where: { id }, data: { sourceId: run.interactionIds[index] ?? '' } })
    // Of trials and judgings the wider counts; trials are those of one run, under its own judge.
    expect(await apart(run.runId)).toEqual({
      widths: [12, 5, 4, 4, 1, null],
      all: [
        { finalScore: null },
        { finalScore: 20, ...byTrial, low: 20, high: 24 },
        { finalScore: 24, ...byTrial, low: 20, high: 24 },
        { finalScore: 30, ...byTrial, low: 30, high: 31 },
        { finalScore: 31, ...byJudging, low: 31, high: 36 },
        { finalScore: 40, ...byJudging, low: 28, high: 40 },
      ],
    })
    expect(await apart(again.runId)).toEqual({
      widths: [12, 6, 6, 6, 3, 3],
      all: [
        { finalScore: 21, ...byTrial, low: 21, high: 24 },
        { finalScore: 22, ...byTrial, low: 22, high: 28 },
        { finalScore: 24, ...byTrial, low: 21, high: 24 },
        { finalScore: 28, ...byJudging, low: 28, high: 40 },
        { finalScore: 30, ...byTrial, low: 30, high: 36 },
        { finalScore: 36, ...byTrial, low: 30, high: 36 },
      ],
    })
    // A list in another order says nothing of it.
    expect((await listed(run.runId))[0]).not.toHaveProperty('disagreement')

    await api.db.pool.query(`update "ScoreSet" set formula = 'ten-point' where "runId" = $1`, [again.runId])
    expect(await apart(run.runId)).toEqual(before)
  })

  test('are filtered by state, by solved and by the words of their title', async () => {
    const run = await seed(8, { errored: 2 })
    expect(await listed(run.runId, { status: 'errored' })).toHaveLength(2)
    const solved = await listed(run.runId, { solved: 'true' })
    const unsolved = await listed(run.runId, { solved: 'false' })
    expect(solved.length + unsolved.length).toBe(6)
    expect(solved.every((entry) => entry.solved)).toBe(true)
    const found = await listed(run.runId, { search: 'YIELD' })
    expect(found.map(({ item }) => item.title)).toEqual(['What does the “yield” keyword do in Python?'])
    expect(await listed(run.runId, { search: '%' })).toEqual([])
  })

  test('are filtered by final score, by turns and by tag, those without a value left out', async () => {
    const run = await seed(8, { errored: 2 })
    const scores = (await listed(run.runId)).flatMap(({ scores: { finalScore } }) => finalScore ?? [])
    const middle = scores.toSorted((a, b) => a - b)[3] ?? 0
    const [above, below] = await Promise.all([
      listed(run.runId, { leastScore: String(middle) }),
      listed(run.runId, { belowScore: String(middle) }),
    ])
    expect([above.length, below.length]).toEqual([3, 3])
    expect(below.every(({ scores: { finalScore } }) => (finalScore ?? 99) < middle)).toBe(true)
    const [first] = above
    const alike = await listed(run.runId, { leastTurns: String(first?.turnCount), mostTurns: String(first?.turnCount) })
    expect(alike.map(({ id }) => id)).toContain(first?.id)
    expect(new Set(alike.map(({ turnCount }) => turnCount))).toEqual(new Set([first?.turnCount]))
    await api.db.prisma
      .$executeRaw`update "Item" set tags = array['c#', 'rare'] where id = ${first?.itemId ?? ''}::uuid`
    const tagged = await listed(run.runId, { tag: 'rare' })
    expect(tagged.map(({ id, item }) => [id, item.tags])).toEqual([[first?.id, ['c#', 'rare']]])
    expect(await listed(run.runId, { tag: 'rar' })).toEqual([])
    const refused = await api.call('GET /runs/{id}/interactions', { id: run.runId, query: { leastScore: 'high' } })
    expect(refused.body.error.fields).toEqual({ leastScore: 'must be a number, got "high"' })
  })

  test('that have not ended have no scores, and say why', async () => {
    const run = await seed(3, { status: 'running', running: 1, waiting: 1, errored: 1 })
    const reasons = (await listed(run.runId)).map(({ scores }) => scores.missingReason)
    expect(reasons).toEqual(['ended by an error', 'still being played', 'not played yet'])
  })
})

describe('one interaction', () => {
  test('shows each turn with its verdicts, their reasons, and what could not be scored', async () => {
    const run = await seed(1, { status: 'queued', waiting: 1 })
    const [id = ''] = run.interactionIds
    const player = await createHandPlayer(api.db)
    const claim = await player.begin(id)
    await player.turn(claim, 1, { user: 5, agent: 8 })
    await player.turn(claim, 2, { user: 4, agent: null })
    await player.end(claim)

    const { body } = await api.call('GET /interactions/{id}', { id })
    expect(body).toMatchObject({ status: 'scored', stopReason: 'solved', turnCount: 2, scores: { scoredTurns: 1 } })
    const [first, second] = body.turns
    expect(first).toMatchObject({
      number: 1,
      agent: { text: 'Agent 1', outcome: 'answered', toolCalls: [] },
      userHelpfulness: { score: 5, reason: 'Because of user.', unscoredReason: null, decidedBy: 'judge' },
      agentHelpfulness: { score: 8, reason: 'Because of agent.' },
      quality: 1.6,
      solved: false,
      solvedCheck: { solved: false, reason: 'Because of solved.' },
    })
    expect(second).toMatchObject({
      user: { text: 'User 2' },
      agentHelpfulness: {
        score: null,
        unscoredReason: 'ambiguous',
        raw: '8/10 or 9/10',
        detail: 'two scores',
      },
      quality: null,
      qualityReason: 'not available: the answer has not been scored',
    })
  })

  test('of which no user message was scored has no quality, and says so', async () => {
    const run = await seed(1, { status: 'queued', waiting: 1 })
    const [id = ''] = run.interactionIds
    const player = await createHandPlayer(api.db)
    const claim = await player.begin(id)
    await player.turn(claim, 1, { user: null })
    await player.end(claim)
    const { body } = await api.call('GET /interactions/{id}', { id })
    expect(body).toMatchObject({
      status: 'unscored',
      scores: {
        averageQuality: null,
        finalScore: null,
        missingReason: 'quality not available: no user message scored',
      },
    })
    const { summary } = (await api.call('GET /runs/{id}', { id: run.runId })).body
    expect(summary).toMatchObject({ meanFinalScore: null, n: 0, reason: 'no interaction is scored' })
  })
})

describe('items', () => {
  test('are searched and walked in the order of their data set', async () => {
    const dataset = await seedDataset(api.db, { items: 5 })
    const id = dataset.datasetId
    const page = (await api.call('GET /datasets/{id}/items', { id, query: { limit: '3' } })).body
    const rest = (
      await api.call('GET /datasets/{id}/items', { id, query: { limit: '3', cursor: page.nextCursor ?? '' } })
    ).body
    expect([...page.data, ...rest.data].map((item) => item.id)).toEqual(dataset.itemIds)
    expect(rest.nextCursor).toBeNull()
    const found = (await api.call('GET /datasets/{id}/items', { id, query: { search: 'question 3:' } })).body
    expect(found.data.map(({ position }) => position)).toEqual([3])
    const item = await api.call('GET /items/{id}', { id: dataset.itemIds[0] ?? '' })
    expect(item.body).toMatchObject({ pool: 'test', summary: null, summaryReason: expect.any(String) })
  })
})
