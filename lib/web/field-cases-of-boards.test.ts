import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLeaderboardSchema } from '@/lib/api/leaderboard'
import { createLinkSchema } from '@/lib/api/share-link'
import { createLeaderboard } from '@/lib/commands/create-leaderboard'
import { deleteRun } from '@/lib/commands/delete-run'
import { revokeLink, shareLeaderboard } from '@/lib/commands/share-leaderboard'
import { findLeaderboard } from '@/lib/db/leaderboards'
import { type SeededAgent, seedAgent } from '@/lib/db/testing/seed-agent'
import { type SeededDataset, seedDataset } from '@/lib/db/testing/seed-dataset'
import { seedRun } from '@/lib/db/testing/seed-run'
import { rawRequest } from './testing/raw-request'
import { openWeb, type WebUnderTest } from './testing/web-under-test'

/** The field cases of boards, each value through the board, its link and every form of its file. */
let web: WebUnderTest
let judge: SeededAgent
let five: SeededDataset

beforeAll(async () => {
  web = await openWeb()
  judge = await seedAgent(web.db, { name: 'judge' })
  five = await seedDataset(web.db, { name: 'Five', items: 5 })
})
afterAll(() => web.close())

interface Shown {
  rank: number
  name: string
  meanShown: string
  n: number
  simulated: boolean
}

/** A run of five questions with these final scores. */
async function runOf(agentName: string, values: readonly number[], temperature?: number): Promise<string> {
  const agent = await seedAgent(web.db, { name: agentName })
  const model = temperature === undefined ? agent.model : { ...agent.model, parameters: { temperature } }
  const { runId } = await seedRun(web.db, { agent: { ...agent, model }, judge, dataset: five, complexitySeed: 1 })
  await web.db.pool.query(
    `update "InteractionScore" s set "finalScore" = ($2::float8[])[i.position + 1]
     from "Interaction" i where i.id = s."interactionId" and i."runId" = $1`,
    [runId, values],
  )
  return runId
}

async function share(boardId: string) {
  const link = await shareLeaderboard(web.world, boardId, createLinkSchema.parse({ showTranscripts: true }), web.url)
  return { id: link.id, token: link.url?.split('/').at(-1) ?? '' }
}

const SEEN = ['rank', 'name', 'meanShown', 'n'] as const
const seen = (entry: Record<string, unknown>) => SEEN.map((field) => entry[field])

/** The rows of a board as the page reads them, by a link, and from each file: all the same, or the test ends. */
async function everywhere(runIds: readonly string[]) {
  const boardId = await createLeaderboard(web.world, createLeaderboardSchema.parse({ name: 'Board', runIds }))
  const board = await findLeaderboard(web.db, boardId)
  const { token } = await share(boardId)
  const get = (path: string) => rawRequest(web.port, { path })
  const files = [`/api/v1/leaderboards/${boardId}/export`, `/api/v1/shared/${token}/export`]
  const shared: Shown[] = JSON.parse((await get(`/api/v1/shared/${token}`)).text).leaderboard.entries
  const rows = (board?.entries ?? []).map((entry) => seen(entry))
  expect(shared.map((entry) => seen({ ...entry }))).toEqual(rows)
  const texts: string[] = []
  for (const file of files) {
    const csv = (await get(`${file}?format=csv`)).text
    texts.push(csv)
    const cells = parse(csv, { columns: true }) as Record<string, string>[]
    expect(cells.map((each) => [Number(each.rank), each.meanShown, Number(each.n)])).toEqual(
      rows.map(([rank, , meanShown, n]) => [rank, meanShown, n]),
    )
    const lines = (await get(`${file}?format=jsonl`)).text.trim().split('\n')
    expect(lines.map((line) => seen(JSON.parse(line)))).toEqual(rows)
    const answer = await fetch(`${web.url}${file}?format=xlsx`)
    const sheets = await readWorkbook(Buffer.from(await answer.arrayBuffer()))
    const [head = [], ...body] = sheets[0]?.data ?? []
    const at = SEEN.map((field) => head.indexOf(field))
    expect(body.map((row) => at.map((place) => row[place]))).toEqual(rows)
  }
  return { boardId, rows, csv: texts[0] ?? '', entries: board?.entries ?? [] }
}

