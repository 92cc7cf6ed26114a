import { readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { faultsOfAnswer } from '@/app/api/v1/testing/check-answer'
import type { EvidenceManifest } from '@/lib/api/evidence'
import { judgeAgainSchema } from '@/lib/api/judge-again'
import { createLeaderboardSchema } from '@/lib/api/leaderboard'
import { PRODUCT_VERSION } from '@/lib/api/product'
import { createOverrideSchema } from '@/lib/api/score-override'
import { launchScriptRunSchema } from '@/lib/api/script-run'
import { retryErrors } from '@/lib/commands/change-run'
import { correctScore, takeBackCorrection } from '@/lib/commands/correct-score'
import { createLeaderboard } from '@/lib/commands/create-leaderboard'
import { judgeAgain } from '@/lib/commands/judge-again'
import { launchScriptRun } from '@/lib/commands/launch-script-run'
import { NOT_PLAYED_HERE } from '@/lib/commands/refusal'
import { repeatRun } from '@/lib/commands/repeat-run'
import type { Database } from '@/lib/db/client'
import { findInteraction } from '@/lib/db/find-interaction'
import { findRun } from '@/lib/db/find-run'
import { findLeaderboard } from '@/lib/db/leaderboards'
import { listPreparationRequests, listTurnRequests } from '@/lib/db/list-sent-requests'
import { findScriptInteraction } from '@/lib/db/script-interactions'
import { findScriptRun } from '@/lib/db/script-runs'
import { seedKnowledgeBase } from '@/lib/db/testing/seed-knowledge-base'
import { seedScenario } from '@/lib/db/testing/seed-script-run'
import { type StubEndpoint, startStubEndpoint } from '@/lib/models/stub-endpoint'
import { isCorrectable } from '@/lib/runs/correct-points'
import { AS_LAUNCHED, type ScoreWish } from '@/lib/runs/score-choice'
import type { CheckResult } from '@/lib/scripted/play/score-script'
import { PREPARATION_PURPOSES, TURN_PURPOSES } from '@/lib/selfscore/purpose'
import { stubCast } from '@/lib/worker/testing/stub-cast'
import { createStubModel, launchStubRun } from '@/lib/worker/testing/stub-study'
import { untilRunRests } from '@/lib/worker/testing/until'
import { startWorker } from '@/lib/worker/worker'
import { rawRequest } from './testing/raw-request'
import { unzipTexts } from './testing/unzip-texts'
import { openWeb, type WebUnderTest } from './testing/web-under-test'

const KEY = 'sk-evidence-test-0123456789'
/** Of the installation that people use: nothing of it is told to nobody. */
const TOKEN = 'the-token-of-the-house'
const AUTHORIZED = { authorization: `Bearer ${TOKEN}` }
/** Half of a surrogate pair, and words that a spreadsheet or a browser would run. */
const AGENT_SAID = 'Tighten it. =cmd|x <script>alert(1)</script> \ud83d'

let there: WebUnderTest
let here: WebUnderTest
let endpoint: StubEndpoint
/** Played against a stub by a RAG agent; the same conversations judged again; a run of a scenario. */
const runs = { played: '', judged: '', scripted: '' }
const noBytes: Buffer = Buffer.alloc(0)
const bundles = { played: noBytes, judged: noBytes, scripted: noBytes }
let items: string[] = []

beforeAll(async () => {
  ;[there, here] = await Promise.all([
    openWeb({ mostBytes: 20_000_000, apiToken: TOKEN }),
    openWeb({ mostBytes: 20_000_000 }),
  ])
  let asked = 0
  endpoint = await startStubEndpoint({
    reply: stubCast({
      agent: AGENT_SAID,
      'agent-helpfulness': () => (asked++ === 0 ? 'Great.' : '{"reason": "Good.", "score": 7.3}'),
    }),
  })
  const worker = await startWorker({
    db: there.db,
    concurrency: 4,
    simulatorUrl: async () => Promise.reject(new Error('no simulator in this test')),
  })
  const { retrieval } = await seedKnowledgeBase(there.db, {
    passages: [
      { name: 'Flanges', text: 'A loose part fails. Tighten the flange.' },
      { name: 'Coffee', text: 'Beans are roasted.' },
    ],
  })
  const run = await launchStubRun(there.db, {
    url: endpoint.url,
    items: 2,
    trials: 2,
    agent: { kind: 'rag', systemPrompt: 'Help.', retrieval },
  })
  runs.played = run.runId
  items = run.itemIds
  await untilRunRests(there.db, run.runId)
  await there.db.prisma.connection.updateMany({ data: { apiKeyHint: KEY.slice(-4), apiKeyCipher: Buffer.from(KEY) } })
  const other = await createStubModel(there.db, endpoint.url, 'other-judge')
  const again = await judgeAgain(
    there.world,
    run.runId,
    judgeAgainSchema.parse({ evaluationJudgeModelId: other.modelId }),
  )
  runs.judged = again.runId
  await untilRunRests(there.db, again.runId)
  const { scenarioId } = await seedScenario(there.db)
  const { id: agentId } = await there.db.prisma.agent.create({
    data: { name: 'seller', colour: 1, modelId: other.modelId },
  })
  const launch = { benchmark: 'scripted', agentId, scenarioIds: [scenarioId], judgeModelId: other.modelId, trials: 2 }
  runs.scripted = (await launchScriptRun(there.world, launchScriptRunSchema.parse(launch))).runId
  await untilRunRests(there.db, runs.scripted)
  await worker.stop()
  await correctSome()
  for (const name of ['played', 'judged', 'scripted'] as const) bundles[name] = await download(runs[name])
})
afterAll(async () => {
  await endpoint.close()
  await Promise.all([there.close(), here.close()])
})

/** A person corrects a turn, a criterion and a check, and takes one correction back. */
async function correctSome(): Promise<void> {
  await there.db.prisma.user.create({
    data: { id: 'ada', name: 'Ada', email: 'ada@example.org', role: 'reviewer' } as never,
  })
  const world = { ...there.world, who: { kind: 'person', userId: 'ada', name: 'Ada', role: 'reviewer' } as const }
  const first = async (runId: string) =>
    (await there.db.pool.query('select id from "Interaction" where "runId" = $1 order by position limit 1', [runId]))
      .rows[0].id as string
  const correct = (id: string, body: object) =>
    correctScore(world, id, createOverrideSchema.parse({ reason: 'Ada’s reason.', ...body }))
  const played = await first(runs.played)
  await takeBackCorrection(world, await correct(played, { of: 'agent', turn: 2, score: 9 }))
  await correct(played, { of: 'agent', turn: 2, score: 2 })
  await correct(played, { of: 'critical-thinking', score: 9 })
  const scripted = await first(runs.scripted)
  const { checks } = (
    await there.db.pool.query('select checks from "ScriptScore" where "interactionId" = $1', [scripted])
  ).rows[0] as { checks: CheckResult[] }
  const check = checks.find(isCorrectable)
  if (check === undefined) throw new Error('no check of the scenario was decided')
  await correct(scripted, { of: 'check', check: check.id, score: check.earned === 0 ? check.points : 0 })
}

async function download(runId: string): Promise<Buffer> {
  const answer = await fetch(`${there.url}/api/v1/runs/${runId}/evidence`, { headers: AUTHORIZED })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="deskmark-evidence-[a-z0-9-]+\.zip"$/,
  )
  return Buffer.from(await answer.arrayBuffer())
}

