import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLeaderboardSchema } from '@/lib/api/leaderboard'
import { newShareToken, shareTokenHash } from '@/lib/auth/share-token'
import { createLeaderboard } from '@/lib/commands/create-leaderboard'
import { printLeaderboard } from '@/lib/commands/print-leaderboard'
import { createBoardPrint, findBoardPrint } from '@/lib/db/board-prints'
import { listLeaderboards } from '@/lib/db/leaderboards'
import { listShareLinks } from '@/lib/db/share-links'
import { seedAgent } from '@/lib/db/testing/seed-agent'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { seedRun } from '@/lib/db/testing/seed-run'
import { rawRequest } from '@/lib/web/testing/raw-request'
import { openWeb, type WebUnderTest } from '@/lib/web/testing/web-under-test'
import { printBoard } from './print-board'

/** What Chromium does as far as it is asked here: it opens the address and writes a file of what it was given. */
const STAND_IN = `#!${process.execPath}
const { writeFileSync } = require('node:fs')
const url = process.argv.at(-1)
const file = process.argv.find((each) => each.startsWith('--print-to-pdf=')).slice('--print-to-pdf='.length)
fetch(url).then(async (answer) => writeFileSync(file, '%PDF-1.7 ' + answer.status + ' ' + (await answer.text())))
`

let web: WebUnderTest
let folder: string
let boardId: string
const here = () => ({ publicUrl: web.url, scratchDir: folder })
const { signal } = new AbortController()

beforeAll(async () => {
  web = await openWeb()
  folder = mkdtempSync(path.join(tmpdir(), 'deskmark-print-'))
  writeFileSync(path.join(folder, 'chromium'), STAND_IN)
  chmodSync(path.join(folder, 'chromium'), 0o700)
  const agent = await seedAgent(web.db, { name: 'printed' })
  const run = await seedRun(web.db, { agent, dataset: await seedDataset(web.db, { items: 3 }) })
  boardId = await createLeaderboard(web.world, createLeaderboardSchema.parse({ name: 'On paper', runIds: [run.runId] }))
})
afterAll(async () => {
  await web.close()
  rmSync(folder, { recursive: true })
})

async function newPrint(): Promise<{ printId: string; token: string }> {
  const token = newShareToken()
  const tokenHash = shareTokenHash(token) ?? new Uint8Array()
  const printId = await web.db.prisma.$transaction((tx) =>
    createBoardPrint(tx, { leaderboardId: boardId, tokenHash }, new Date()),
  )
  return { printId, token }
}

test('a board is printed through a link that opens nothing afterwards, stands in no list and counts no visit', async () => {
  const print = await newPrint()
  expect((await findBoardPrint(web.db, print.printId))?.state).toBe('waiting')
  expect(await listShareLinks(web.db, boardId)).toEqual([])
  expect((await listLeaderboards(web.db, { limit: 5 })).data[0]?.openLinks).toBe(0)
  expect((await rawRequest(web.port, { path: `/api/v1/prints/${print.printId}/file` })).status).toBe(404)

  await printBoard(web.db, print, { ...here(), chromiumPath: path.join(folder, 'chromium') }, signal)
  expect(await findBoardPrint(web.db, print.printId)).toMatchObject({ state: 'ready', error: null })
  const file = await rawRequest(web.port, { path: `/api/v1/prints/${print.printId}/file` })
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="deskmark-leaderboard-on-paper.pdf"',
  })
  expect(file.text).toContain(`%PDF-1.7 200 {"method":"GET","url":"/shared/${print.token}?rows=all"`)
  expect((await rawRequest(web.port, { path: `/shared/${print.token}` })).status).toBe(404)
  expect(await web.db.prisma.shareLink.count()).toBe(0)
  expect(readdirSync(folder)).toEqual(['chromium'])
})

test('its job may come twice: what was printed stays', async () => {
  const print = await newPrint()
  const options = { ...here(), chromiumPath: path.join(folder, 'chromium') }
  await printBoard(web.db, print, options, signal)
  await printBoard(web.db, print, { ...options, chromiumPath: '/nowhere' }, signal)
  expect((await findBoardPrint(web.db, print.printId))?.state).toBe('ready')
})

test.each([
  ['/nowhere/chromium', /^No Chromium is on the worker’s machine: .*, or print from your own browser\.$/],
  ['/bin/false', /^Chromium on the worker’s machine did not print the board\. Does it reach http:/],
])('where %s is to print, the print says why there is none, and the link is gone', async (chromiumPath, why) => {
  const print = await newPrint()
  await printBoard(web.db, print, { ...here(), chromiumPath }, signal)
  expect(await findBoardPrint(web.db, print.printId)).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(why),
  })
  expect((await rawRequest(web.port, { path: `/shared/${print.token}` })).status).toBe(404)
})

test('the token of its link lies sealed in the job, and nowhere else', async () => {
  const printId = await printLeaderboard(web.world, boardId)
  const { rows } = await web.db.pool.query(`select data from pgboss.job where name = 'print-board'`)
  expect(rows.map(({ data }) => Object.keys(data).toSorted())).toEqual([['printId', 'sealed']])
  expect(rows[0].data.printId).toBe(printId)
  expect(rows[0].data.sealed).not.toMatch(/^[\w-]{43}$/)
  await expect(printLeaderboard(web.world, crypto.randomUUID())).rejects.toThrow('There is no such leaderboard.')
})
