import { defaultTraits, type EndpointTraits, endpointTraitsSchema, type TraitStore } from '@/lib/models/endpoint-traits'
import type { Database } from './client'

/** How long a worker trusts what it read; then it looks whether another worker has learnt something. */
const FRESH_MS = 5_000

/** What was learnt of endpoints, in the database: it survives restarts and is shared by all workers. */
export function createTraitStore(db: Pick<Database, 'pool'>, now: () => number): TraitStore {
  const known = new Map<string, { traits: Promise<EndpointTraits>; readAt: number }>()

  async function read(connectionId: string, model: string): Promise<EndpointTraits> {
    const { rows } = await db.pool.query<{ traits: unknown }>(
      `select traits from "EndpointTrait" where "connectionId" = $1 and "modelName" = $2`,
      [connectionId, model],
    )
    return rows[0] === undefined ? defaultTraits : endpointTraitsSchema.parse(rows[0].traits)
  }

  return {
    read(connectionId, model) {
      const key = JSON.stringify([connectionId, model])
      const entry = known.get(key)
      if (entry !== undefined && now() - entry.readAt < FRESH_MS) return entry.traits
      const traits = read(connectionId, model)
      known.set(key, { traits, readAt: now() })
      // A failed read is told to whoever asked, and not remembered.
      traits.catch(() => known.delete(key))
      return traits
    },
    async learn(connectionId, model, change) {
      // A connection that was deleted meanwhile has nothing left to learn for.
      await db.pool.query(
        `insert into "EndpointTrait" as e ("connectionId", "modelName", traits)
         select c.id, $2, $3::jsonb from "Connection" c where c.id = $1
         on conflict ("connectionId", "modelName") do update set traits = e.traits || excluded.traits, "learnedAt" = now()`,
        [connectionId, model, JSON.stringify(change)],
      )
      known.delete(JSON.stringify([connectionId, model]))
    },
  }
}
