import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOfAnswer } from '@/app/api/v1/testing/check-answer'
import type { ScriptComparisonAnswer } from '@/lib/api/script-comparison'
import { scriptInteractionEntrySchema } from '@/lib/api/script-interaction'
import { scriptRunSchema } from '@/lib/api/script-run'
import { lockEvents, notifyRun } from '@/lib/db/events'
import { findPartings } from '@/lib/db/script-partings'
import { seedAgent } from '@/lib/db/testing/seed-agent'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { seedRun } from '@/lib/db/testing/seed-run'
import { seedScenario, seedScriptRun } from '@/lib/db/testing/seed-script-run'
import { readEvents } from './testing/event-reader'
import { rawRequest } from './testing/raw-request'
import { openWeb, type WebUnderTest } from './testing/web-under-test'

let web: WebUnderTest
let good: { runId: string; interactionIds: string[] }
let poor: { runId: string; interactionIds: string[] }
let ofQuestions: string
const EIGHT = Array.from({ length: 8 }, (_, at) => at)

beforeAll(async () => {
  web = await openWeb()
  const { db } = web
  const [first, second] = [await seedAgent(db, { name: 'good' }), await seedAgent(db, { name: 'poor' })]
  const judge = await seedAgent(db, { name: 'judge' })
  const scenario = await seedScenario(db)
  const shared = { scenario, judge, variants: 8 }
  good = await seedScriptRun(db, { ...shared, agent: first, trials: EIGHT.map((at) => [true, at !== 0]) })
  poor = await seedScriptRun(db, {
    ...shared,
    agent: second,
    trials: EIGHT.map((at) => (at === 7 ? null : [false, at < 3])),
  })
  ofQuestions = (await seedRun(db, { agent: first, dataset: await seedDataset(db, { name: 'Questions', items: 3 }) }))
    .runId
})
afterAll(() => web.close())

async function compare(query: Record<string, string>) {
  const { status, text } = await rawRequest(web.port, { path: `/api/v1/comparisons?${new URLSearchParams(query)}` })
  const answer = JSON.parse(text)
  expect(faultsOfAnswer('GET /comparisons', status, answer)).toEqual([])
  return { status, answer: answer as ScriptComparisonAnswer & { error: { fields: Record<string, string> } } }
}

test.each([{ metric: 'points' }, {}])(
  'runs of scenarios are compared on their trials and check by check (%j)',
  async (metric) => {
    const { status, answer } = await compare({ runs: `${good.runId},${poor.runId}`, ...metric })
    expect(status).toBe(200)
    expect(answer).toMatchObject({ metric: 'points', simulated: false })
    expect(answer.groups).toMatchObject([
      { runId: good.runId, name: 'good', n: 8, missing: 0 },
      { runId: poor.runId, name: 'poor', n: 7, missing: 1 },
    ])
    // 2,3,3,3,3,3,3 and 1,1,1,0,0,0,0 of the seven variants that both have.
    expect(answer.decision.pairs[0]).toMatchObject({ commonItems: 7, difference: expect.closeTo(-17 / 7, 12) })
    expect(answer.totals[0]).toMatchObject({ test: 'sign-flip', p: 2 / 128 })
    expect(answer.checks.map(({ id, runs }) => [id, ...runs.map(({ passed, n }) => [passed, n])])).toEqual([
      ['booked', [8, 8], [0, 7]],
      ['nothing-twice', [7, 8], [3, 7]],
    ])
    expect(answer.decision.pairs[0]?.reasons).toContain('poor is incomplete')
    expect(answer.seed).toMatch(/^[0-9a-f]{64}$/)
  },
)

test.each([
  [() => ({ runs: `${good.runId},${ofQuestions}` }), 'runs', 'must be all of questions or all of scenarios'],
  [() => ({ runs: `${good.runId},${poor.runId}`, metric: 'finalScore' }), 'metric', 'must be points'],
  [() => ({ runs: `${good.runId},${poor.runId}`, metric: 'luck' }), 'metric', 'points'],
])('a comparison that makes no sense is refused at its field (%#)', async (query, field, words) => {
  const { status, answer } = await compare(query())
  expect([status, answer.error.fields[field]]).toEqual([422, expect.stringContaining(words)])
})

test('the first step that differs in outcome, trial beside trial of the same variant', async () => {
  const { pairs, looked, partings } = await findPartings(web.db, [good.runId, poor.runId])
  expect([pairs, looked, partings.length]).toEqual([7, 7, 7])
  expect(partings[0]).toEqual({
    scenario: 'Booking a table',
    versionId: expect.any(String),
    variant: 0,
    stepId: 'booked',
    first: {
      interactionId: good.interactionIds[0],
      trial: 1,
      at: { step: 1, outcome: 'passed', why: 'it was called' },
    },
    second: { interactionId: poor.interactionIds[0], trial: 1, at: { step: 1, outcome: 'failed', why: 'no call' } },
  })
  expect((await findPartings(web.db, [good.runId, good.runId])).partings).toEqual([])
})

test('whoever follows a run of scenarios gets the run, then each trial that changes, and its points', async () => {
  const reader = await readEvents(web.url, poor.runId)
  const changed = poor.interactionIds[7] ?? ''
  await web.db.prisma.$transaction(async (tx) => {
    await lockEvents(tx)
    await tx.$executeRaw`update "Interaction" set status = 'cancelled', "eventSeq" = nextval('event_seq') where id = ${changed}::uuid`
    await notifyRun(tx, poor.runId)
  })
  await expect.poll(() => reader.events.at(-1)?.kind).toBe('progress')
  expect(scriptRunSchema.parse(reader.events[0]?.data)).toMatchObject({ id: poor.runId, benchmark: 'scripted' })
  const [told] = reader.ofKind('interaction')
  expect(scriptInteractionEntrySchema.parse(told?.data)).toMatchObject({ id: changed, status: 'cancelled', trial: 8 })
  expect(reader.events.at(-1)?.data).toMatchObject({
    progress: { planned: 8, scored: 7, cancelled: 1 },
    summary: { points: 3, maxPoints: 21 },
    paceReason: 'the run has ended',
  })
  const ids = reader.events.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
  reader.close()
})
