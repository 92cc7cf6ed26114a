import { z } from 'zod'
import type { PreparationRequestsQuery, SentRequest, TurnRequestsQuery } from '@/lib/api/sent-request'
import { runConfigurationSchema } from '@/lib/runs/configuration'
import { preparationKey } from '@/lib/runs/judge-key'
import type { Database } from './client'
import { findPreparationCall, findTurnCall } from './find-call-to-rebuild'
import { isId } from './is-id'
import { listStepRequests } from './list-step-requests'
import { selectRows } from './select-rows'
import { type CallFigures, sentRequestEntry } from './sent-request-entry'

/**
 * The requests of one purpose in one turn, attempt after attempt; none where nobody was asked.
 * Null where there is no such interaction.
 */
export async function listTurnRequests(
  db: Database,
  interactionId: string,
  { turn, purpose }: TurnRequestsQuery,
): Promise<SentRequest[] | null> {
  if (!isId(interactionId)) return null
  if (await isScripted(db, interactionId)) return listStepRequests(db, interactionId, { turn, purpose })
  const rows = await selectRows<CallFigures & { sequence: number }>(
    db,
    `select sequence, purpose, turn, attempt, "httpAttempts", encode("requestSha256", 'hex') as "requestSha256",
       "inputTokens", "cachedInputTokens", "outputTokens", "latencyMs", "costUsd", "finishReason", "returnedModel", "replyText"
     from "ModelCall" where "interactionId" = $1 and turn = $2 and purpose = $3 order by sequence`,
    [interactionId, turn, purpose],
  )
  if (rows.length === 0 && !(await exists(db, 'Interaction', interactionId))) return null
  return Promise.all(
    rows.map(async ({ sequence, ...figures }) =>
      sentRequestEntry(figures, await findTurnCall(db, { interactionId, turn, sequence })),
    ),
  )
}

/** As lib/db/preparations.ts stores them, in the order in which they were made. */
const storedCallsSchema = z.array(
  z.object({
    attempt: z.number().int(),
    httpAttempts: z.number().int(),
    requestSha256: z.string(),
    inputTokens: z.number().int().nullable(),
    cachedInputTokens: z.number().int().nullable(),
    outputTokens: z.number().int().nullable(),
    latencyMs: z.number().int(),
    costUsd: z.number().nullable(),
    finishReason: z.string().nullable(),
    returnedModel: z.string().nullable(),
    replyText: z.string().nullable(),
  }),
)

/**
 * The requests that made one preparation of an item, as a run uses it, attempt after attempt; none where it was not made
 * by a model yet. Null where there is no such item or run.
 */
export async function listPreparationRequests(
  db: Database,
  itemId: string,
  { kind, runId }: PreparationRequestsQuery,
): Promise<SentRequest[] | null> {
  if (!isId(itemId) || !(await exists(db, 'Item', itemId))) return null
  const run = await db.prisma.run.findUnique({ where: { id: runId }, select: { configuration: true } })
  if (run === null) return null
  const judgeKey = preparationKey(kind, runConfigurationSchema.parse(run.configuration))
  const [stored] = await selectRows<{ calls: unknown; modelName: string | null }>(
    db,
    `select calls, "modelName" from "Preparation"
     where "itemId" = $1 and kind = $2::"PreparationKind" and "judgeKey" = $3 and done`,
    [itemId, kind, judgeKey],
  )
  const calls = storedCallsSchema.nullish().parse(stored?.calls) ?? []
  return Promise.all(
    calls.map(async (figures, index) =>
      sentRequestEntry(
        { ...figures, purpose: kind, turn: 0 },
        await findPreparationCall(db, { itemId, kind, judgeKey, index }),
        stored?.modelName ?? null,
      ),
    ),
  )
}

async function isScripted(db: Database, interactionId: string): Promise<boolean> {
  const sql = 'select 1 from "Interaction" where id = $1 and "scenarioVersionId" is not null'
  return (await selectRows(db, sql, [interactionId])).length > 0
}

async function exists(db: Database, table: 'Interaction' | 'Item', id: string): Promise<boolean> {
  return (await selectRows(db, `select 1 from "${table}" where id = $1`, [id])).length > 0
}
