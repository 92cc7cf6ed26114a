import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { THE_MACHINE } from '@/lib/auth/who'
import { cancelRun, retryErrors } from '@/lib/commands/change-run'
import type { CommandWorld } from '@/lib/commands/command-world'
import { type Database, openDatabase } from '@/lib/db/client'
import { findTurnCall } from '@/lib/db/find-call-to-rebuild'
import { findInteraction } from '@/lib/db/find-interaction'
import { createTestDatabase, type TestDatabase } from '@/lib/db/testing/test-database'
import type { ChatBody } from '@/lib/models/chat-body'
import { type StubEndpoint, startStubEndpoint } from '@/lib/models/stub-endpoint'
import { type StubReply, stubAnswer, stubScore } from '@/lib/models/stub-reply'
import { openQueue } from '@/lib/queue/queue'
import { PLAIN_JUDGING } from '@/lib/runs/configuration'
import { rebuildRequest } from '@/lib/runs/rebuild-request'
import { type Asked, stubCast, whoIsAsked } from './testing/stub-cast'
import { createStubModel, launchStubRun, type StubRunOptions } from './testing/stub-study'
import { untilRunRests } from './testing/until'
import { startWorker } from './worker'

let scratch: TestDatabase
let db: Database
let world: CommandWorld
const open: { stop(): Promise<unknown> }[] = []

beforeAll(async () => {
  scratch = await createTestDatabase()
  db = openDatabase(scratch.url, 10)
  const boss = openQueue(db.url, 'web')
  world = { db, who: THE_MACHINE, queue: () => boss }
})
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.stop()
})
afterAll(async () => {
  await (await world.queue()).stop({ graceful: false })
  await db.close()
  await scratch.drop()
})

async function play(reply: (body: ChatBody, index: number) => StubReply, options: Partial<StubRunOptions> = {}) {
  const endpoint = await startStubEndpoint({ reply })
  open.push({ stop: endpoint.close })
  const run = await launchStubRun(db, { url: endpoint.url, items: 1, ...options })
  open.push(
    await startWorker({
      db,
      concurrency: 4,
      simulatorUrl: async () => Promise.reject(new Error('no simulator in this test')),
      retry: { maxAttempts: 2, baseDelayMs: 1, maxDelayMs: 5, maxRetryAfterMs: 50, patienceMs: 2_000 },
    }),
  )
  await untilRunRests(db, run.runId)
  return { endpoint, run, interactionId: run.interactionIds[0] ?? '' }
}

const countAsked = (endpoint: StubEndpoint, asked: Asked): number =>
  endpoint.requests.filter(({ body }) => body !== null && whoIsAsked(body) === asked).length

async function expectRebuilt(endpoint: StubEndpoint, interactionId: string): Promise<number> {
  const received = new Set(endpoint.requests.map(({ bodyText }) => bodyText))
  const calls = await db.prisma.modelCall.findMany({ where: { interactionId } })
  for (const { turn, sequence } of calls) {
    const call = await findTurnCall(db, { interactionId, turn, sequence })
    const rebuilt = call === null ? null : rebuildRequest(call)
    expect([call?.purpose, call?.attempt, rebuilt?.asSent]).toEqual([call?.purpose, call?.attempt, true])
    expect(received).toContain(rebuilt?.bodyText)
  }
  return calls.length
}