test('P27: ranks 1, 2, 2, 4, 5 and one rule of rounding, on the board, by its link and in its files', async () => {
  const finals = [28.455, 28.46, 28.46, 9.5, 100]
  const runIds: string[] = []
  for (const [at, final] of finals.entries()) runIds.push(await runOf(`r${at}`, new Array<number>(5).fill(final)))
  const { rows } = await everywhere(runIds)
  expect(rows.map(([rank, , shown]) => [rank, shown])).toEqual([
    [1, '100.00'],
    [2, '28.460'],
    [2, '28.460'],
    [4, '28.455'],
    [5, '9.50'],
  ])
})

test('P29: agents of one name, and of names that differ in case or a space alone, keep a row each', async () => {
  const { rows } = await everywhere([
    await runOf('gpt-test', [8, 8, 9, 9, 9], 0),
    await runOf('gpt-test', [5, 5, 6, 6, 6], 1),
  ])
  expect(rows).toEqual([
    [1, 'gpt-test (temperature 0)', '8.60', 5],
    [2, 'gpt-test (temperature 1)', '5.60', 5],
  ])
  const alike = await everywhere([await runOf('Solo', [8, 8, 9, 9, 9], 0), await runOf('solo ', [5, 5, 6, 6, 6], 1)])
  expect(new Set(alike.rows.map(([, name]) => String(name).trim().toLowerCase())).size).toBe(2)
})

test('P30: a run that is deleted leaves 2 and "1 removed"; a link that is revoked opens nothing, in any form', async () => {
  const runIds = [
    await runOf('a', [8, 8, 9, 9, 9]),
    await runOf('b', [5, 5, 6, 6, 6]),
    await runOf('c', [7, 7, 7, 7, 8]),
  ]
  const { boardId, rows } = await everywhere(runIds)
  expect(rows.map(([rank, name]) => [rank, name])).toEqual([
    [1, 'a'],
    [2, 'c'],
    [3, 'b'],
  ])
  const { id, token } = await share(boardId)
  await deleteRun(web.world, runIds[2] ?? '')
  const after = await rawRequest(web.port, { path: `/api/v1/shared/${token}` })
  expect([after.status, after.headers['cache-control']]).toEqual([200, 'private, no-store'])
  const { leaderboard } = JSON.parse(after.text)
  expect([leaderboard.removed, leaderboard.entries.map((entry: Shown) => [entry.rank, entry.name])]).toEqual([
    1,
    [
      [1, 'a'],
      [2, 'b'],
    ],
  ])
  await revokeLink(web.world, id)
  for (const path of [
    `/shared/${token}`,
    `/shared/${token}/runs/${runIds[0]}`,
    `/api/v1/shared/${token}`,
    `/api/v1/shared/${token}/export?format=csv`,
    `/api/v1/shared/${token}/export?format=xlsx`,
    `/api/v1/shared/${token}/runs/${runIds[0]}/interactions`,
    `/api/v1/shared/${token}/runs/${runIds[0]}/events`,
  ]) {
    const answer = await rawRequest(web.port, { path })
    expect([path, answer.status, answer.headers['cache-control'] ?? 'no-store']).toEqual([
      path,
      404,
      expect.stringContaining('no-store'),
    ])
  }
})

test('P32: names that a spreadsheet would run are text in every file, and negative numbers stay numbers', async () => {
  const { csv, entries } = await everywhere([
    await runOf("=cmd|' /C calc'!A0", [8, 8.5, 9, 9, 9]),
    await runOf('+1 fast', [5, 5, 6, 6, 6.25]),
  ])
  const cells = parse(csv, { columns: true }) as Record<string, string>[]
  expect(cells.map(({ name }) => name)).toEqual(["'=cmd|' /C calc'!A0", "'+1 fast"])
  expect(Number(cells[1]?.differenceToLeader)).toBe(entries[1]?.behindLeader?.difference)
  expect(cells[1]?.differenceToLeader).toMatch(/^-3\.0/)
  expect(Object.keys(cells[0] ?? {})).toEqual(Object.keys(cells[1] ?? {}))
})
