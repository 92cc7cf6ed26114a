import type { Database } from '@/lib/db/client'
import { type StubEndpoint, startStubEndpoint } from '@/lib/models/stub-endpoint'
import { type StubReply, stubError } from '@/lib/models/stub-reply'
import { startWorker } from '../worker'
import { stubCast } from './stub-cast'
import { launchStubRun, type StubRun } from './stub-study'
import { untilRunRests } from './until'

/** The key of field case P31. */
export const KEY = 'sk-test-123'
/** How a provider tells in which words it was asked, key and all. */
const REPEATING = `Incorrect API key provided: ${KEY}. Got "Authorization: Bearer ${KEY}" at /v1?key=${KEY}`

/** An agent's provider that repeats the key in its errors; who judges answers as ever. */
export async function startRepeatingProvider(): Promise<{
  endpoint: StubEndpoint
  /** From now on it says the same with a status that no waiting cures, so that a run pauses with its words. */
  refuse: () => void
}> {
  let answers: StubReply = stubError(500, { message: REPEATING })
  const endpoint = await startStubEndpoint({
    reply: stubCast({ agent: () => answers }),
    route: ({ method }) => (method === 'GET' ? stubError(401, { message: REPEATING }) : undefined),
  })
  return {
    endpoint,
    refuse: () => {
      answers = stubError(401, { message: REPEATING })
    },
  }
}

/**
 * Launches a run on that provider, whose connection has the key in its header and, as if it had been stored before such
 * addresses were refused, in its address.
 * @param keyedId the connection that was given the key
 */
export async function launchWithKey(db: Database, url: string, keyedId: string): Promise<StubRun> {
  const run = await launchStubRun(db, { url, items: 1 })
  await db.pool.query(
    `update "Connection" c set "apiKeyCipher" = m."apiKeyCipher", "apiKeyHint" = m."apiKeyHint", "baseUrl" = c."baseUrl" || $3
     from "Connection" m where c.id = $1 and m.id = $2`,
    [run.connectionId, keyedId, `?key=${KEY}`],
  )
  return run
}

/** Plays a run until nothing of it moves any more. */
export async function playToRest(db: Database, runId: string): Promise<void> {
  const worker = await startWorker({
    db,
    concurrency: 2,
    simulatorUrl: async () => Promise.reject(new Error('no simulator in this test')),
    retry: { maxAttempts: 2, baseDelayMs: 1, maxDelayMs: 5, maxRetryAfterMs: 50, patienceMs: 2_000 },
  })
  await untilRunRests(db, runId)
  await worker.stop()
}