describe('several judgements of each text', () => {
  /** Each judging job's replies in the order in which they are asked for. */
  const inOrder = (replies: readonly string[]) => {
    let asked = 0
    return () => replies[asked++] ?? stubScore(1)
  }
  const THRICE = { judging: { ...PLAIN_JUDGING, judgements: 3 }, parameters: { sendSeed: true } }

  test('the score is their mean, each is kept, and their spread is told', async () => {
    const agent = inOrder([stubScore(7, 'Seven.'), stubScore(9, 'Nine.'), stubScore(8.5, 'Between.')])
    const { endpoint, interactionId } = await play(
      stubCast(
        { 'agent-helpfulness': agent, 'critical-thinking': inOrder([stubScore(4), stubScore(4), stubScore(7)]) },
        1,
      ),
      THRICE,
    )
    const found = await findInteraction(db, interactionId)
    const { agentHelpfulness } = found?.turns[0] ?? {}
    expect(agentHelpfulness?.score).toBeCloseTo(8.1666666667, 9)
    expect(agentHelpfulness?.reason).toBe('Between.')
    expect(agentHelpfulness?.repeats?.map(({ score, reason }) => [score, reason])).toEqual([
      [7, 'Seven.'],
      [9, 'Nine.'],
      [8.5, 'Between.'],
    ])
    expect(agentHelpfulness?.spread).toMatchObject({ n: 3, of: 3, min: 7, max: 9 })
    // R: sd(c(7, 9, 8.5))
    expect(agentHelpfulness?.spread?.sd).toBeCloseTo(1.040833, 6)
    expect(found?.complexity.criticalThinking).toMatchObject({ score: 5, spread: { min: 4, max: 7 } })
    expect(found?.scores.averageAgentHelpfulness).toBeCloseTo(8.1666666667, 9)
    const times = (['critical-thinking', 'opening', 'agent-helpfulness', 'solved', 'agent'] as const).map((asked) =>
      countAsked(endpoint, asked),
    )
    expect(times).toEqual([3, 3, 3, 1, 1])
    expect(await expectRebuilt(endpoint, interactionId)).toBe(5)
  })

  test('are asked for with a seed each, so that a judge that takes seeds is thrown anew', async () => {
    const { endpoint } = await play(stubCast({}, 1), THRICE)
    const seeds = endpoint.requests
      .filter(({ body }) => body !== null && whoIsAsked(body) === 'agent-helpfulness')
      .map(({ body }) => (body as { seed?: number } | null)?.seed)
    expect(new Set(seeds).size).toBe(3)
  })

  test('one that can’t be read is left out of the mean, and said so; where none can, there is no score', async () => {
    const fine = inOrder([stubScore(6), 'Great.', 'Great.', 'Great.', stubScore(7)])
    const { interactionId } = await play(stubCast({ 'agent-helpfulness': fine, opening: 'Fine.' }, 1), THRICE)
    const turn = (await findInteraction(db, interactionId))?.turns[0]
    expect(turn?.agentHelpfulness).toMatchObject({ score: 6.5, spread: { n: 2, of: 3, min: 6, max: 7 } })
    expect(turn?.agentHelpfulness.repeats?.map(({ score, raw }) => [score, raw])).toEqual([
      [6, stubScore(6)],
      [null, 'Great.'],
      [7, stubScore(7)],
    ])
    expect(turn?.userHelpfulness).toMatchObject({ score: null, unscoredReason: 'no-score', spread: null })
  })
})

describe('judges of single jobs', () => {
  test('are each asked for their job alone, and the opening by the judge of users', async () => {
    const others = await startStubEndpoint({ reply: stubCast({ 'agent-helpfulness': stubScore(3) }, 1) })
    open.push({ stop: others.close })
    const judge = await createStubModel(db, others.url, 'other-judge')
    const judging = { ...PLAIN_JUDGING, userHelpfulness: judge, agentHelpfulness: judge }
    const { endpoint, interactionId } = await play(stubCast({}, 1), { judging })
    const askedOf = (stub: StubEndpoint) =>
      [...new Set(stub.requests.flatMap(({ body }) => (body === null ? [] : [whoIsAsked(body)])))].toSorted()
    expect(askedOf(others)).toEqual(['agent-helpfulness', 'opening'])
    expect(askedOf(endpoint)).not.toContain('opening')
    expect(askedOf(endpoint)).toContain('solved')
    expect((await findInteraction(db, interactionId))?.scores.averageAgentHelpfulness).toBe(3)
  })
})

