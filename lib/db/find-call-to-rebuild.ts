import { z } from 'zod'
import { PREPARATION_TRIAL } from '@/lib/runs/call-seed'
import { runConfigurationSchema } from '@/lib/runs/configuration'
import type { CallToRebuild } from '@/lib/runs/rebuild-request'
import { requestMaterial } from '@/lib/runs/request-material'
import type { TurnTexts } from '@/lib/selfscore/build-request'
import { EMBEDDING_PURPOSE, type PreparationPurpose, TURN_CALL_PURPOSES } from '@/lib/selfscore/purpose'
import type { Database } from './client'
import { decodeText, mapTexts } from './stored-text'
import { listRetrieved } from './turn-rows'

const IN_ORDER = { orderBy: { number: 'asc' } } as const

/** A call of an interaction's turn with everything its request was made of. Null if there is no such call. */
export async function findTurnCall(
  db: Database,
  at: { interactionId: string; turn: number; sequence: number },
): Promise<CallToRebuild | null> {
  const call = await db.prisma.modelCall.findUnique({
    where: { interactionId_turn_sequence: { interactionId: at.interactionId, turn: at.turn, sequence: at.sequence } },
    include: {
      interaction: {
        include: { run: true, item: true, turns: IN_ORDER, source: { select: { turns: IN_ORDER } } },
      },
    },
  })
  if (call === null) return null
  const { run, item, trial, source } = call.interaction
  if (item === null) return null
  // Where a conversation is judged again, its words stand in the source.
  const turns = source?.turns ?? call.interaction.turns
  const configuration = runConfigurationSchema.parse(run.configuration)
  const texts = await withPreparedTexts(db, item)
  return {
    configuration,
    item: texts,
    trial,
    turns: turnTexts(turns, requestMaterial(configuration, texts).opening),
    turn: call.turn,
    passages: call.purpose === 'agent' ? await listRetrieved(db, at.interactionId, call.turn) : [],
    query: call.purpose === EMBEDDING_PURPOSE ? await findQuery(db, at) : null,
    purpose: z.enum(TURN_CALL_PURPOSES).parse(call.purpose),
    attempt: call.attempt,
    repeat: call.repeat,
    traits: call.traits,
    requestSha256: call.requestSha256,
  }
}

async function findQuery(db: Database, at: { interactionId: string; turn: number }): Promise<string | null> {
  const { interactionId, turn } = at
  const found = await db.prisma.turnRetrieval.findUnique({ where: { interactionId_turn: { interactionId, turn } } })
  return found?.query ?? null
}

const preparationCallsSchema = z.array(
  z.looseObject({
    attempt: z.number().int(),
    repeat: z.number().int().default(1),
    requestSha256: z.string(),
    traits: z.unknown(),
  }),
)

/**
 * A call that was made once for an item (summary, problem, complexity, the opening's score). It was made with the
 * configuration of the run that needed it first; null if there is no such call, or that run was deleted.
 */
export async function findPreparationCall(
  db: Database,
  at: { itemId: string; kind: PreparationPurpose; judgeKey: string; index: number },
): Promise<CallToRebuild | null> {
  const { rows } = await db.pool.query<{ calls: unknown; runId: string | null }>(
    `select p.calls, p."runId" from "Preparation" p
     where p."itemId" = $1 and p.kind = $2::"PreparationKind" and p."judgeKey" = $3 and p.done`,
    [at.itemId, at.kind, at.judgeKey],
  )
  const row = rows[0]
  const made = preparationCallsSchema.nullish().parse(mapTexts(row?.calls, decodeText))?.[at.index]
  if (row?.runId == null || made === undefined) return null
  const [run, item] = await Promise.all([
    db.prisma.run.findUnique({ where: { id: row.runId } }),
    db.prisma.item.findUnique({ where: { id: at.itemId } }),
  ])
  if (run === null || item === null) return null
  return {
    configuration: runConfigurationSchema.parse(run.configuration),
    item: await withPreparedTexts(db, item),
    trial: PREPARATION_TRIAL,
    turns: [],
    turn: 0,
    passages: [],
    query: null,
    purpose: at.kind,
    attempt: made.attempt,
    repeat: made.repeat,
    traits: made.traits,
    requestSha256: Buffer.from(made.requestSha256, 'hex'),
  }
}

async function withPreparedTexts<Item extends { id: string }>(db: Database, item: Item) {
  const prepared = await db.prisma.preparation.findMany({
    where: { itemId: item.id, kind: { in: ['summary', 'problem'] }, judgeKey: '', done: true },
    select: { kind: true, text: true },
  })
  const textOf = (kind: 'summary' | 'problem') => prepared.find((each) => each.kind === kind)?.text ?? ''
  return { ...item, summary: textOf('summary'), problem: textOf('problem') }
}

function turnTexts(
  turns: readonly { userText: string | null; agentText: string | null }[],
  opening: string,
): TurnTexts[] {
  return turns.map(({ userText, agentText }) => ({ userText: userText ?? opening, agentText: agentText ?? '' }))
}
