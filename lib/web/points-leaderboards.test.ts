import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultsOfAnswer } from '@/app/api/v1/testing/check-answer'
import { createLeaderboardSchema } from '@/lib/api/leaderboard'
import { createLeaderboard } from '@/lib/commands/create-leaderboard'
import { deleteRun } from '@/lib/commands/delete-run'
import { shareLeaderboard } from '@/lib/commands/share-leaderboard'
import { keepEarlierVersions } from '@/lib/db/agent-versions'
import { listBoardChoices } from '@/lib/db/board-choices'
import { findLeaderboard, listLeaderboards } from '@/lib/db/leaderboards'
import { type SeededAgent, seedAgent } from '@/lib/db/testing/seed-agent'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { seedRun } from '@/lib/db/testing/seed-run'
import { type SeededScenario, seedScenario, seedScriptRun } from '@/lib/db/testing/seed-script-run'
import { rawRequest } from './testing/raw-request'
import { openWeb, type WebUnderTest } from './testing/web-under-test'

let web: WebUnderTest
let agents: { good: SeededAgent; poor: SeededAgent; judge: SeededAgent }
let scenario: SeededScenario
const TEN = Array.from({ length: 10 }, (_, at) => at)
const GOOD = TEN.map((at) => [true, at !== 3] as const)
const POOR = TEN.map((at) => [at < 2, at % 4 === 0] as const)

beforeAll(async () => {
  web = await openWeb()
  const [good, poor, judge] = [
    await seedAgent(web.db, { name: 'good' }),
    await seedAgent(web.db, { name: 'poor' }),
    await seedAgent(web.db, { name: 'judge' }),
  ]
  agents = { good, poor, judge }
  scenario = await seedScenario(web.db)
})
afterAll(() => web.close())

type Trials = Parameters<typeof seedScriptRun>[1]['trials']
const seed = async (agent: SeededAgent, trials: Trials, judge = agents.judge) =>
  (await seedScriptRun(web.db, { agent, judge, scenario, trials, variants: 10 })).runId
const save = (runIds: string[], follow = 'nothing') =>
  createLeaderboard(web.world, createLeaderboardSchema.parse({ name: 'Points', runIds, follow }))
const boardOf = async (runIds: string[]) => {
  const found = await findLeaderboard(web.db, await save(runIds))
  if (found?.benchmark !== 'scripted') throw new Error('no board of scenarios was saved')
  return found
}