async function bring(bundle: Buffer, to = here): Promise<{ status: number; body: Answered }> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bundle)]), 'bundle.zip')
  const answer = await fetch(`${to.url}/api/v1/evidence`, { method: 'POST', body: form })
  const body = await answer.json()
  expect(faultsOfAnswer('POST /evidence', answer.status, body)).toEqual([])
  return { status: answer.status, body }
}

/** Every file of a zip. */
async function zipOf(files: Iterable<readonly [name: string, text: string | Buffer]>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of files) zip.addBuffer(Buffer.from(text as string), name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream as Readable) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const sha256 = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex')

/** A bundle with some files changed, and a manifest that fits them all the same. */
async function forge(bundle: Buffer, change: (files: Map<string, string>) => void): Promise<Buffer> {
  const files = await unzipTexts(bundle)
  change(files)
  const manifest = JSON.parse(files.get('manifest.json') ?? '') as EvidenceManifest
  files.delete('manifest.json')
  manifest.files = await Promise.all(
    [...files].map(async ([name, text]) => ({ name, bytes: Buffer.byteLength(text), sha256: await sha256(text) })),
  )
  return zipOf([...files, ['manifest.json', JSON.stringify(manifest)]])
}

/** All that can be read of a run but what says where and when it lies. */
async function readAll(db: Database, runId: string, corrected = false) {
  const wish: ScoreWish = corrected ? { ...AS_LAUNCHED, corrected } : AS_LAUNCHED
  const run = (await findRun(db, runId, wish)) ?? (await findScriptRun(db, runId, corrected))
  if (run === null) throw new Error(`There is no run ${runId}`)
  const { rows } = await db.pool.query<{ id: string }>(
    'select id from "Interaction" where "runId" = $1 order by position',
    [runId],
  )
  const interactions = await Promise.all(
    rows.map(async ({ id }) => (await findInteraction(db, id, wish)) ?? findScriptInteraction(db, id, corrected)),
  )
  const requests = await Promise.all(
    rows.flatMap(({ id }) =>
      [1, 2].flatMap((turn) =>
        [...TURN_PURPOSES, 'embedding' as never].map((purpose) => listTurnRequests(db, id, { turn, purpose })),
      ),
    ),
  )
  return JSON.parse(JSON.stringify({ run, interactions, requests }, withoutPlace)) as {
    run: { summary: unknown }
    interactions: unknown[]
    requests: ({ body: string | null }[] | null)[]
  }
}

