import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiFault } from '@/lib/api/api-fault'
import { boardWithTies, createLeaderboardSchema, leaderboardSchema } from '@/lib/api/leaderboard'
import { createLeaderboard } from '@/lib/commands/create-leaderboard'
import { deleteRun } from '@/lib/commands/delete-run'
import { findLeaderboard, listLeaderboards } from '@/lib/db/leaderboards'
import { rankBoardsIn, readBoardMembers, readLeaderboard, readLeaderboardJson } from '@/lib/db/read-leaderboard'
import { type SeededAgent, seedAgent } from '@/lib/db/testing/seed-agent'
import { type SeededDataset, seedDataset } from '@/lib/db/testing/seed-dataset'
import { type SeedRunOptions, seedRun } from '@/lib/db/testing/seed-run'
import { createComparisonPool } from './comparison-pool'
import { rawRequest } from './testing/raw-request'
import { openWeb, type WebUnderTest } from './testing/web-under-test'

let web: WebUnderTest
let judge: SeededAgent
let dataset: SeededDataset
const agents: Record<'good' | 'better', SeededAgent> = {} as never

beforeAll(async () => {
  web = await openWeb()
  judge = await seedAgent(web.db, { name: 'judge' })
  agents.good = await seedAgent(web.db, { name: 'good' })
  agents.better = await seedAgent(web.db, { name: 'better' })
  dataset = await seedDataset(web.db, { name: 'Questions', items: 40 })
})
afterAll(() => web.close())

const seed = async (options: Partial<SeedRunOptions> = {}) =>
  (await seedRun(web.db, { agent: agents.good, judge, dataset, complexitySeed: 1, helpfulness: 5, ...options })).runId
const save = (board: { name?: string; runIds: string[]; follow?: string }) =>
  createLeaderboard(web.world, createLeaderboardSchema.parse({ name: 'Board', ...board }))
const boardOf = async (board: { name?: string; runIds: string[]; follow?: string }) => {
  const found = await findLeaderboard(web.db, await save(board))
  if (found?.benchmark !== 'selfscore') throw new Error('no board of questions was saved')
  return found
}

