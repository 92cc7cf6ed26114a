import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOfAnswer } from '@/app/api/v1/testing/check-answer'
import { launchScriptRunSchema } from '@/lib/api/script-run'
import { createBundledScenarios } from '@/lib/commands/bundled-scenarios'
import { launchScriptRun } from '@/lib/commands/launch-script-run'
import { findRun } from '@/lib/db/find-run'
import { seedAgent } from '@/lib/db/testing/seed-agent'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { type SeededRun, seedRun } from '@/lib/db/testing/seed-run'
import { rawRequest } from './testing/raw-request'
import { openWeb, type WebUnderTest } from './testing/web-under-test'

const FORMULA = "=cmd|' /C calc'!A0"
const REPLY = '-x: do this\nand "that", too'
const LONG = '🔥'.repeat(20_000)

let web: WebUnderTest
let run: SeededRun

beforeAll(async () => {
  web = await openWeb()
  const agent = await seedAgent(web.db, { name: FORMULA })
  const dataset = await seedDataset(web.db, { name: 'Questions', items: 205 })
  run = await seedRun(web.db, { agent, dataset, unscored: 1, errored: 1, unknownCosts: 1 })
  const turnOf = (interactionId: string | undefined, number: number, userText: string, agentText: string) => ({
    interactionId: interactionId ?? '',
    number,
    runId: run.runId,
    userText,
    agentText,
    agentOutcome: 'answered',
    solved: null,
    signs: [],
    startedAt: new Date('2026-11-25T14:00:00Z'),
    durationMs: 1000,
    eventSeq: 1n,
  })
  const [first, second] = run.interactionIds
  await web.db.prisma.turn.createMany({
    data: [
      turnOf(first, 1, '\tindented', REPLY),
      turnOf(second, 1, '+1 question', 'first'),
      turnOf(second, 2, 'more', LONG),
    ],
  })
  await web.db.prisma.interaction.update({ where: { id: first ?? '' }, data: { turnCount: 1 } })
  await web.db.prisma.interaction.update({ where: { id: second ?? '' }, data: { turnCount: 2 } })
})
afterAll(() => web.close())

const download = (query: string) => rawRequest(web.port, { path: `/api/v1/runs/${run.runId}/export?${query}` })

test('CSV holds each planned interaction, its numbers in full, and no formula', async () => {
  const { status, headers, text } = await download('format=csv')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': expect.stringMatching(/^attachment; filename="deskmark-run-cmd-c-calc-a0-[a-z0-9-]+\.csv"$/),
    'cache-control': 'private, no-store',
  })
  const rows = parse(text, { columns: true }) as Record<string, string>[]
  expect(rows).toHaveLength(205)
  expect(rows.every(({ simulated, agentName }) => simulated === 'false' && agentName === `'${FORMULA}`)).toBe(true)
  expect(rows[0]).toMatchObject({ opening: "'\tindented", lastReply: `'${REPLY}`, status: 'scored', missingReason: '' })
  expect(rows[1]?.lastReply).toBe(LONG)

  const page = await findRun(web.db, run.runId)
  const scores = rows.flatMap(({ finalScore }) => (finalScore === '' ? [] : [Number(finalScore)]))
  expect(scores).toHaveLength(page?.summary.n ?? 0)
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  expect(mean).toBeCloseTo(page?.summary.meanFinalScore ?? Number.NaN, 10)
})

test('what is missing is empty, with its reason beside it', async () => {
  const rows = parse((await download('format=csv')).text, { columns: true }) as Record<string, string>[]
  expect(rows.at(-1)).toMatchObject({ status: 'errored', finalScore: '', missingReason: 'ended by an error' })
  const unknown = rows.find(({ costReason }) => costReason !== '')
  expect(unknown?.costUsd).toBe('')
  expect(unknown?.costReason).toMatch(/^the cost of 1 of \d+ turns is unknown$/)
})

test('CSV by turns has both messages of each', async () => {
  const rows = parse((await download('format=csv&rows=turns')).text, { columns: true }) as Record<string, string>[]
  expect(rows.map(({ interactionId, turn, user }) => [interactionId, turn, user])).toEqual([
    [run.interactionIds[0], '1', "'\tindented"],
    [run.interactionIds[1], '1', "'+1 question"],
    [run.interactionIds[1], '2', 'more'],
  ])
  expect(rows[0]).toMatchObject({ agent: `'${REPLY}`, agentHelpfulness: '', quality: '' })
  expect(rows[0]?.qualityReason).toBe('not available: neither message has been scored')
})

