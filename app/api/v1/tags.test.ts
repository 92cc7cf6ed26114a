import { beforeAll, describe, expect, test } from 'vitest'
import { boardBehindLink } from '@/lib/api/leaderboard'
import type { TaggedKind } from '@/lib/api/tag'
import { commandWorld } from '@/lib/commands/command-world'
import { setTags } from '@/lib/commands/set-tags'
import { createLeaderboard, findLeaderboard } from '@/lib/db/leaderboards'
import { seedAgent } from '@/lib/db/testing/seed-agent'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { seedRun } from '@/lib/db/testing/seed-run'
import { seedScenario, seedScriptRun } from '@/lib/db/testing/seed-script-run'
import { openApi } from './testing/api-under-test'

const api = await openApi()
const NOBODY = '01890000-0000-7000-8000-000000000000'

const KINDS = [
  ['run', 'runs'],
  ['agent', 'agents'],
  ['dataset', 'datasets'],
  ['scenario', 'scenarios'],
  ['leaderboard', 'leaderboards'],
] as const satisfies readonly (readonly [TaggedKind, string])[]

const ids: Record<TaggedKind | 'scriptRun', string> = {
  run: '',
  scriptRun: '',
  agent: '',
  dataset: '',
  scenario: '',
  leaderboard: '',
}

beforeAll(async () => {
  const { db } = api
  const agent = await seedAgent(db, { name: 'gpt-test' })
  const dataset = await seedDataset(db, { items: 2 })
  const scenario = await seedScenario(db)
  ids.agent = agent.agentId
  ids.dataset = dataset.datasetId
  ids.scenario = scenario.scenarioId
  ids.run = (await seedRun(db, { agent, dataset })).runId
  ids.scriptRun = (await seedScriptRun(db, { agent, scenario, trials: [[true, true]] })).runId
  ids.leaderboard = await db.prisma.$transaction((tx) =>
    createLeaderboard(tx, { name: 'Help desk', follow: 'nothing', overrides: 'exclude', runIds: [ids.run] }),
  )
})

describe.each(KINDS)('tags of a %s', (kind, many) => {
  const put = (tags: unknown, id = ids[kind]) => api.call(`POST /${many}/{id}/tags`, { id, body: { tags } })
  const list = async (query: Record<string, string>) =>
    (await api.call(`GET /${many}`, { query })).body.data.map(({ id, tags }) => [id, tags])

  test('are what was put there last, in their order, in its answer and in its list, which they filter', async () => {
    expect((await put(['zeta', 'beta', ` ${kind} only `])).body).toEqual({
      tags: ['beta', `${kind} only`, 'zeta'].toSorted(),
    })
    const { status, body } = await put(['zeta', `${kind} only`])
    expect([status, body]).toEqual([200, { tags: [`${kind} only`, 'zeta'] }])
    expect((await api.call(`GET /${many}/{id}`, { id: ids[kind] })).body.tags).toEqual([`${kind} only`, 'zeta'])
    expect(await list({ tag: `${kind.toUpperCase()} ONLY` })).toEqual([[ids[kind], [`${kind} only`, 'zeta']]])
    expect(await list({ tag: 'beta' })).toEqual([])
    expect((await list({})).find(([id]) => id === ids[kind])?.[1]).toEqual([`${kind} only`, 'zeta'])
    expect((await api.call('GET /tags', { query: { kind } })).body.data).toContainEqual({
      name: `${kind} only`,
      count: 1,
    })
    expect((await put([])).body).toEqual({ tags: [] })
    expect(await list({ tag: `${kind} only` })).toEqual([])
  })

  test('stand in the order of the alphabet, their figures by what they are worth', async () => {
    const ordered = ['1', '2', '10', '11', 'beta', 'Gamma', 'v9', 'v10']
    expect((await put(['v10', 'Gamma', '11', '2', 'v9', 'beta', '10', '1'])).body).toEqual({ tags: ordered })
    expect((await api.call(`GET /${many}/{id}`, { id: ids[kind] })).body.tags).toEqual(ordered)
    expect(await list({ tag: 'v9' })).toEqual([[ids[kind], ordered]])
    const inUse = (await api.call('GET /tags', { query: { kind } })).body.data
    expect(inUse.map(({ name }) => name)).toEqual(ordered)
    await put([])
  })

  test('can’t be put on what is not there', async () => {
    const { status, body } = await put(['a'], NOBODY)
    expect([status, body.error.code]).toEqual([404, 'not_found'])
  })

  test('are written down with the name of what has them', async () => {
    await put(['told'])
    const event = await api.db.prisma.auditEvent.findFirst({
      where: { action: `${kind}.tag` },
      orderBy: { createdAt: 'desc' },
    })
    expect(event).toMatchObject({ subjectId: ids[kind], subjectKind: kind, details: { tags: ['told'] } })
    expect(event?.subjectName).not.toBe('')
    await put([])
  })
})

const tagRun = (tags: unknown) => api.call('POST /runs/{id}/tags', { id: ids.run, body: { tags } })