describe('a board', () => {
  test('ranks runs with interval, ties, solved rate, turns and cost, and says who leads', async () => {
    const board = await boardOf({
      name: 'Help desk',
      runIds: [await seed({ seed: 1 }), await seed({ agent: agents.better, helpfulness: 8, seed: 2 })],
    })
    expect(
      board.entries.map(({ name, rank, rankLow, rankHigh, letters, n }) => [name, rank, rankLow, rankHigh, letters, n]),
    ).toEqual([
      ['better', 1, 1, 1, 'a', 40],
      ['good', 2, 2, 2, 'b', 40],
    ])
    const [first] = board.entries
    expect(first?.ci95?.[0]).toBeLessThan(first?.meanFinalScore ?? 0)
    expect(first?.solved?.n).toBe(40)
    expect(first?.turns?.mean).toBeGreaterThan(0)
    expect(first?.costPerInteractionUsd).toBeGreaterThan(0)
    expect(board.summary[0]).toMatch(
      /^better leads: it is better than every other agent here\. good, the next, scores \d\.\d\d less \(95\u00a0% /,
    )
    expect(board).toMatchObject({ simulated: false, removed: 0, pairs: 1, alpha: 0.05 })
    expect(board.settings).toContainEqual({ name: 'user proxies', words: expect.stringContaining('judge') })
  })

  test('P29: two agents of one name keep two rows, told apart by how they are asked', async () => {
    const five = await seedDataset(web.db, { name: 'Five', items: 5 })
    const run = async (temperature: number, values: number[]) => {
      const agent = await seedAgent(web.db, { name: 'gpt-test' })
      const model = { ...agent.model, parameters: { temperature } }
      const { runId } = await seedRun(web.db, { agent: { ...agent, model }, judge, dataset: five, complexitySeed: 1 })
      await web.db.pool.query(
        `update "InteractionScore" s set "finalScore" = ($2::float8[])[i.position + 1]
         from "Interaction" i where i.id = s."interactionId" and i."runId" = $1`,
        [runId, values],
      )
      return runId
    }
    const board = await boardOf({ runIds: [await run(0, [8, 8, 9, 9, 9]), await run(1, [5, 5, 6, 6, 6])] })
    expect(board.entries.map(({ name, n, meanShown }) => [name, n, meanShown])).toEqual([
      ['gpt-test (temperature 0)', 5, '8.60'],
      ['gpt-test (temperature 1)', 5, '5.60'],
    ])
    const { text } = await rawRequest(web.port, { path: `/api/v1/leaderboards/${board.id}/export?format=csv` })
    const rows = parse(text, { columns: true }) as Record<string, string>[]
    expect(rows.map(({ name, meanShown, meanFinalScore }) => [name, meanShown, Number(meanFinalScore)])).toEqual([
      ['gpt-test (temperature 0)', '8.60', 8.6],
      ['gpt-test (temperature 1)', '5.60', 5.6],
    ])
  })

  test('P30: a deleted run leaves its place, and the others are ranked anew', async () => {
    const runIds = [
      await seed({ seed: 3 }),
      await seed({ agent: agents.better, helpfulness: 8, seed: 4 }),
      await seed({ seed: 5, helpfulness: 6 }),
    ]
    const board = await boardOf({ runIds })
    await deleteRun(web.world, runIds[1] ?? '')
    const after = await findLeaderboard(web.db, board.id)
    expect(after?.entries.map(({ rank }) => rank)).toEqual([1, 2])
    expect(after?.entries[0]?.rankHigh).toBeLessThanOrEqual(2)
    expect(after?.removed).toBe(1)
  })

  test('whose runs are all gone says so', async () => {
    const runId = await seed({ seed: 6 })
    const board = await boardOf({ runIds: [runId], follow: 'every-run' })
    await deleteRun(web.world, runId)
    expect(await findLeaderboard(web.db, board.id)).toMatchObject({
      entries: [],
      removed: 1,
      summary: ['There is no run on this board.'],
    })
  })

  test('P34: a run with an unknown cost has none, but at least the known part', async () => {
    const board = await boardOf({ runIds: [await seed({ seed: 7, unknownCosts: 2 })] })
    expect(board.entries[0]).toMatchObject({
      costPerInteractionUsd: null,
      costReason: 'the cost of 2 of 40 interactions is unknown',
      costAtLeastUsd: expect.any(Number),
    })
  })

  test('an incomplete run is marked and stands below', async () => {
    const board = await boardOf({
      runIds: [await seed({ seed: 8, agent: agents.better, helpfulness: 9, errored: 8 }), await seed({ seed: 9 })],
    })
    expect(board.entries.map(({ name, complete, rank }) => [name, complete, rank])).toEqual([
      ['good', true, 1],
      ['better', false, 2],
    ])
    expect(board.summary.at(-1)).toBe(
      'better (32 of 40 scored) is incomplete and stands below the complete ones, whatever it scores.',
    )
  })

  test('keeps names of 500 characters, from the right, and of emoji', async () => {
    const name = `${'🔥'.repeat(100)}\u202Eשלום${'x'.repeat(294)}`
    expect(name).toHaveLength(499)
    const board = await boardOf({ name, runIds: [await seed({ seed: 10 })] })
    expect(board.name).toBe(name)
    const { data } = await listLeaderboards(web.db, { limit: 1 })
    expect(data[0]).toMatchObject({ name, runCount: 1, removed: 0, openLinks: 0, dataset: 'Questions, v1' })
  })
})

describe('a board that follows', () => {
  test('takes every later run that fits, or of each agent its newest alone', async () => {
    const own = await seedDataset(web.db, { name: 'Followed', items: 10 })
    const first = await seed({ dataset: own, seed: 20 })
    const [every, newest, fixed] = [
      await save({ runIds: [first], follow: 'every-run' }),
      await save({ runIds: [first], follow: 'newest-of-each-agent' }),
      await save({ runIds: [first] }),
    ]
    const later = new Date(Date.now() + 60_000)
    const second = await seed({ dataset: own, seed: 21, startedAt: later })
    const other = await seed({ dataset: own, seed: 22, agent: agents.better, startedAt: later })
    await seed({ dataset: own, seed: 23, agent: agents.better, judge: agents.better, startedAt: later })
    const idsOf = async (id: string) =>
      (await findLeaderboard(web.db, id))?.entries.map(({ runId }) => runId).toSorted()
    expect(await idsOf(every)).toEqual([first, second, other].toSorted())
    expect(await idsOf(newest)).toEqual([second, other].toSorted())
    expect(await idsOf(fixed)).toEqual([first])
  })
})

describe('what does not belong together', () => {
  const refusal = async (runIds: string[]) => {
    const error = await save({ runIds }).catch((each: unknown) => each)
    return (error as { fields?: Record<string, string> }).fields?.runIds ?? ''
  }

  test('another judge and proxy, other questions, another data set: each is named', async () => {
    const plain = await seed({ seed: 30 })
    const judged = await seed({ seed: 31, judge: agents.better })
    expect(await refusal([plain, judged])).toMatch(
      /were made with different complexity judges \(.*judge.*, .*better.*\) and judges \(.*\) and user proxies \(/,
    )
    const other = await seedDataset(web.db, { name: 'Others', items: 3 })
    expect(await refusal([plain, await seed({ dataset: other })])).toContain(
      'data set versions (Questions, v1, Others, v1)',
    )
    const changed = await seed({ seed: 32 })
    await web.db.pool.query(
      `update "Run" set configuration = jsonb_set(configuration, '{maxTurns}', '20') where id = $1`,
      [changed],
    )
    expect(await refusal([plain, changed])).toMatch(/different turn limits \(50, 20\)$/)
    await web.db.pool.query(`update "Run" set simulated = true where id = $1`, [changed])
    expect(await refusal([plain, changed])).toContain('kinds of runs (measured, simulated)')
  })

  test('a run that does not exist is named', async () => {
    expect(await refusal(['0190c5a0-0000-7000-8000-000000000001'])).toBe(
      'must be runs that exist, got 0190c5a0-0000-7000-8000-000000000001',
    )
  })

  test.each([
    [[], 'must name at least 1 run, got none'],
    [
      Array.from({ length: 501 }, (_, at) => `0190c5a0-0000-7000-8000-${String(at).padStart(12, '0')}`),
      'must be at most 500 runs, got 501',
    ],
  ])('%# is refused', (runIds, message) => {
    const read = createLeaderboardSchema.safeParse({ name: 'x', runIds })
    expect(read.error?.issues[0]?.message).toBe(message)
  })
})

describe('a board that is ranked in a thread of its own', () => {
  const pool = createComparisonPool()
  beforeAll(() => rankBoardsIn(pool))
  afterAll(async () => {
    rankBoardsIn(null)
    await pool.close()
  })

  test('is the board that is ranked here, for pages by the places of ties and for the API by their ids', async () => {
    const runIds = [await seed({ seed: 31 }), await seed({ seed: 32 }), await seed({ agent: agents.better, seed: 33 })]
    const board = await boardOf({ runIds })
    expect(await readLeaderboard(web.db, board.id)).toEqual(board)
    const [first] = board.entries
    expect(first?.tiedPlaces).toEqual([[2, 3]])

    const json = await readLeaderboardJson(web.db, board.id)
    const answer = leaderboardSchema.parse(JSON.parse(new TextDecoder().decode(json ?? undefined)))
    expect(answer).toEqual(boardWithTies(board))
    expect(await readBoardMembers(web.db, board.id)).toEqual(runIds)
    const asked = { databaseUrl: web.db.url, boardId: board.id, format: 'csv', isBehindLink: false } as const
    const file = new TextDecoder().decode((await pool.boardFile(asked))?.bytes)
    expect(parse(file, { bom: true, columns: true })).toHaveLength(3)
    expect(answer.entries[0]?.tiedWith).toEqual(board.entries.slice(1).map(({ runId }) => runId))
  })

  test('of 500 runs is saved, ranked and exported whole', async () => {
    const three = await seedDataset(web.db, { name: 'Three', items: 3 })
    const best = await seed({ dataset: three, agent: agents.better, helpfulness: 9, seed: 1 })
    const runIds = [best]
    while (runIds.length < 500) {
      const next = Array.from({ length: Math.min(25, 500 - runIds.length) }, (_, at) => 100 + runIds.length + at)
      runIds.push(...(await Promise.all(next.map((each) => seed({ dataset: three, helpfulness: 3, seed: each })))))
    }
    const id = await save({ name: 'All of a year', runIds })
    const board = await readLeaderboard(web.db, id)
    expect(board?.entries).toHaveLength(500)
    expect(board?.entries[0]).toMatchObject({ runId: best, name: 'better', rank: 1, n: 3 })
    const ranks = board?.entries.map(({ rank }) => rank ?? Number.NaN) ?? []
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(ranks.at(-1)).toBeLessThanOrEqual(500)
    const { text } = await rawRequest(web.port, { path: `/api/v1/leaderboards/${id}/export?format=csv` })
    const rows = parse(text, { bom: true, columns: ['rank'], relax_column_count: true })
    expect(rows).toHaveLength(501)
  })

  test('is nothing where there is none, and says where the database is away', async () => {
    expect(await readLeaderboardJson(web.db, crypto.randomUUID())).toBeNull()
    const away = { databaseUrl: 'postgresql://nobody@127.0.0.1:9/nothing', boardId: crypto.randomUUID() }
    const failure = await pool.board(away).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiFault)
    expect(failure).toMatchObject({ code: 'database_unavailable' })
  })
})