describe('a board of runs of scenarios', () => {
  test('in which nothing can be earned ranks nobody, and says so', async () => {
    const [one, other] = [agents.good, agents.poor].map((agent) =>
      seedScriptRun(web.db, { agent, judge: agents.judge, scenario, trials: GOOD, variants: 10, withoutPoints: true }),
    )
    const board = await boardOf([(await one)?.runId ?? '', (await other)?.runId ?? ''])
    expect(board.summary).toEqual([
      'Nothing can be earned here: no check of the script gives a point. So nobody is ranked.',
    ])
    for (const entry of board.entries)
      expect(entry).toMatchObject({
        rank: null,
        rankLow: null,
        meanPoints: null,
        meanPointsReason: 'nothing could be earned, for no check of the script gives a point',
        ci95: null,
        points: 0,
        maxPoints: 0,
        n: 10,
      })
  })

  test('ranks them by mean points with interval, ties, whole trials, checks and turns, and says who leads', async () => {
    const [good, poor] = [await seed(agents.good, GOOD), await seed(agents.poor, POOR)]
    const board = await boardOf([poor, good])
    expect(
      board.entries.map(({ name, rank, rankLow, rankHigh, letters, n, meanShown, points, maxPoints }) => [
        name,
        [rank, rankLow, rankHigh, letters],
        [n, meanShown, points, maxPoints],
      ]),
    ).toEqual([
      ['good', [1, 1, 1, 'a'], [10, '2.90', 29, 30]],
      ['poor', [2, 2, 2, 'b'], [10, '0.70', 7, 30]],
    ])
    const [first, last] = board.entries
    // Nine of 10 values are 3 and one is 2: mean 2.9, standard error 0.1, t(9) = 2.262.
    expect(first?.ci95?.map((each) => Number(each.toFixed(4)))).toEqual([2.6738, 3.1262])
    expect(first?.passed).toMatchObject({ mean: 0.9, n: 10 })
    expect(first?.checks.map(({ id, passed, n }) => [id, passed, n])).toEqual([
      ['booked', 10, 10],
      ['nothing-twice', 9, 10],
    ])
    expect([first?.turns?.mean, first?.costPerInteractionUsd]).toEqual([1, 0])
    expect(last?.behindLeader).toMatchObject({ difference: -2.2, commonItems: 10, significant: true, claimed: true })
    expect(board.summary[0]).toMatch(
      /^good leads: it is better than every other agent here\. poor, the next, earns 2\.20 less \(95\u00a0% /,
    )
    expect(board).toMatchObject({ simulated: false, removed: 0, pairs: 1 })
    expect(board.settings).toContainEqual({ name: 'numbers of trials', words: '10' })
    expect((await listLeaderboards(web.db, { limit: 1 })).data[0]).toMatchObject({
      benchmark: 'scripted',
      runCount: 2,
      dataset: `${scenario.name} v1`,
    })
  })

  test('is read over the API, by a link and as a file, with the same numbers', async () => {
    const board = await boardOf([await seed(agents.good, GOOD), await seed(agents.poor, POOR)])
    const answer = await rawRequest(web.port, { path: `/api/v1/leaderboards/${board.id}/export?format=csv` })
    const rows = parse(answer.text, { columns: true }) as Record<string, string>[]
    expect(
      rows.map(({ name, rank, meanShown, points, passedShare }) => [name, rank, meanShown, points, passedShare]),
    ).toEqual([
      ['good', '1', '2.90', '29', '0.9'],
      ['poor', '2', '0.70', '7', String(board.entries[1]?.passed?.mean)],
    ])
    const lines = await rawRequest(web.port, { path: `/api/v1/leaderboards/${board.id}/export?format=jsonl` })
    expect(
      lines.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).meanPoints),
    ).toEqual(board.entries.map(({ meanPoints }) => meanPoints))
    const sheet = await rawRequest(web.port, { path: `/api/v1/leaderboards/${board.id}/export?format=xlsx` })
    expect(sheet.status).toBe(200)
    expect(rows.map(({ meanPoints }) => Number(meanPoints))).toEqual(board.entries.map(({ meanPoints }) => meanPoints))

    const { url } = await shareLeaderboard(web.world, board.id, { showTranscripts: true }, web.url)
    const token = url?.split('/').at(-1) ?? ''
    const get = async (rest: string) => {
      const { status, text } = await rawRequest(web.port, { path: `/api/v1/shared/${token}${rest}` })
      return { status, body: JSON.parse(text) }
    }
    const shared = await get('')
    expect(faultsOfAnswer('GET /shared/{token}', shared.status, shared.body)).toEqual([])
    expect(shared.body.leaderboard.entries).toEqual(board.entries)
    const runId = board.entries[0]?.runId ?? ''
    const list = await get(`/runs/${runId}/interactions?limit=2`)
    expect(faultsOfAnswer('GET /shared/{token}/runs/{id}/interactions', list.status, list.body)).toEqual([])
    expect(list.body.data).toMatchObject([
      { title: `${scenario.name}, trial 1`, points: 3, maxPoints: 3, finalScore: null },
      { title: `${scenario.name}, trial 2`, points: 3, maxPoints: 3 },
    ])
    const next = await get(`/runs/${runId}/interactions?limit=2&cursor=${list.body.nextCursor}`)
    expect(next.body.data[0].title).toBe(`${scenario.name}, trial 3`)
    const transcript = await get(`/interactions/${list.body.data[0].id}`)
    expect(faultsOfAnswer('GET /shared/{token}/interactions/{id}', transcript.status, transcript.body)).toEqual([])
    expect(transcript.body.checks.map(({ outcome, reason }: Record<string, string>) => [outcome, reason])).toEqual([
      ['passed', 'it was called'],
      ['passed', 'it was called'],
    ])
    const other = await seed(agents.good, GOOD)
    expect((await get(`/runs/${other}/interactions`)).status).toBe(404)
  })

  test('takes later runs that fit, and keeps its benchmark when all its runs are gone', async () => {
    const first = await seed(agents.good, GOOD)
    const boardId = await save([first], 'every-run')
    await seed(agents.poor, GOOD.slice(1))
    const later = await seed(agents.poor, POOR)
    const ids = async () => (await findLeaderboard(web.db, boardId))?.entries.map(({ runId }) => runId)
    expect(await ids()).toEqual([first, later])
    await deleteRun(web.world, first)
    expect(await findLeaderboard(web.db, boardId)).toMatchObject({
      benchmark: 'scripted',
      entries: [],
      removed: 1,
      summary: ['There is no run on this board.'],
    })
  })
})