/** Numbers of events and the agent's own page are of each installation; other judgings are other runs. */
function withoutPlace(key: string, value: unknown): unknown {
  if (['eventId', 'importedFrom', 'otherJudgings'].includes(key)) return undefined
  return key === 'agent' && typeof value === 'object' && value !== null && 'id' in value
    ? { ...value, id: null }
    : value
}

const exportOf = async (web: WebUnderTest, runId: string, query: string) =>
  (
    await rawRequest(web.port, {
      path: `/api/v1/runs/${runId}/export?${query}`,
      headers: web === there ? AUTHORIZED : {},
    })
  ).text
    .replaceAll(/^(\S{36},[^,]*),[^,]*,/gm, '$1,,')
    .replaceAll(/"agent":\{"id":[^,]*/g, '"agent":{"id":null')

async function countRows(db: Database) {
  const tables = ['Run', 'Interaction', 'Item', 'Dataset', 'Turn', 'Scenario']
  return Promise.all(
    tables.map(async (name) => (await db.pool.query(`select count(*)::int as count from "${name}"`)).rows[0].count),
  )
}

interface Answered {
  runId?: string
  error: { message: string; fields: object }
}

describe('a bundle', () => {
  test('holds what the run was made of, each file with its checksum', async () => {
    const files = await unzipTexts(bundles.played)
    const manifest = JSON.parse(files.get('manifest.json') ?? '') as EvidenceManifest
    expect(manifest).toMatchObject({
      format: 'deskmark-evidence',
      product: { name: 'Deskmark', version: PRODUCT_VERSION },
      run: { id: runs.played, benchmark: 'selfscore', status: 'completed', simulated: false },
      versions: { configuration: 1, formula: 'ratio', prompts: expect.any(String) },
    })
    expect([...files.keys()].filter((name) => name !== 'manifest.json')).toEqual(manifest.files.map(({ name }) => name))
    for (const { name, bytes, sha256: expected } of manifest.files) {
      const text = files.get(name) ?? ''
      expect([name, Buffer.byteLength(text), await sha256(text)]).toEqual([name, bytes, expected])
    }
    const rows = (name: string) => (files.get(`rows/${name}.jsonl`) ?? '').split('\n').length - 1
    expect({ items: rows('items'), interactions: rows('interactions'), turns: rows('turns') }).toEqual({
      items: 2,
      interactions: 4,
      turns: 8,
    })
    expect([rows('judgements'), rows('given-passages') > 0, rows('scores')]).toEqual([24, true, 4])
    expect(files.get('prompts/agentHelpfulness.txt')).toContain("helpfulness of the agent's latest answer")
    expect(files.get('README.md')).toContain('Measured: no simulated model took part.')
    expect(JSON.parse(files.get('transcripts.jsonl')?.split('\n')[0] ?? '').turns[0].agent.text).toBe(AGENT_SAID)
  })

  test('holds no key and no address of an endpoint', async () => {
    for (const bundle of Object.values(bundles))
      for (const [name, text] of await unzipTexts(bundle)) {
        expect([name, text.includes(KEY), text.includes(new URL(endpoint.url).host)]).toEqual([name, false, false])
        expect([name, /baseUrl|apiKey/i.test(text)]).toEqual([name, false])
      }
  })

  test('says the version that package.json says', () => {
    expect(PRODUCT_VERSION).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version)
  })

  test('is refused of a run that is not over', async () => {
    const { rows } = await there.db.pool.query(
      `insert into "Run" (id, name, status, configuration, simulated, benchmark)
       select gen_random_uuid(), name, s.status::"RunStatus", configuration, simulated, benchmark
       from "Run", unnest(array['running', 'failed']) as s(status) where id = $1 returning id, status`,
      [runs.played],
    )
    for (const { id, status } of rows) {
      const { status: code, text } = await rawRequest(there.port, {
        path: `/api/v1/runs/${id}/evidence`,
        headers: AUTHORIZED,
      })
      expect([code, JSON.parse(text).error.message]).toEqual([
        409,
        status === 'failed'
          ? 'The run has failed and can still be resumed. Cancel it for good before its evidence is taken.'
          : 'The run is running. Its evidence can be taken once it has ended, not before.',
      ])
    }
  })
})