describe('a turn that a judge left unscored', () => {
  const failing = (fifth: StubReply) => {
    let well = false
    const reply = stubCast({ 'agent-helpfulness': (_, turn) => (turn === 5 && !well ? fifth : stubScore(8)) }, 99)
    return { reply, heal: () => (well = true) }
  }

  test.each([
    ['can’t be read', "I'd say this is great." as StubReply, [1, 2, 3, 4]],
    ['could not be reached', stubAnswer(500, { error: { message: 'overloaded' } }) as StubReply, [1]],
  ])(
    'because it %s is judged again on demand: nobody else is asked, and what was said stays',
    async (_, fifth, attempts) => {
      const { reply, heal } = failing(fifth)
      const { endpoint, run, interactionId } = await play(reply, { maxTurns: 5, parameters: { sendSeed: true } })
      const before = await findInteraction(db, interactionId)
      expect(before).toMatchObject({ status: 'scored', scores: { averageAgentHelpfulness: 8, scoredTurns: 4 } })
      const agents = countAsked(endpoint, 'agent')
      heal()

      await retryErrors(world, run.runId, true)
      await untilRunRests(db, run.runId)
      const after = await findInteraction(db, interactionId)
      expect(after).toMatchObject({
        status: 'scored',
        stopReason: 'max-turns',
        turnCount: 5,
        scores: { averageAgentHelpfulness: 8, scoredTurns: 5 },
      })
      expect(after?.turns[4]?.agentHelpfulness).toMatchObject({ score: 8, unscoredReason: null })
      expect(countAsked(endpoint, 'agent')).toBe(agents)
      const judged = after?.turns[4]?.calls.filter(({ purpose }) => purpose === 'agent-helpfulness') ?? []
      expect(judged.map(({ attempt }) => attempt)).toEqual(attempts)
      expect(judged.flatMap(({ replyText }) => replyText ?? [])).toEqual(
        attempts.length === 1 ? [] : Array(3).fill("I'd say this is great."),
      )
      await expectRebuilt(endpoint, interactionId)
      await expect(retryErrors(world, run.runId, true)).rejects.toThrow('no turn unscored by a judge')
    },
  )

  test('a last check that now says "solved" ends the conversation so; one in the middle ends nothing', async () => {
    let well = false
    const reply = stubCast({ solved: () => (well ? JSON.stringify({ reason: 'Yes.', solved: true }) : 'Perhaps.') })
    const { run, interactionId } = await play(reply, { maxTurns: 3 })
    expect((await findInteraction(db, interactionId))?.turns.map(({ solved }) => solved)).toEqual([null, null, null])
    well = true
    await retryErrors(world, run.runId, true)
    await untilRunRests(db, run.runId)
    const after = await findInteraction(db, interactionId)
    expect(after?.turns.map(({ solved }) => solved)).toEqual([true, true, true])
    expect([after?.stopReason, after?.solved, after?.turnCount]).toEqual(['solved', true, 3])
  })

  test('an opening without a score is judged again for the item, and the turn takes it up', async () => {
    let well = false
    const { run, interactionId } = await play(stubCast({ opening: () => (well ? stubScore(6) : 'Fine.') }, 1))
    expect((await findInteraction(db, interactionId))?.status).toBe('unscored')
    well = true
    await retryErrors(world, run.runId, true)
    await untilRunRests(db, run.runId)
    const after = await findInteraction(db, interactionId)
    expect([after?.status, after?.turns[0]?.userHelpfulness.score]).toEqual(['scored', 6])
  })

  test('stays as it was where the run is cancelled before it is judged again', async () => {
    const { reply } = failing('Great.')
    const { run, interactionId } = await play(reply, { maxTurns: 5 })
    for (const each of open.splice(1)) await each.stop()
    await retryErrors(world, run.runId, true)
    await cancelRun(world, run.runId)
    expect(await findInteraction(db, interactionId)).toMatchObject({
      status: 'scored',
      stopReason: 'max-turns',
      scores: { averageAgentHelpfulness: 8 },
    })
  })
})

describe('a judge', () => {
  test('is never told which agent wrote the text: not its name, its model, nor its system prompt', async () => {
    const unreadableOnce = () => {
      let asked = 0
      return () => (asked++ === 0 ? 'Well.' : stubScore(8))
    }
    const judges = await startStubEndpoint({ reply: stubCast({ 'agent-helpfulness': unreadableOnce() }) })
    open.push({ stop: judges.close })
    const judge = await createStubModel(db, judges.url, 'the-judge')
    const { endpoint, run } = await play(stubCast(), {
      items: 2,
      agentName: 'Secretive Agent 47',
      judge,
    })
    const { agent } = run.configuration
    const { model, systemPrompt } = agent
    const asked = judges.requests.flatMap(({ body, bodyText }) =>
      body === null ? [] : [{ who: whoIsAsked(body), bodyText }],
    )
    expect([...new Set(asked.map(({ who }) => who))].toSorted()).toEqual([
      'agent-helpfulness',
      'critical-thinking',
      'error-handling',
      'opening',
      'problem',
      'solved',
      'summary',
      'topic-knowledge',
      'user-helpfulness',
    ])
    const telling = ['Secretive Agent 47', model?.name ?? '', model?.modelId ?? '', systemPrompt ?? '', agent.agentId]
    for (const words of telling) {
      expect(words.length).toBeGreaterThan(5)
      for (const { bodyText } of asked) expect(bodyText).not.toContain(JSON.stringify(words).slice(1, -1))
    }
    expect(countAsked(endpoint, 'agent')).toBe(4)
  })
})
