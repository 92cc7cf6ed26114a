import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLeaderboardSchema } from '@/lib/api/leaderboard'
import { printComparisonQuerySchema } from '@/lib/api/print'
import { newShareToken, shareTokenHash } from '@/lib/auth/share-token'
import { createLeaderboard } from '@/lib/commands/create-leaderboard'
import { deleteRun } from '@/lib/commands/delete-run'
import { printComparison, printLeaderboard, printRun } from '@/lib/commands/print-page'
import { listAuditEvents } from '@/lib/db/audit-events'
import { listLeaderboards } from '@/lib/db/leaderboards'
import { createPrint, findPrint, findPrinted, finishPrint, type ToPrint } from '@/lib/db/prints'
import { listShareLinks } from '@/lib/db/share-links'
import { seedAgent } from '@/lib/db/testing/seed-agent'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { seedRun } from '@/lib/db/testing/seed-run'
import { openSealed } from '@/lib/secret'
import { rawRequest } from '@/lib/web/testing/raw-request'
import { openWeb, type WebUnderTest } from '@/lib/web/testing/web-under-test'
import { printPage } from './print-page'

/** What Chromium does as far as it is asked here: it opens the address, tells the document and writes a file of it. */
const STAND_IN = `#!${process.execPath}
const { writeFileSync } = require('node:fs')
const url = process.argv.at(-1)
const file = process.argv.find((each) => each.startsWith('--print-to-pdf=')).slice('--print-to-pdf='.length)
async function open() {
  const first = await fetch(url, { redirect: 'manual' })
  if (first.status !== 303) return first
  const cookie = first.headers.get('set-cookie').split(';')[0]
  return fetch(new URL(first.headers.get('location'), url), { headers: { cookie } })
}
open().then(async (answer) => {
  const text = await answer.text()
  process.stdout.write(text)
  writeFileSync(file, '%PDF-1.7 ' + answer.status + ' ' + text)
})
`

let web: WebUnderTest
let folder: string
let boardId: string
/** Whether pages fail. */
let failing = false
/** What pages say besides. */
let words = ''
const runIds: string[] = []
/** Of somebody who may take files out of the house. */
const ALL = { pages: true }
const here = () => ({ publicUrl: web.url, scratchDir: folder })
const { signal } = new AbortController()

beforeAll(async () => {
  web = await openWeb({
    async handlePage({ method, url }, response) {
      response.writeHead(failing ? 500 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ method, url }) + words)
    },
  })
  folder = mkdtempSync(path.join(tmpdir(), 'deskmark-print-'))
  writeFileSync(path.join(folder, 'chromium'), STAND_IN)
  chmodSync(path.join(folder, 'chromium'), 0o700)
  const dataset = await seedDataset(web.db, { items: 3 })
  for (const name of ['printed', 'beside it']) {
    const run = await seedRun(web.db, { agent: await seedAgent(web.db, { name }), dataset })
    runIds.push(run.runId)
  }
  const board = createLeaderboardSchema.parse({ name: 'On paper', runIds: runIds.slice(0, 1) })
  boardId = await createLeaderboard(web.world, board)
})
afterAll(async () => {
  await web.close()
  rmSync(folder, { recursive: true })
})

async function newPrint(): Promise<{ printId: string; token: string }> {
  const token = newShareToken()
  const wanted: ToPrint = {
    leaderboardId: boardId,
    tokenHash: shareTokenHash(token) ?? new Uint8Array(),
    ownerId: null,
  }
  const printId = await web.db.prisma.$transaction((tx) => createPrint(tx, wanted, new Date()))
  return { printId, token }
}

/** The token that lies sealed in the job of a print. */
async function tokenOf(printId: string): Promise<string> {
  const { rows } = await web.db.pool.query(
    `select data->>'sealed' as sealed from pgboss.job where name = 'print-page' and data->>'printId' = $1`,
    [printId],
  )
  return openSealed(rows[0].sealed)
}

