import { z } from 'zod'
import type { Reply } from '@/lib/selfscore/ports'
import type { Purpose } from '@/lib/selfscore/purpose'
import type { Claim } from './claim-interaction'
import type { Database } from './client'
import { selectRows } from './select-rows'
import { encodeText, mapTexts } from './stored-text'

/** A reply of a turn that was broken off, with the call it answers. */
export interface KeptReply {
  turn: number
  purpose: Purpose
  attempt: number
  /** Of several judgements of one text, from 1. */
  repeat: number
  reply: Reply
}

/** In JSON the hash is written as hexadecimal digits. */
const storedReplySchema = z.looseObject({ record: z.looseObject({ requestSha256: z.string() }) })

/** Keeps the replies of a turn that was broken off, so that nobody pays for them twice. */
export async function keepReplies(db: Database, claim: Claim, replies: readonly KeptReply[]): Promise<void> {
  if (replies.length === 0) return
  const rows = replies.map(({ reply, ...place }) => ({ ...place, reply: mapTexts(stored(reply), encodeText) }))
  await db.pool.query(
    `insert into "KeptReply" ("interactionId", turn, purpose, attempt, repeat, reply)
     select i.id, k.turn, k.purpose, k.attempt, k.repeat, k.reply
     from json_to_recordset($3::json) as k(turn int2, purpose text, attempt int2, repeat int2, reply jsonb)
       join "Interaction" i on i.id = $1 and i."claimToken" = $2
     on conflict ("interactionId", turn, purpose, attempt, repeat) do update set reply = excluded.reply`,
    [claim.interactionId, claim.claimToken, JSON.stringify(rows)],
  )
}

/** What was kept of the turn that comes next. */
export async function listKeptReplies(db: Database, interactionId: string): Promise<KeptReply[]> {
  const rows = await selectRows<Omit<KeptReply, 'reply'> & { reply: unknown }>(
    db,
    `select k.turn, k.purpose, k.attempt, k.repeat, k.reply from "KeptReply" k join "Interaction" i on i.id = k."interactionId"
     where i.id = $1 and (k.turn = i."turnCount" + 1 or (k.turn = 0 and i."turnCount" = 0))`,
    [interactionId],
  )
  return rows.map((row) => ({ ...row, reply: read(row.reply) }))
}

function stored({ record, ...reply }: Reply) {
  return { ...reply, record: { ...record, requestSha256: Buffer.from(record.requestSha256).toString('hex') } }
}

function read(value: unknown): Reply {
  const { record, ...reply } = storedReplySchema.parse(value)
  return {
    ...reply,
    record: { ...record, requestSha256: Buffer.from(record.requestSha256, 'hex') },
  } as unknown as Reply
}
