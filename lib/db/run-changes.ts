import type { TurnEvent } from '@/lib/api/event'
import type { InteractionListEntry } from '@/lib/api/interaction'
import type { ScriptInteractionEntry } from '@/lib/api/script-interaction'
import type { Database } from './client'
import { listInteractionsById } from './list-interactions'
import { listScriptInteractionsById } from './script-interactions'
import { selectRows } from './select-rows'

/** Something that happened to a run, with its number; numbers rise, and a change that was superseded is left out. */
export type RunChange = { eventSeq: bigint } & (
  | { kind: 'turn'; turn: TurnEvent }
  | { kind: 'interaction'; interaction: InteractionListEntry | ScriptInteractionEntry }
  | { kind: 'status' }
)

/** Turns and interactions of one batch; a reader who has been away long gets several. */
const BATCH = 500

/** The number of the last thing that happened to a run; null where there is no such run. */
export async function lastEventSeq(db: Database, runId: string): Promise<bigint | null> {
  const [row] = await selectRows<{ seq: string }>(
    db,
    `select greatest(r."eventSeq",
       (select max("eventSeq") from "Interaction" where "runId" = r.id),
       (select max("eventSeq") from "Turn" where "runId" = r.id)) as seq
     from "Run" r where r.id = $1`,
    [runId],
  )
  return row === undefined ? null : BigInt(row.seq)
}

/**
 * What happened to a run after an event, in order, up to some later event.
 * @returns null where the run is gone; no changes where nothing happened
 */
export async function readRunChanges(db: Database, runId: string, after: bigint): Promise<RunChange[] | null> {
  // One statement, so one moment: whatever has a lower number than something it sees, it sees too.
  const numbers = await selectRows<{ seq: string; kind: RunChange['kind']; id: string }>(
    db,
    `select seq, kind, id from (
       select "eventSeq" as seq, 'status' as kind, id from "Run" where id = $1 and "eventSeq" > $2
       union all select "eventSeq", 'interaction', id from "Interaction" where "runId" = $1 and "eventSeq" > $2
       union all select "eventSeq", 'turn', "interactionId" from "Turn" where "runId" = $1 and "eventSeq" > $2
     ) as changes order by seq limit ${BATCH}`,
    [runId, after],
  )
  const upTo = numbers.at(-1)?.seq
  if (upTo === undefined) return (await lastEventSeq(db, runId)) === null ? null : []

  const turns = await selectTurns(db, runId, after, upTo)
  const changed = numbers.filter(({ kind }) => kind === 'interaction').map(({ id }) => id)
  const entries = [...(await listInteractionsById(db, changed)), ...(await listScriptInteractionsById(db, changed))]
  const interactions = new Map(entries.map((entry) => [entry.id, entry]))
  return numbers.flatMap(({ seq, kind, id }): RunChange[] => {
    const eventSeq = BigInt(seq)
    if (kind === 'status') return [{ eventSeq, kind }]
    if (kind === 'turn') {
      const turn = turns.get(seq)
      return turn === undefined ? [] : [{ eventSeq, kind, turn }]
    }
    const interaction = interactions.get(id)
    return interaction === undefined ? [] : [{ eventSeq, kind, interaction }]
  })
}

async function selectTurns(db: Database, runId: string, after: bigint, upTo: string): Promise<Map<string, TurnEvent>> {
  const rows = await selectRows<TurnEvent & { seq: string }>(
    db,
    `select t."eventSeq" as seq, t."interactionId", t.number, t.solved,
       (select score from "Judgement" where "interactionId" = t."interactionId" and turn = t.number and job = 'user') as "userHelpfulness",
       (select score from "Judgement" where "interactionId" = t."interactionId" and turn = t.number and job = 'agent') as "agentHelpfulness"
     from "Turn" t where t."runId" = $1 and t."eventSeq" > $2 and t."eventSeq" <= $3`,
    [runId, after, upTo],
  )
  return new Map(rows.map(({ seq, ...turn }) => [seq, turn]))
}