describe('a file that is not as it was made', () => {
  const first = (table: string, change: (row: Record<string, unknown>) => object) => (files: Map<string, string>) => {
    const [line = '', ...rest] = (files.get(`rows/${table}.jsonl`) ?? '').split('\n')
    files.set(`rows/${table}.jsonl`, [JSON.stringify(change(JSON.parse(line))), ...rest].join('\n'))
  }

  test.each<[what: string, make: () => Promise<Buffer>, why: RegExp]>([
    ['a text', async () => Buffer.from('hello'), /is no evidence bundle: that is a zip/],
    ['half a zip', async () => bundles.played.subarray(0, 2_000), /it is no zip that can be read/],
    ['another zip', () => zipOf([['a.txt', 'a']]), /it has no manifest\.json/],
    [
      'a manifest of nothing',
      () => zipOf([['manifest.json', '{}']]),
      /not one that this version of Deskmark reads: format/,
    ],
    [
      'a changed score',
      async () => {
        const files = await unzipTexts(bundles.played)
        files.set(
          'rows/scores.jsonl',
          (files.get('rows/scores.jsonl') ?? '').replace(/"finalScore":\d/, '"finalScore":9'),
        )
        return zipOf(files)
      },
      /^The bundle was altered: rows\/scores\.jsonl is not what its manifest\.json says/,
    ],
    [
      'a missing file',
      async () => {
        const files = await unzipTexts(bundles.played)
        files.delete('rows/turns.jsonl')
        return zipOf(files)
      },
      /is not whole: rows\/turns\.jsonl is missing/,
    ],
    [
      'a file more',
      async () => zipOf([...(await unzipTexts(bundles.played)), ['rows/extra.jsonl', '']]),
      /“rows\/extra\.jsonl” is not in its manifest/,
    ],
    [
      'a zip bomb',
      () => zipOf([['manifest.json', Buffer.alloc(40 * 1024 ** 2)]]),
      /would unpack to 40 MB, which is more/,
    ],
    [
      'very many files',
      () => zipOf(Array.from({ length: 400 }, (_, at) => [`f${at}`, ''] as const)),
      /holds 400 files; a bundle has 200 at most/,
    ],
    [
      'a score out of its scale, with a manifest that fits',
      () =>
        forge(
          bundles.played,
          first('judgements', (row) => ({ ...row, score: 11 })),
        ),
      /^rows\/judgements\.jsonl, line 1: score must be/,
    ],
    [
      'simulated said to be measured',
      () =>
        forge(
          bundles.played,
          first('runs', (row) => ({ ...row, simulated: true })),
        ),
      /^rows\/runs\.jsonl, line 1: the run is another than the manifest says/,
    ],
    [
      'a turn of another run’s interaction',
      () =>
        forge(
          bundles.played,
          first('turns', (row) => ({ ...row, interactionId: crypto.randomUUID() })),
        ),
      /^rows\/turns\.jsonl, line 1: interactionId names nothing that stands in rows\/interactions\.jsonl/,
    ],
    [
      'a column more',
      () =>
        forge(
          bundles.played,
          first('items', (row) => ({ ...row, whole: false })),
        ),
      /^rows\/items\.jsonl, line 1: whole is not/,
    ],
    [
      'a row twice',
      () =>
        forge(bundles.played, (files) =>
          files.set('rows/turns.jsonl', (files.get('rows/turns.jsonl') ?? '').repeat(2)),
        ),
      /^A row of turns has an id or a number that is taken here already\. Nothing was imported\.$/,
    ],
    [
      'a scenario that can not be played',
      () =>
        forge(
          bundles.scripted,
          first('scenario-versions', (row) => ({ ...row, source: 'steps: 3' })),
        ),
      /^rows\/scenario-versions\.jsonl, line 1: source is no scenario/,
    ],
  ])('%s is refused in one sentence, and nothing is written', async (_what, make, why) => {
    const before = await countRows(here.db)
    const { status, body } = await bring(await make())
    expect(status).toBe(422)
    expect(body.error.message).toMatch(why)
    expect(Object.keys(body.error.fields)).toEqual(['file'])
    expect(await countRows(here.db)).toEqual(before)
    expect(here.uploadsOnDisk()).toEqual([])
  })
})