test('a tag is one whatever its capitals, spaces and ways to write a letter, and is called as it was first', async () => {
  expect((await tagRun([' Café ', 'CAFE\u0301', 'café'])).body).toEqual({ tags: ['Café'] })
  const agent = await api.call('POST /agents/{id}/tags', { id: ids.agent, body: { tags: ['CAFÉ'] } })
  expect(agent.body).toEqual({ tags: ['Café'] })
  expect((await api.call('GET /tags')).body.data).toEqual([{ name: 'Café', count: 2 }])
  expect(await api.db.prisma.tag.count({ where: { key: 'café' } })).toBe(1)
})

test('right-to-left marks, emoji of several signs, markup and fifty letters are text like any other', async () => {
  const tags = ['👩‍🔬 lab', '\u202Eevil', '<img src=x onerror=1>', 'x'.repeat(50)]
  expect((await tagRun(tags)).body.tags.toSorted()).toEqual(tags.toSorted())
  const found = (await api.call('GET /runs', { query: { tag: '👩‍🔬 LAB' } })).body.data
  expect(found.map(({ id }) => id)).toEqual([ids.run])
})

test.each([
  [Array.from({ length: 21 }, (_, at) => `t${at}`), { tags: 'must be at most 20 tags, got 21' }],
  [['a', '  '], { 'tags.1': 'must be a text of 1 to 50 characters, got ""' }],
  [['x'.repeat(51)], { 'tags.0': 'must be at most 50 characters, got 51' }],
  [['a\nb'], { 'tags.0': 'must stand on one line' }],
  [['a\u0000b'], { 'tags.0': 'must not hold control characters or broken ones' }],
  [['\ud800'], { 'tags.0': 'must not hold control characters or broken ones' }],
  [[7], { 'tags.0': 'must be a text of 1 to 50 characters, got 7' }],
  ['nightly', { tags: 'must be a list of tags, got "nightly"' }],
])('refused with its reason: %j', async (tags, fields) => {
  const { status, body } = await tagRun(tags)
  expect([status, body.error.fields]).toEqual([422, fields])
})

test('pages of a list that a tag filters hold each run of either benchmark once, newest first, and nothing else', async () => {
  const agent = await seedAgent(api.db, { name: 'many' })
  const dataset = await seedDataset(api.db, { items: 1 })
  const scenario = await seedScenario(api.db)
  const made: string[] = []
  for (let at = 0; at < 8; at++) {
    const { runId } =
      at % 2 === 0
        ? await seedRun(api.db, { agent, dataset })
        : await seedScriptRun(api.db, { agent, scenario, trials: [[true, false]] })
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, at))
    await api.db.prisma.run.update({ where: { id: runId }, data: { createdAt } })
    // Two of three, so that what is left out lies between what is shown.
    if (at % 3 !== 0) {
      await setTags(commandWorld(), 'run', runId, ['paged'])
      made.unshift(runId)
    }
  }
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: Record<string, string> = { tag: 'Paged', limit: '2', ...(cursor === '' ? {} : { cursor }) }
    const { body } = await api.call('GET /runs', { query })
    expect(body.data.length).toBeGreaterThan(0)
    seen.push(...body.data.map(({ id }) => id))
    cursor = body.nextCursor
  }
  expect(made).toHaveLength(5)
  expect(seen).toEqual(made)
})

test('of many who write at once one’s tags stand whole', async () => {
  const sets = Array.from({ length: 8 }, (_, at) => ['shared', `own ${at}`, `other ${7 - at}`])
  await Promise.all(sets.map((tags) => setTags(commandWorld(), 'run', ids.run, tags)))
  const { tags } = (await api.call('GET /runs/{id}', { id: ids.run })).body
  expect(sets.map((set) => set.toSorted())).toContainEqual(tags.toSorted())
})

test('tags go with what had them; the database lets one row name exactly one thing', async () => {
  const { agentId } = await seedAgent(api.db, { name: 'to go' })
  await setTags(commandWorld(), 'agent', agentId, ['of what went'])
  expect((await api.call('DELETE /agents/{id}', { id: agentId })).status).toBe(204)
  expect(await api.db.prisma.tagging.count({ where: { agentId } })).toBe(0)
  const names = (await api.call('GET /tags')).body.data.map(({ name }) => name)
  expect(names).not.toContain('of what went')
  const { id: tagId } = await api.db.prisma.tag.create({ data: { name: 'check', key: 'check' } })
  for (const things of [{}, { runId: ids.run, agentId: ids.agent }])
    await expect(api.db.prisma.tagging.create({ data: { tagId, ...things } })).rejects.toThrow(/Tagging_one_thing/)
})

test('a run of scenarios has its tags as well, and whoever holds a link to a board sees none of the team’s', async () => {
  await api.call('POST /runs/{id}/tags', { id: ids.scriptRun, body: { tags: ['scripted'] } })
  expect((await api.call('GET /runs/{id}', { id: ids.scriptRun })).body.tags).toEqual(['scripted'])
  expect((await api.call('GET /runs', { query: { tag: 'scripted' } })).body.data.map(({ id }) => id)).toEqual([
    ids.scriptRun,
  ])
  await setTags(commandWorld(), 'leaderboard', ids.leaderboard, ['for the board meeting'])
  const board = await findLeaderboard(api.db, ids.leaderboard)
  expect(board?.tags).toEqual(['for the board meeting'])
  expect(board && boardBehindLink(board).tags).toEqual([])
})