test('JSON Lines holds a whole transcript a line, each of which says whose it is', async () => {
  const { text, headers } = await download('format=jsonl')
  expect(headers['content-type']).toBe('application/jsonl; charset=utf-8')
  const records = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(records.map(({ id }) => id)).toEqual(run.interactionIds)
  expect(records.every(({ simulated, run: of }) => simulated === false && of.id === run.runId)).toBe(true)
  expect(records[0].run.agent.name).toBe(FORMULA)
  expect(records[0].question.attribution.answer).toMatchObject({ author: 'Ann of tests', licence: 'CC BY-SA 4.0' })
  expect(records[0].turns[0].agent.text).toBe(REPLY)
  expect(records[204].scores).toMatchObject({ finalScore: null, missingReason: 'ended by an error' })
})

test('a workbook holds text as text, numbers as numbers, and marks what a cell can not hold', async () => {
  const answer = await fetch(`${web.url}/api/v1/runs/${run.runId}/export?format=xlsx`)
  expect(answer.status).toBe(200)
  const sheets = await readWorkbook(Buffer.from(await answer.arrayBuffer()))
  const [head = [], ...rows] = sheets[0]?.data ?? []
  const at = (name: string) => head.indexOf(name)
  expect(rows).toHaveLength(205)
  expect(rows[0]?.[at('agentName')]).toBe(FORMULA)
  expect(rows[0]?.[at('lastReply')]).toBe(REPLY)
  expect(typeof rows[0]?.[at('finalScore')]).toBe('number')
  expect(rows[0]?.[at('simulated')]).toBe(false)
  // The fixture's interactions began at 14:00 UTC.
  // A workbook counts days: of a second there is no more than a part of a thousandth to lose.
  const began = rows[0]?.[at('startedAt (UTC)')]
  expect(began).toBeInstanceOf(Date)
  expect(Number(began) / 1000).toBeCloseTo(Date.parse('2026-11-25T14:00:00Z') / 1000, 2)
  expect(rows[204]?.[at('finalScore')]).toBeNull()
  expect(String(rows[1]?.[at('lastReply')])).toContain('[cut here: 40,000 characters in all')
})

test('other weights give the scores that the page shows under them', async () => {
  const { text } = await download('format=csv&formula=ten-point')
  const rows = parse(text, { columns: true }) as Record<string, string>[]
  expect(rows[0]).toMatchObject({ formula: 'ten-point', finalScore: '' })
  expect(rows[0]?.missingReason).toBe('not scored under ten-point, 0.5 / 0.4 / 0.1')
})

test('a transcript is a JSON file with all that its page has', async () => {
  const path = `/api/v1/interactions/${run.interactionIds[0]}/export`
  const { status, headers, text } = await rawRequest(web.port, { path })
  const body = JSON.parse(text)
  expect(faultsOfAnswer('GET /interactions/{id}/export', status, body)).toEqual([])
  expect(headers['content-disposition']).toMatch(/^attachment; filename="deskmark-transcript-/)
  expect(body).toMatchObject({ id: run.interactionIds[0], simulated: false, benchmark: 'selfscore' })
  expect(body.turns[0].agent.text).toBe(REPLY)
})

test.each([
  ['format=pdf', 422, 'format'],
  ['format=csv&rows=words', 422, 'rows'],
  ['colour=red', 422, 'colour'],
])('%s is refused', async (query, status, field) => {
  const answer = await download(query)
  expect(answer.status).toBe(status)
  expect(Object.keys(JSON.parse(answer.text).error.fields)).toContain(field)
})

test.each(['runs', 'interactions'])('there is nothing to export of %s that do not exist', async (kind) => {
  for (const id of ['0190c5a0-0000-7000-8000-000000000001', 'x']) {
    const { status } = await rawRequest(web.port, { path: `/api/v1/${kind}/${id}/export` })
    expect(status).toBe(404)
  }
})

test('a run of scenarios is taken along too, trial by trial', async () => {
  await createBundledScenarios(web.world)
  const [sales] = await web.db.prisma.scenario.findMany({ where: { bundledKey: 'sales' } })
  const agent = await seedAgent(web.db, { name: 'seller' })
  const launched = await launchScriptRun(
    web.world,
    launchScriptRunSchema.parse({
      benchmark: 'scripted',
      agentId: agent.agentId,
      scenarioIds: [sales?.id],
      judgeModelId: agent.model.modelId,
      trials: 2,
    }),
  )
  const { text } = await rawRequest(web.port, { path: `/api/v1/runs/${launched.runId}/export?format=csv` })
  const rows = parse(text, { columns: true }) as Record<string, string>[]
  expect(
    rows.map(({ agentName, trial, points, missingReason, simulated }) => [
      agentName,
      trial,
      points,
      missingReason,
      simulated,
    ]),
  ).toEqual([
    ['seller', '1', '', 'not played yet', 'false'],
    ['seller', '2', '', 'not played yet', 'false'],
  ])
  const lines = await rawRequest(web.port, { path: `/api/v1/runs/${launched.runId}/export` })
  const records = lines.text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(records.map(({ benchmark, simulated, status }) => [benchmark, simulated, status])).toEqual([
    ['scripted', false, 'waiting'],
    ['scripted', false, 'waiting'],
  ])
})