describe('imported into an empty installation', () => {
  test.each(['played', 'judged', 'scripted'] as const)('the %s run is the same, number by number', async (name) => {
    // The judged run brings the run that held the conversations along; that one may be here already, or not.
    if (name === 'judged') await here.db.prisma.run.deleteMany({ where: { id: runs.played } })
    const { status, body } = await bring(bundles[name])
    expect([status, body]).toEqual([
      201,
      { runId: runs[name], benchmark: name === 'scripted' ? 'scripted' : 'selfscore' },
    ])
    const [was, is] = await Promise.all([readAll(there.db, runs[name]), readAll(here.db, runs[name])])
    expect(is).toEqual(was)
    const [wasCounted, isCounted] = await Promise.all([
      readAll(there.db, runs[name], true),
      readAll(here.db, runs[name], true),
    ])
    expect(isCounted).toEqual(wasCounted)
    // The judged run shares the criterion with the run that held the conversations.
    expect(isCounted.run).toMatchObject({ corrections: { shown: true, scores: name === 'played' ? 2 : 1 } })
    expect(isCounted.run.summary).not.toEqual(is.run.summary)
    expect(JSON.stringify(isCounted.interactions)).toContain('"author":"Ada"')
    if (name !== 'scripted') {
      const sent = is.requests.flatMap((each) => each ?? [])
      expect(sent.length).toBeGreaterThanOrEqual(20)
      expect(sent.filter(({ body: text }) => text === null)).toEqual([])
    }
    for (const query of name === 'scripted' ? ['format=csv', 'format=jsonl'] : ['format=csv', 'format=csv&rows=turns'])
      expect(await exportOf(here, runs[name], query)).toBe(await exportOf(there, runs[name], query))
  })

  test('what was made once for each question is there, with its requests', async () => {
    for (const kind of PREPARATION_PURPOSES) {
      const of = (db: Database) => listPreparationRequests(db, items[0] ?? '', { kind, runId: runs.played })
      const [was, is] = await Promise.all([of(there.db), of(here.db)])
      expect(is).toEqual(was)
      expect(is?.[0]?.body).toEqual(expect.any(String))
    }
  })

  test('it says which bundle it came from', async () => {
    const manifest = JSON.parse((await unzipTexts(bundles.judged)).get('manifest.json') ?? '') as EvidenceManifest
    for (const id of [runs.judged, runs.played])
      expect((await findRun(here.db, id))?.importedFrom).toMatchObject({
        madeAt: manifest.madeAt,
        product: `Deskmark ${PRODUCT_VERSION}`,
        manifestSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      })
    expect((await findRun(there.db, runs.played))?.importedFrom).toBeNull()
  })

  test('it is not taken twice', async () => {
    const { status, body } = await bring(bundles.judged)
    expect([status, body.error.message]).toEqual([
      409,
      expect.stringMatching(/^This run is here already: .+\. Nothing was imported\.$/),
    ])
  })

  test('it can not be played on, played again or judged again', async () => {
    await expect(retryErrors(here.world, runs.scripted, true)).rejects.toThrow(NOT_PLAYED_HERE)
    await expect(repeatRun(here.world, runs.played, {})).rejects.toThrow(NOT_PLAYED_HERE)
    await expect(
      judgeAgain(here.world, runs.played, judgeAgainSchema.parse({ evaluationJudgeModelId: crypto.randomUUID() })),
    ).rejects.toThrow(NOT_PLAYED_HERE)
    const version = await here.db.prisma.datasetVersion.findFirstOrThrow()
    expect([version.origin, version.status]).toEqual(['bundle', 'ready'])
  })

  test('it stands on a board with the numbers that it has on a board at home', async () => {
    const boardOf = async ({ world, db }: WebUnderTest) => {
      const board = await createLeaderboard(
        world,
        createLeaderboardSchema.parse({ name: 'Board', runIds: [runs.played] }),
      )
      const found = await findLeaderboard(db, board)
      return { ...(found?.benchmark === 'selfscore' ? found.entries[0] : undefined), agent: null }
    }
    const [was, is] = [await boardOf(there), await boardOf(here)]
    expect(is).toEqual(was)
    expect(is.meanFinalScore).toEqual(expect.any(Number))
  })

  test('a run that judged conversations again comes to these where they are here already, and they stay as they are', async () => {
    const third = await openWeb({ mostBytes: 20_000_000 })
    try {
      expect((await bring(bundles.played, third)).status).toBe(201)
      const [held] = (await third.db.pool.query('select id from "Interaction" where "runId" = $1', [runs.played])).rows
      await correctScore(
        third.world,
        held.id,
        createOverrideSchema.parse({ reason: 'Ours.', of: 'agent', turn: 1, score: 4 }),
      )
      const numbers = await Promise.all([readAll(third.db, runs.played), readAll(third.db, runs.played, true)])
      const { importedFrom } = (await findRun(third.db, runs.played)) ?? {}
      const before = await countRows(third.db)

      // Not to others than its judges read.
      const bringToOthers = async (table: string, change: string, back: string) => {
        await third.db.pool.query(`update "${table}" set ${change}`)
        const { status, body } = await bring(bundles.judged, third)
        await third.db.pool.query(`update "${table}" set ${back}`)
        expect([status, await countRows(third.db)]).toEqual([422, before])
        return body.error.message
      }
      const differs = (what: string) =>
        `The run whose conversations were judged is here already, and differs from the bundle in ${what}. Nothing was imported.`
      expect(
        await bringToOthers('Turn', `"agentText" = "agentText" || '!'`, `"agentText" = left("agentText", -1)`),
      ).toBe(differs('8 rows of turns'))
      expect(await bringToOthers('Run', 'simulated = true', 'simulated = false')).toBe(differs('1 row of runs'))

      const { status, body } = await bring(bundles.judged, third)
      expect([status, body]).toEqual([201, { runId: runs.judged, benchmark: 'selfscore' }])
      for (const corrected of [false, true]) {
        const is = await readAll(third.db, runs.judged, corrected)
        expect(is).toEqual(await readAll(there.db, runs.judged, corrected))
        expect(is.interactions).toHaveLength(4)
      }
      expect(await exportOf(third, runs.judged, 'format=csv&rows=turns')).toBe(
        await exportOf(there, runs.judged, 'format=csv&rows=turns'),
      )
      const after = await countRows(third.db)
      expect(after).toEqual([before[0] + 1, before[1] + 4, ...before.slice(2, 4), after[4], before[5]])
      const words = 'select count(*)::int from "Turn" where "runId" = $1'
      expect((await third.db.pool.query(words, [runs.played])).rows).toEqual([{ count: 8 }])
      expect(await Promise.all([readAll(third.db, runs.played), readAll(third.db, runs.played, true)])).toEqual(numbers)
      expect((await findRun(third.db, runs.played))?.importedFrom).toEqual(importedFrom)
    } finally {
      await third.close()
    }
  })

  test('a question that says something else here under the same id is not written over', async () => {
    const third = await openWeb({ mostBytes: 20_000_000 })
    try {
      const other = await forge(bundles.played, (files) =>
        files.set(
          'rows/items.jsonl',
          (files.get('rows/items.jsonl') ?? '').replace('"answerText":"', '"answerText":"No. '),
        ),
      )
      expect((await bring(other, third)).status).toBe(201)
      const before = await countRows(third.db)
      const { status, body } = await bring(bundles.judged, third)
      expect([status, body.error.message]).toEqual([
        422,
        expect.stringMatching(/^What is here differs from the bundle in 1 row of items/),
      ])
      expect(await countRows(third.db)).toEqual(before)
    } finally {
      await third.close()
    }
  })

  test('a criterion that people here corrected otherwise is not corrected by a bundle', async () => {
    const third = await openWeb({ mostBytes: 20_000_000 })
    try {
      expect((await bring(bundles.played, third)).status).toBe(201)
      const numbers = await readAll(third.db, runs.played, true)
      const before = await countRows(third.db)
      const corrections = async () =>
        (await third.db.pool.query('select id, score, "removedAt" from "CriterionOverride" order by id')).rows
      const stood = await corrections()
      expect(stood).toEqual([{ id: expect.any(String), score: 9, removedAt: null }])
      const withCorrection = (change: object) =>
        forge(bundles.judged, (files) => {
          const row = JSON.parse(files.get('rows/criterion-overrides.jsonl') ?? '')
          files.set('rows/criterion-overrides.jsonl', JSON.stringify({ ...row, id: crypto.randomUUID(), ...change }))
        })
      const { status, body } = await bring(await withCorrection({ score: 3 }), third)
      expect([status, body.error.message, Object.keys(body.error.fields)]).toEqual([
        422,
        'People corrected the critical thinking of a question to 3 in the bundle and to 9 here, where other runs share it. Nothing was imported.',
        ['file'],
      ])
      expect([await countRows(third.db), await corrections()]).toEqual([before, stood])
      expect(await readAll(third.db, runs.played, true)).toEqual(numbers)
      expect(third.uploadsOnDisk()).toEqual([])

      // What was taken back stands against nothing, and comes along as what it is.
      const takenBack = { score: 3, removedAt: '2026-11-01T00:00:00Z', removedByKind: 'bundle', removedByName: 'Ada' }
      await third.db.prisma.run.deleteMany({ where: { id: runs.played } })
      const taken = await bring(await withCorrection(takenBack), third)
      expect([taken.status, taken.body.error?.message]).toEqual([201, undefined])
      expect((await corrections()).map(({ score, removedAt }) => [score, removedAt === null]).toSorted()).toEqual([
        [3, false],
        [9, true],
      ])
      expect((await readAll(third.db, runs.played, true)).run.summary).toEqual(numbers.run.summary)
    } finally {
      await third.close()
    }
  })
})