describe('what does not belong together', () => {
  const refusal = async (runIds: string[]) => {
    const error = await save(runIds).catch((each: unknown) => each)
    return (error as { fields?: Record<string, string> }).fields?.runIds ?? ''
  }

  test('questions and scenarios, another judge, another number of trials, simulated: each is named', async () => {
    const plain = await seed(agents.good, GOOD)
    const dataset = await seedDataset(web.db, { items: 3 })
    const ofQuestions = (await seedRun(web.db, { agent: agents.good, dataset })).runId
    expect(await refusal([plain, ofQuestions])).toMatch(/were made with different benchmarks \(scenarios, questions\)$/)
    expect(await refusal([ofQuestions, plain])).toMatch(/were made with different benchmarks \(questions, scenarios\)$/)
    expect(await refusal([plain, await seed(agents.poor, GOOD, agents.poor)])).toMatch(
      /different judges \(judge, poor\)$/,
    )
    expect(await refusal([plain, await seed(agents.poor, GOOD.slice(5))])).toMatch(
      /different numbers of trials \(10, 5\)$/,
    )
    await web.db.pool.query('update "Run" set simulated = true where id = $1', [ofQuestions])
    const simulated = await seed(agents.poor, GOOD)
    await web.db.pool.query('update "Run" set simulated = true where id = $1', [simulated])
    expect(await refusal([plain, simulated])).toMatch(/different kinds of runs \(measured, simulated\)$/)
  })

  test('they are offered apart', async () => {
    const choices = await listBoardChoices(web.db)
    for (const { benchmark, runs } of choices)
      for (const { result } of runs) if (result !== null) expect('points' in result).toBe(benchmark === 'scripted')
    expect(new Set(choices.map(({ benchmark }) => benchmark))).toEqual(new Set(['selfscore', 'scripted']))
  })
})

test('a version’s newest run that is not on the board is what the change is told against, and a link does not name it', async () => {
  const agent = await seedAgent(web.db, { name: 'climber' })
  const [before, unfit] = [await seed(agent, POOR), await seed(agent, GOOD.slice(5))]
  const now = await seed(agent, GOOD)
  await web.db.pool.query(
    `update "Run" set "createdAt" = now() - interval '1 day', "startedAt" = '2026-11-20T10:00:00Z' where id = any($1::uuid[])`,
    [[before, unfit]],
  )
  await web.db.pool.query(
    `update "Run" set configuration = jsonb_set(configuration, '{agent,systemPrompt}', '"Better."') where id = $1`,
    [now],
  )
  await keepEarlierVersions(web.db, 5)
  const board = await boardOf([now, await seed(agents.poor, POOR)])
  const entry = board.entries.find(({ runId }) => runId === now)
  expect(entry).toMatchObject({ agentVersion: 2, sinceVersionReason: null })
  expect(entry?.sinceVersion).toMatchObject({
    version: 1,
    runId: before,
    onBoard: false,
    runStartedAt: '2026-11-20T10:00:00.000Z',
    difference: 2.2,
    commonItems: 10,
    significant: true,
  })
  expect(board.entries.find(({ runId }) => runId !== now)?.sinceVersionReason).toMatch(/first version|not known/)
  const { url } = await shareLeaderboard(web.world, board.id, { showTranscripts: false }, web.url)
  const { text } = await rawRequest(web.port, { path: `/api/v1/shared/${url?.split('/').at(-1)}` })
  expect(JSON.parse(text).leaderboard.entries[0].sinceVersion).toMatchObject({ version: 1, runId: null })
  expect(text).not.toContain(before)
})
