import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from './client'
import { type ConnectionLimits, createConnectionLimiter } from './connection-limiter'
import { createTestDatabase, type TestDatabase } from './testing/test-database'
import { recordHeartbeat } from './worker-heartbeats'

let scratch: TestDatabase
let db: Database

beforeAll(async () => {
  scratch = await createTestDatabase()
  db = openDatabase(scratch.url, 10)
})
afterAll(async () => {
  await db.close()
  await scratch.drop()
})

const none: ConnectionLimits = { maxConcurrent: null, requestsPerMinute: null, tokensPerMinute: null }
const never = new AbortController().signal
const pause = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal })

async function limiterOf(limits: Partial<ConnectionLimits> | null) {
  const workerId = uuidv7()
  await recordHeartbeat(db, { id: workerId, host: 'test', pid: 1, concurrency: 1 })
  const limitsOf = async () => (limits === null ? null : { ...none, ...limits })
  return createConnectionLimiter({ db, workerId, limitsOf, now: () => Date.now(), sleep: pause })
}

/** Asks for leave; gives up at the first wait, and tells until when it would have waited. */
async function tryOnce(limiter: Awaited<ReturnType<typeof limiterOf>>, connectionId: string, tokens = 10) {
  const abort = new AbortController()
  let until: number | null | undefined
  try {
    return {
      permit: await limiter.acquire(connectionId, tokens, abort.signal, (untilMs) => {
        until = untilMs
        abort.abort(new Error('waits'))
      }),
    }
  } catch {
    return { permit: null, until }
  }
}

describe('the limits of a connection', () => {
  test('in flight: across two workers never more than allowed, and all get through', async () => {
    const connectionId = uuidv7()
    const limiters = await Promise.all([limiterOf({ maxConcurrent: 3 }), limiterOf({ maxConcurrent: 3 })])
    let flying = 0
    let most = 0
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const permit = await limiters[index % 2]?.acquire(connectionId, 1, never)
        flying += 1
        most = Math.max(most, flying)
        await wait(5)
        flying -= 1
        permit?.release(null)
      }),
    )
    expect(most).toBeLessThanOrEqual(3)
    expect(most).toBeGreaterThanOrEqual(2)
  })

  test('requests per minute: the sixth waits until the first is a minute old', async () => {
    const connectionId = uuidv7()
    const limiter = await limiterOf({ requestsPerMinute: 5 })
    const before = Date.now()
    for (let call = 1; call <= 5; call++) (await limiter.acquire(connectionId, 1, never)).release(null)
    const { permit, until } = await tryOnce(limiter, connectionId)
    expect(permit).toBe(null)
    expect(until).toBeGreaterThan(before + 55_000)
    expect(until).toBeLessThanOrEqual(Date.now() + 61_000)
  })

  test('tokens per minute: what was used counts, not what was estimated', async () => {
    const connectionId = uuidv7()
    const limiter = await limiterOf({ tokensPerMinute: 1_000 })
    const first = await limiter.acquire(connectionId, 900, never)
    expect((await tryOnce(limiter, connectionId, 200)).permit).toBe(null)
    first.release({ inputTokens: 300, outputTokens: 100, cachedInputTokens: null, reasoningTokens: null })
    const second = await limiter.acquire(connectionId, 200, never)
    second.release(null)
    expect((await tryOnce(limiter, connectionId, 500)).permit).toBe(null)
  })

  test('a place that a dead worker held is free again', async () => {
    const connectionId = uuidv7()
    const dead = await limiterOf({ maxConcurrent: 1 })
    await dead.acquire(connectionId, 1, never)
    const living = await limiterOf({ maxConcurrent: 1 })
    expect((await tryOnce(living, connectionId)).permit).toBe(null)
    await db.pool.query(
      `update "Worker" set "heartbeatAt" = now() - interval '1 hour'
      where id in (select "workerId" from "ConnectionCall" where "connectionId" = $1)`,
      [connectionId],
    )
    expect((await tryOnce(living, connectionId)).permit).not.toBe(null)
  })

  test('a connection without limits asks nothing of the database', async () => {
    const connectionId = uuidv7()
    const limiter = await limiterOf(null)
    ;(await limiter.acquire(connectionId, 1, never)).release(null)
    expect(await db.prisma.connectionCall.count({ where: { connectionId } })).toBe(0)
  })
})