test('a board is printed through a link that opens nothing afterwards, stands in no list and counts no visit', async () => {
  const print = await newPrint()
  expect((await findPrint(web.db, print.printId, ALL))?.state).toBe('waiting')
  expect(await listShareLinks(web.db, boardId)).toEqual([])
  expect((await listLeaderboards(web.db, { limit: 5 })).data[0]?.openLinks).toBe(0)
  expect((await rawRequest(web.port, { path: `/api/v1/prints/${print.printId}/file` })).status).toBe(404)

  await printPage(web.db, print, { ...here(), chromiumPath: path.join(folder, 'chromium') }, signal)
  expect(await findPrint(web.db, print.printId, ALL)).toMatchObject({ state: 'ready', error: null })
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

test('of a page that fails while it is printed there is no print, and the print says why', async () => {
  const [runId = ''] = runIds
  const options = { ...here(), chromiumPath: path.join(folder, 'chromium') }
  const board = await newPrint()
  const runPrint = await printRun(web.world, runId, { formula: null, weights: null })
  const run = { printId: runPrint, token: await tokenOf(runPrint) }
  failing = true
  try {
    await printPage(web.db, board, options, signal)
    await printPage(web.db, run, options, signal)
  } finally {
    failing = false
  }
  for (const { printId } of [board, run]) {
    expect(await findPrint(web.db, printId, ALL)).toMatchObject({
      state: 'failed',
      error: 'The page could not be shown to be printed (status 500). Try again.',
    })
    expect(await findPrinted(web.db, printId, ALL)).toBeNull()
    expect((await rawRequest(web.port, { path: `/prints/${run.token}` })).status).toBe(404)
  }
})

test('of a page that began well and then failed there is no print, but its own words', async () => {
  const print = await newPrint()
  words = '<span hidden data-unshown="This can’t be shown at the moment"></span>'
  try {
    await printPage(web.db, print, { ...here(), chromiumPath: path.join(folder, 'chromium') }, signal)
  } finally {
    words = ''
  }
  expect(await findPrint(web.db, print.printId, ALL)).toMatchObject({
    state: 'failed',
    error:
      'Not all of the page could be shown to be printed: it says “This can’t be shown at the moment”. Try again, or print from your own browser.',
  })
  expect(await findPrinted(web.db, print.printId, ALL)).toBeNull()
  expect((await rawRequest(web.port, { path: `/shared/${print.token}` })).status).toBe(404)
})

test('its job may come twice: what was printed stays', async () => {
  const print = await newPrint()
  const options = { ...here(), chromiumPath: path.join(folder, 'chromium') }
  await printPage(web.db, print, options, signal)
  await printPage(web.db, print, { ...options, chromiumPath: '/nowhere' }, signal)
  expect((await findPrint(web.db, print.printId, ALL))?.state).toBe('ready')
})

test('its job may come when nobody waits any more: then no closed page is printed in the place of its own', async () => {
  const print = await newPrint()
  await web.db.pool.query(`update "BoardPrint" set "createdAt" = now() - interval '11 minutes' where id = $1`, [
    print.printId,
  ])
  await printPage(web.db, print, { ...here(), chromiumPath: path.join(folder, 'chromium') }, signal)
  expect(await findPrint(web.db, print.printId, ALL)).toMatchObject({
    state: 'failed',
    error: 'No worker has printed it. Is one running?',
  })
})

test.each([
  ['/nowhere/chromium', /^No Chromium is on the worker’s machine: .*, or print from your own browser\.$/],
  ['/bin/false', /^Chromium on the worker’s machine did not print the page\. Does it reach http:/],
])('where %s is to print, the print says why there is none, and the link is gone', async (chromiumPath, why) => {
  const print = await newPrint()
  await printPage(web.db, print, { ...here(), chromiumPath }, signal)
  expect(await findPrint(web.db, print.printId, ALL)).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(why),
  })
  expect((await rawRequest(web.port, { path: `/shared/${print.token}` })).status).toBe(404)
})

test('the token of its link lies sealed in the job, and nowhere else', async () => {
  const printId = await printLeaderboard(web.world, boardId)
  const { rows } = await web.db.pool.query(`select data from pgboss.job where data->>'printId' = $1`, [printId])
  expect(rows.map(({ data }) => Object.keys(data).toSorted())).toEqual([['printId', 'sealed']])
  expect(rows[0].data.sealed).not.toMatch(/^[\w-]{43}$/)
  await expect(printLeaderboard(web.world, crypto.randomUUID())).rejects.toThrow('There is no such leaderboard.')
})

test('a run is printed by a pass that opens its page, as it was asked for, and nothing else', async () => {
  const [runId = '', other = ''] = runIds
  const printId = await printRun(web.world, runId, { formula: null, weights: null, corrected: true })
  const token = await tokenOf(printId)
  const opened = await rawRequest(web.port, { path: `/prints/${token}` })
  expect(opened).toMatchObject({ status: 303, headers: { location: `/runs/${runId}?overrides=include` } })
  const cookie = String(opened.headers['set-cookie']).split(';', 1)[0] ?? ''
  const status = async (at: string, method = 'GET') =>
    (await rawRequest(web.port, { method, path: at, headers: { cookie } })).status
  expect(await status(`/runs/${runId}?overrides=include`)).toBe(200)
  for (const at of [`/runs/${other}`, '/people', '/api/v1/runs', `/api/v1/runs/${runId}/export`, '/api/v1/people'])
    expect(await status(at)).toBe(403)
  expect(await status(`/api/v1/runs/${runId}`, 'DELETE')).toBe(403)

  await printPage(web.db, { printId, token }, { ...here(), chromiumPath: path.join(folder, 'chromium') }, signal)
  expect(await findPrint(web.db, printId, ALL)).toMatchObject({ state: 'ready', error: null })
  expect(await findPrint(web.db, printId, { pages: false })).toBeNull()
  expect(await findPrinted(web.db, printId, { pages: false })).toBeNull()
  const file = await rawRequest(web.port, { path: `/api/v1/prints/${printId}/file` })
  expect(file.headers['content-disposition']).toBe('attachment; filename="deskmark-run-printed.pdf"')
  expect(file.text).toContain(`%PDF-1.7 200 {"method":"GET","url":"/runs/${runId}?overrides=include"`)
  const [written] = (await listAuditEvents(web.db, { limit: 1 })).data
  expect(written).toMatchObject({
    action: 'run.export',
    subject: { id: runId, name: 'printed' },
    details: { format: 'pdf' },
  })

  expect((await rawRequest(web.port, { path: `/prints/${token}` })).status).toBe(404)
  expect(await status(`/runs/${runId}?overrides=include`)).toBe(403)
})

