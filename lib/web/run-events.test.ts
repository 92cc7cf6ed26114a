import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runEventSchemas } from '@/lib/api/event'
import { pauseRun } from '@/lib/commands/change-run'
import { findRun } from '@/lib/db/find-run'
import { type SeededAgent, seedAgent } from '@/lib/db/testing/seed-agent'
import { type SeededDataset, seedDataset } from '@/lib/db/testing/seed-dataset'
import { type SeededRun, seedRun } from '@/lib/db/testing/seed-run'
import { type EventReader, readEvents } from './testing/event-reader'
import { createHandPlayer, type HandPlayer } from './testing/play-by-hand'
import { openWeb, type WebUnderTest } from './testing/web-under-test'

let web: WebUnderTest
let agent: SeededAgent
let dataset: SeededDataset
let player: HandPlayer
let run: SeededRun

beforeAll(async () => {
  web = await openWeb()
  agent = await seedAgent(web.db, { name: 'agent' })
  dataset = await seedDataset(web.db, { items: 6 })
  player = await createHandPlayer(web.db)
})
beforeEach(async () => {
  run = await seedRun(web.db, { agent, dataset, status: 'queued', waiting: 6 })
})
afterAll(async () => {
  await web.close()
})

const turnsSeen = (...readers: EventReader[]) =>
  readers.flatMap((reader) => reader.ofKind('turn').map(({ data }) => `${data.interactionId} ${data.number}`))

/** Five turns of each of these interactions, and their ends. */
async function play(interactionIds: readonly string[]): Promise<string[]> {
  const played: string[] = []
  for (const interactionId of interactionIds) {
    const claim = await player.begin(interactionId)
    for (const number of [1, 2, 3, 4, 5]) {
      await player.turn(claim, number)
      played.push(`${interactionId} ${number}`)
    }
    await player.end(claim)
  }
  return played
}

test('a reader first gets the run, then each thing that happens, with ids that rise', async () => {
  const reader = await readEvents(web.url, run.runId)
  expect(reader.status).toBe(200)
  const played = await play(run.interactionIds)
  await expect.poll(() => reader.ofKind('status').at(-1)?.data.status).toBe('completed')
  await expect.poll(() => reader.events.at(-1)?.kind).toBe('progress')

  expect(reader.events[0]?.kind).toBe('snapshot')
  expect(reader.events[0]?.data).toMatchObject({ id: run.runId, status: 'queued' })
  expect(turnsSeen(reader)).toEqual(played)
  expect(reader.events.at(-1)?.data).toMatchObject({ progress: { planned: 6, scored: 6 }, summary: { n: 6 } })
  const ids = reader.events.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
  for (const { kind, data } of reader.events)
    expect(runEventSchemas[kind as keyof typeof runEventSchemas].safeParse(data).error).toBeUndefined()
  reader.close()
})

test('a reader that was cut off goes on from where it was, also when the server was restarted in between', async () => {
  const before = await readEvents(web.url, run.runId)
  const first = await play(run.interactionIds.slice(0, 4))
  await expect.poll(() => turnsSeen(before).length).toBe(20)
  const twentieth = before.ofKind('turn')[19]
  before.close()

  const second = await play(run.interactionIds.slice(4, 5))
  await web.restart()
  const after = await readEvents(web.url, run.runId, { lastEventId: twentieth?.id ?? 0 })
  const third = await play(run.interactionIds.slice(5))
  await expect.poll(() => turnsSeen(after).length).toBe(10)
  await expect.poll(() => after.ofKind('status').at(-1)?.data.status).toBe('completed')

  expect(after.events[0]).toMatchObject({ kind: 'snapshot', id: twentieth?.id })
  expect(turnsSeen(before, after)).toEqual([...first, ...second, ...third])
  after.close()
})

test('a page that knows the run up to an event follows on from there', async () => {
  await play(run.interactionIds.slice(0, 1))
  const known = await findRun(web.db, run.runId)
  const second = await play(run.interactionIds.slice(1, 2))
  const reader = await readEvents(web.url, run.runId, { query: `?after=${known?.eventId}` })
  await expect.poll(() => turnsSeen(reader)).toEqual(second)
  reader.close()
})

test('a run that is paused by a person tells its readers', async () => {
  const reader = await readEvents(web.url, run.runId)
  await pauseRun(web.world, run.runId)
  await expect.poll(() => reader.ofKind('status').map(({ data }) => data.status)).toEqual(['paused'])
  reader.close()
})

test('pages that come and go leave no stream behind, and the run goes on', async () => {
  const watching = await readEvents(web.url, run.runId)
  for (let visit = 0; visit < 50; visit++) (await readEvents(web.url, run.runId)).close()
  const played = await play(run.interactionIds)
  await expect.poll(() => turnsSeen(watching)).toEqual(played)
  watching.close()
  await expect.poll(() => web.openStreams()).toBe(0)
})

test('of other runs nothing is told', async () => {
  const other = await seedRun(web.db, { agent, dataset, status: 'queued', waiting: 6 })
  const reader = await readEvents(web.url, run.runId)
  await play(other.interactionIds.slice(0, 1))
  const [mine] = run.interactionIds
  const played = await play([mine ?? ''])
  await expect.poll(() => turnsSeen(reader)).toEqual(played)
  reader.close()
})

test('the stream ends when the run is deleted', async () => {
  const reader = await readEvents(web.url, run.runId)
  await web.db.prisma.run.delete({ where: { id: run.runId } })
  await web.db.pool.query(`select pg_notify('deskmark_run', $1)`, [run.runId])
  await expect.poll(() => web.openStreams()).toBe(0)
  reader.close()
})

test('the stream ends when who reads it may not any more, within a quarter of a minute', async () => {
  const house = await openWeb()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const dataset = await seedDataset(house.db, { items: 1 })
    const { runId } = await seedRun(house.db, {
      agent: await seedAgent(house.db, { name: 'agent' }),
      dataset,
      waiting: 1,
    })
    const reader = await readEvents(house.url, runId)
    vi.advanceTimersByTime(15_000)
    await expect.poll(() => reader.heartbeats()).toBe(1)
    expect(house.openStreams()).toBe(1)
    // With the first account whoever sits at this machine is nobody.
    await house.db.prisma.user.create({
      data: { id: 'ann', name: 'Ann', email: 'ann@example.org', role: 'administrator' },
    })
    vi.advanceTimersByTime(15_000)
    await expect.poll(() => house.openStreams()).toBe(0)
    expect((await fetch(`${house.url}/api/v1/runs/${runId}/events`)).status).toBe(401)
    reader.close()
  } finally {
    vi.useRealTimers()
    await house.close()
  }
})

test('an id that was never given out begins anew', async () => {
  const reader = await readEvents(web.url, run.runId, { lastEventId: 9_000_000_000 })
  const [mine] = run.interactionIds
  const played = await play([mine ?? ''])
  await expect.poll(() => turnsSeen(reader)).toEqual(played)
  reader.close()
})

test.each([
  ['/api/v1/runs/0190c5a0-0000-7000-8000-000000000001/events', 404],
  ['/api/v1/runs/nonsense/events', 404],
  ['/api/v1/runs/0190c5a0-0000-7000-8000-000000000001/events?after=x', 422],
])('%s is answered with %d', async (path, status) => {
  const answer = await fetch(web.url + path)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ error: { message: expect.any(String) } })
})
