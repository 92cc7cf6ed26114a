import { parse } from 'csv-parse/sync'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyRun } from '@/lib/api/script-run'
import { findRun } from '@/lib/db/find-run'
import { seedAgent } from '@/lib/db/testing/seed-agent'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { seedRun } from '@/lib/db/testing/seed-run'
import { seedScenario, seedScriptRun } from '@/lib/db/testing/seed-script-run'
import { rawRequest } from './testing/raw-request'
import { openWeb, type WebUnderTest } from './testing/web-under-test'

/** More than four pages of the list, and more than is read at once. */
const RUNS = 103

let web: WebUnderTest
let datasetId: string
let first: string
let scripted: string

beforeAll(async () => {
  web = await openWeb()
  const agent = await seedAgent(web.db, { name: '=1+1' })
  const dataset = await seedDataset(web.db, { name: 'Questions', items: 2 })
  datasetId = dataset.datasetId
  first = (await seedRun(web.db, { agent, dataset, unscored: 1, unknownCosts: 1 })).runId
  await web.db.pool.query(
    `with copied as (
       insert into "Run" (id, name, status, configuration, "agentId", "datasetVersionId", simulated, "createdAt", "startedAt", "finishedAt")
       select gen_random_uuid(), 'Copy ' || n, 'completed', r.configuration, r."agentId", r."datasetVersionId", r.simulated,
         r."createdAt" - n * interval '1 minute', r."startedAt", r."finishedAt" - n * interval '1 minute'
       from "Run" r, generate_series(1, $1::int) n where r.id = $2 returning id)
     insert into "ScoreSet" (id, "runId", formula, weights, "isDefault")
     select gen_random_uuid(), copied.id, s.formula, s.weights, true from copied, "ScoreSet" s where s."runId" = $2`,
    [RUNS - 2, first],
  )
  const paused = await seedRun(web.db, { agent, dataset, status: 'paused', statusReason: 'Paused by +Ann', waiting: 2 })
  await web.db.prisma.run.update({ where: { id: paused.runId }, data: { name: 'Waits' } })
  const scenario = await seedScenario(web.db)
  scripted = (await seedScriptRun(web.db, { agent, scenario, trials: [[true, false], null] })).runId
})
afterAll(() => web.close())

const download = (query: string) => rawRequest(web.port, { path: `/api/v1/runs/export?${query}` })
const runsOf = async (query: string): Promise<AnyRun[]> =>
  (await download(`format=jsonl&${query}`)).text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))

test('CSV holds every run of the list once, those on their way first, its numbers in full, and no formula', async () => {
  const { status, headers, text } = await download('')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': 'attachment; filename="deskmark-runs.csv"',
  })
  const rows: Record<string, string>[] = parse(text, { columns: true })
  expect(rows).toHaveLength(RUNS + 1)
  expect(new Set(rows.map(({ runId }) => runId)).size).toBe(RUNS + 1)
  expect(rows[0]).toMatchObject({ runName: 'Waits', status: 'paused', agent: "'=1+1", planned: '2', scored: '0' })
  const run = await findRun(web.db, first)
  expect(rows[1]).toMatchObject({
    runId: first,
    benchmark: 'selfscore',
    dataset: 'Questions',
    datasetVersion: '1',
    meanFinalScore: String(run?.summary.meanFinalScore),
    low95: '',
    n: '1',
    reason: 'no interval: it needs at least 2 items',
    scored: '1',
    unscored: '1',
    agentCostComplete: 'false',
    points: '',
    overrides: 'exclude',
    finishedAt: run?.finishedAt,
  })
  expect(rows.at(-1)).toMatchObject({
    runId: scripted,
    benchmark: 'scripted',
    points: '2',
    maxPoints: '3',
    meanFinalScore: '',
    dataset: '',
    formula: '',
  })
})

test('a file holds what the filters leave, in the order that is asked for', async () => {
  expect((await runsOf(`datasetId=${datasetId}`)).some(({ id }) => id === scripted)).toBe(false)
  expect((await runsOf('state=paused')).map(({ name }) => name)).toEqual(['Waits'])
  expect((await runsOf('search=Copy%2010')).map(({ name }) => name)).toEqual(['Copy 10', 'Copy 100', 'Copy 101'])
  expect((await runsOf('search=Copy%2010&direction=asc')).map(({ name }) => name)).toEqual([
    'Copy 101',
    'Copy 100',
    'Copy 10',
  ])
  expect(await runsOf('tag=nobody-has-it')).toEqual([])
  // Under a formula that a run was not scored by, it has no mean, and a reason.
  const [other] = await runsOf(`datasetId=${datasetId}&state=incomplete&formula=ten-point`)
  expect(other?.summary).toMatchObject({ meanFinalScore: null, reason: expect.stringContaining('not scored under') })
})

test('a workbook holds the same runs as the CSV', async () => {
  const answer = await fetch(`${web.url}/api/v1/runs/export?format=xlsx&search=Copy%2010`)
  const sheets = await readWorkbook(Buffer.from(await answer.arrayBuffer()))
  const [head = [], ...rows] = sheets[0]?.data ?? []
  expect(rows.map((row) => row[head.indexOf('runName')])).toEqual(['Copy 10', 'Copy 100', 'Copy 101'])
  expect(rows[0]?.[head.indexOf('agent')]).toBe('=1+1')
})

test('that the list was taken out is written down, with its form and by what it was filtered', async () => {
  const count = () => web.db.prisma.auditEvent.count({ where: { action: 'run.export' } })
  const before = await count()
  await download('format=csv&simulated=false')
  expect(await count()).toBe(before + 1)
  const newest = await web.db.prisma.auditEvent.findFirst({
    where: { action: 'run.export' },
    orderBy: { createdAt: 'desc' },
  })
  expect(newest).toMatchObject({ subjectName: 'List of runs', details: { format: 'csv', filter: ['simulated'] } })
  const { status, text } = await download('format=pdf&state=dead&sort=luck')
  expect(status).toBe(422)
  expect(Object.keys(JSON.parse(text).error.fields).toSorted()).toEqual(['format', 'sort', 'state'])
  expect(await count()).toBe(before + 1)
})
