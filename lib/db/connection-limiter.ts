import { v7 as uuidv7 } from 'uuid'
import { log } from '@/lib/log'
import type { CallLimiter, CallPermit } from '@/lib/models/call-limiter'
import type { TokenUsage } from '@/lib/models/chat-reply'
import type { Database } from './client'
import { inClientTransaction } from './in-client-transaction'
import { WORKER_DEAD_AFTER_SECONDS } from './worker-heartbeats'

/** The limits of one connection; null: none. */
export interface ConnectionLimits {
  maxConcurrent: number | null
  requestsPerMinute: number | null
  tokensPerMinute: number | null
}

/*
 * One row a call: it holds a place in flight until it is finished or its worker is dead, and counts for a minute.
 * The lock is per connection, so that two workers never count the same free place.
 */
const ACQUIRE_SQL = `
with recent as (
  select c.tokens, c."startedAt", c."finishedAt",
    c."finishedAt" is null and exists (select 1 from "Worker" w where w.id = c."workerId"
      and w."heartbeatAt" > now() - make_interval(secs => $4)) as flying
  from "ConnectionCall" c
  where c."connectionId" = $1 and (c."finishedAt" is null or c."startedAt" > now() - interval '60 seconds')
), used as (
  select count(*) filter (where flying) as flying,
    count(*) filter (where "startedAt" > now() - interval '60 seconds') as requests,
    coalesce(sum(tokens) filter (where "startedAt" > now() - interval '60 seconds'), 0) as tokens,
    min("startedAt") filter (where "startedAt" > now() - interval '60 seconds') as oldest
  from recent
), place as (
  insert into "ConnectionCall" (id, "connectionId", "workerId", tokens)
  select $2, $1, $3, $5::int from used
  where ($6::int is null or flying < $6) and ($7::int is null or requests < $7)
    and ($8::int is null or tokens + $5::int <= $8 or requests = 0)
  returning id
)
select (select count(*) from place)::int as got,
  case when ($6::int is not null and flying >= $6) then null
    else extract(epoch from oldest + interval '60 seconds') * 1000 end as "untilMs"
from used`

/** How long to wait before looking again for a place in flight. */
const LOOK_AGAIN_MS = 100

/**
 * Keeps the limits of connections across all workers. A connection without limits costs nothing.
 * @param limitsOf the limits that are in force now
 */
export function createConnectionLimiter(options: {
  db: Pick<Database, 'pool'>
  workerId: string
  limitsOf(connectionId: string): Promise<ConnectionLimits | null>
  now(): number
  sleep(ms: number, signal: AbortSignal): Promise<void>
}): CallLimiter {
  const { db, workerId, limitsOf, now, sleep } = options
  const gates = new Map<string, Gate>()
  return {
    async acquire(connectionId, wantedTokens, signal, onWait) {
      if ((await limitsOf(connectionId)) === null) return { release: () => undefined }
      const gate = gates.get(connectionId) ?? createGate()
      gates.set(connectionId, gate)
      const leave = await gate.enter()
      try {
        return await waitForPlace(connectionId, wantedTokens, gate, signal, onWait)
      } finally {
        leave()
      }
    },
  }

  /** Only the first in a worker's line looks for a place, so that many waiting calls don't become many queries. */
  async function waitForPlace(
    connectionId: string,
    wantedTokens: number,
    gate: Gate,
    signal: AbortSignal,
    onWait?: (untilMs: number | null) => void,
  ): Promise<CallPermit> {
    const id = uuidv7()
    for (;;) {
      signal.throwIfAborted()
      const limits = await limitsOf(connectionId)
      if (limits === null) return { release: () => undefined }
      const { got, untilMs } = await tryAcquire(db, [
        connectionId,
        id,
        workerId,
        WORKER_DEAD_AFTER_SECONDS,
        Math.ceil(wantedTokens),
        limits.maxConcurrent,
        limits.requestsPerMinute,
        limits.tokensPerMinute,
      ])
      if (got) return permit(db, id, gate.wake)
      onWait?.(untilMs)
      const wait = untilMs === null ? LOOK_AGAIN_MS : Math.min(Math.max(untilMs - now(), LOOK_AGAIN_MS), 2_000)
      await Promise.race([sleep(wait, signal), gate.woken()])
    }
  }
}

/** A worker's line before one connection. */
interface Gate {
  /** Waits for one's turn; call what it gives when through. */
  enter(): Promise<() => void>
  /** A place of this worker has become free: whoever is first looks at once. */
  wake(): void
  woken(): Promise<void>
}

function createGate(): Gate {
  let last: Promise<void> = Promise.resolve()
  const listeners: (() => void)[] = []
  return {
    async enter() {
      const before = last
      let leave = (): void => undefined
      last = new Promise((resolve) => {
        leave = resolve
      })
      await before
      return leave
    },
    wake() {
      for (const listener of listeners.splice(0)) listener()
    },
    woken: () =>
      new Promise((resolve) => {
        listeners.push(resolve)
      }),
  }
}

async function tryAcquire(
  db: Pick<Database, 'pool'>,
  values: readonly unknown[],
): Promise<{ got: boolean; untilMs: number | null }> {
  return inClientTransaction(db, 'Asking for leave to call a connection', async (client) => {
    await client.query('select 1 from pg_advisory_xact_lock(hashtextextended($1, 7220452))', [values[0]])
    const { rows } = await client.query<{ got: number; untilMs: string | null }>(ACQUIRE_SQL, [...values])
    const row = rows[0]
    return { got: row?.got === 1, untilMs: row?.untilMs == null ? null : Number(row.untilMs) }
  })
}

function permit(db: Pick<Database, 'pool'>, id: string, onFree: () => void): CallPermit {
  return {
    release(usage: TokenUsage | null) {
      const tokens = usage === null ? null : (usage.inputTokens ?? 0) + (usage.outputTokens ?? 0)
      // The place is free again for this and other workers; old rows of the connection go with it. If this fails, the
      // row counts until its worker is dead: later than need be, but the limit is kept.
      db.pool
        .query(
          `with done as (update "ConnectionCall" set "finishedAt" = now(), tokens = coalesce(nullif($2::int, 0), tokens)
             where id = $1 returning "connectionId")
           delete from "ConnectionCall" c using done where c."connectionId" = done."connectionId"
             and c."startedAt" < now() - interval '10 minutes' and c."finishedAt" is not null`,
          [id, tokens],
        )
        .then(onFree, (error) => log('warn', 'call-not-released', { error }))
    },
  }
}