const asked = (query: Record<string, string>) => printComparisonQuerySchema.parse({ runs: runIds.join(','), ...query })

describe('of people', () => {
  afterAll(async () => {
    await web.db.prisma.print.deleteMany({ where: { ownerId: { not: null } } })
    await web.db.prisma.user.deleteMany()
  })

  /** @param id of somebody who then has an account */
  async function worldOf(id: string) {
    await web.db.prisma.user.create({ data: { id, name: id, email: `${id}@example.org`, role: 'member' } })
    return { ...web.world, who: { kind: 'person', userId: id, name: id, role: 'member' } as const }
  }

  test('a page that somebody asks for again while it is being made is printed once; somebody else’s is their own', async () => {
    const [ada, bo] = [await worldOf('ada'), await worldOf('bo')]
    const first = await printLeaderboard(ada, boardId)
    const [again, atOnce, ofBo] = await Promise.all([
      printLeaderboard(ada, boardId),
      printLeaderboard(ada, boardId),
      printLeaderboard(bo, boardId),
    ])
    expect([again, atOnce]).toEqual([first, first])
    expect(ofBo).not.toBe(first)
    await finishPrint(web.db, first, { error: 'No.' })
    expect(await printLeaderboard(ada, boardId)).not.toBe(first)
  })

  test('somebody waits for five prints at most and keeps twenty, those of others are not counted', async () => {
    const [cy, di] = [await worldOf('cy'), await worldOf('di')]
    const alphas = ['0.001', '0.002', '0.003', '0.004', '0.005', '0.006']
    const results = await Promise.allSettled(
      alphas.map((alpha) => printComparison(cy, asked({ metric: 'averageQuality', alpha }))),
    )
    const made = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(made).toHaveLength(5)
    expect(results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))).toEqual([
      expect.objectContaining({
        code: 'too_many_requests',
        message:
          '5 PDFs that you asked for are still to be made, and no more may be: take those first, or print from your own browser.',
      }),
    ])
    expect(await printLeaderboard(di, boardId)).toEqual(expect.any(String))
    for (const id of made) await finishPrint(web.db, id, { bytes: Buffer.from('%PDF') })
    const { rows } = await web.db.pool.query(
      `insert into "BoardPrint" (id, title, address, error, "ownerId")
       select ('00000000-0000-7000-8000-0000000000' || n)::uuid, 'Old', '/compare', 'No.', 'cy' from generate_series(10, 26) n
       returning id`,
    )
    const next = await printLeaderboard(cy, boardId)
    await finishPrint(web.db, next, { bytes: Buffer.from('%PDF') })
    const kept = await web.db.prisma.print.findMany({ where: { ownerId: 'cy' }, select: { id: true } })
    const oldest = rows.slice(0, 3).map(({ id }) => id)
    expect(kept).toHaveLength(20)
    expect(kept.map(({ id }) => id).filter((id) => oldest.includes(id))).toEqual([])
  })
})

test('a comparison is printed with the runs and the metric of its page', async () => {
  const printId = await printComparison(web.world, asked({ metric: 'averageQuality', alpha: '0.01' }))
  const opened = await rawRequest(web.port, { path: `/prints/${await tokenOf(printId)}` })
  expect(opened.headers.location).toBe(`/compare?runs=${runIds.join('%2C')}&metric=averageQuality&alpha=0.01`)
  await printPage(
    web.db,
    { printId, token: await tokenOf(printId) },
    { ...here(), chromiumPath: path.join(folder, 'chromium') },
    signal,
  )
  const { headers } = await rawRequest(web.port, { path: `/api/v1/prints/${printId}/file` })
  expect(headers['content-disposition']).toBe('attachment; filename="deskmark-comparison-printed-beside-it.pdf"')
  const gone = asked({ runs: `${runIds[0]},${crypto.randomUUID()}` })
  await expect(printComparison(web.world, gone)).rejects.toThrow('There is no such run.')

  await deleteRun(web.world, runIds[1] ?? '')
  expect(await findPrint(web.db, printId, ALL)).toBeNull()
})
