import { v7 as uuidv7 } from 'uuid'
import type { Repeat } from '@/lib/selfscore/judge-repeatedly'
import type { CallRecord } from '@/lib/selfscore/ports'
import type { PreparationPurpose } from '@/lib/selfscore/purpose'
import type { Database } from './client'
import { decodeText, encodeText, mapTexts } from './stored-text'
import { callRow } from './turn-writer'
import { WORKER_DEAD_AFTER_SECONDS } from './worker-heartbeats'

/** What is made once per item, or per item and judge. A text, or a score, or the reason why there is no score. */
export interface Prepared {
  text: string | null
  score: number | null
  unscoredReason: string | null
  raw: string | null
  detail: string | null
  /** Each judgement, where the text was judged several times; `score` is their mean. */
  repeats: readonly Repeat[] | null
}

export interface PreparationPlace {
  itemId: string
  kind: PreparationPurpose
  judgeKey: string
}

/** `mine`: make it now. `others`: somebody living is at it. Otherwise it is there already. */
export type PreparationState =
  | { state: 'mine'; token: string }
  | { state: 'others' }
  | { state: 'done'; prepared: Prepared }

interface Row extends Prepared {
  done: boolean
  claimToken: string | null
}

/*
 * Inserts the claim, or takes it over when its holder is dead. A judgement without a score may be tried again.
 */
const CLAIM_SQL = `
insert into "Preparation" as p (id, "itemId", kind, "judgeKey", "claimToken", "claimedBy")
values ($1, $2, $3::"PreparationKind", $4, $5, $6)
on conflict ("itemId", kind, "judgeKey") do update set
  "claimToken" = $5, "claimedBy" = $6, done = false, "unscoredReason" = null, raw = null, detail = null, repeats = null, calls = null
where (not p.done and not exists (select 1 from "Worker" w where w.id = p."claimedBy"
    and w."heartbeatAt" > now() - make_interval(secs => $7)))
  or (p.done and p.text is null and p.score is null and $8)
returning id`

/**
 * Takes the making of one preparation, so that it is made once however many runs and workers want it.
 * @param retryUnscored whether a stored "no score" is to be tried again
 */
export async function claimPreparation(
  db: Database,
  { itemId, kind, judgeKey }: PreparationPlace,
  workerId: string,
  token: string,
  retryUnscored: boolean,
): Promise<PreparationState> {
  const found = await readPreparation(db, { itemId, kind, judgeKey })
  if (found?.done && !(retryUnscored && found.text === null && found.score === null)) {
    return { state: 'done', prepared: found }
  }
  const values = [uuidv7(), itemId, kind, judgeKey, token, workerId, WORKER_DEAD_AFTER_SECONDS, retryUnscored]
  const claimed = await db.pool.query(CLAIM_SQL, values)
  if (claimed.rowCount === 1) return { state: 'mine', token }
  const now = await readPreparation(db, { itemId, kind, judgeKey })
  return now?.done ? { state: 'done', prepared: now } : { state: 'others' }
}

async function readPreparation(db: Database, { itemId, kind, judgeKey }: PreparationPlace): Promise<Row | null> {
  const { rows } = await db.pool.query<Row>(
    `select done, "claimToken", text, score, "unscoredReason", raw, detail, repeats from "Preparation"
     where "itemId" = $1 and kind = $2::"PreparationKind" and "judgeKey" = $3`,
    [itemId, kind, judgeKey],
  )
  const row = rows[0]
  if (row === undefined) return null
  return mapTexts(row, decodeText) as Row
}

/** Stores what was made, if the claim still holds. */
export async function recordPreparation(
  db: Database,
  place: PreparationPlace,
  token: string,
  made: Prepared & { runId: string; modelName: string; calls: readonly CallRecord[] },
): Promise<void> {
  await db.pool.query(
    `update "Preparation" set done = true, "claimToken" = null, "claimedBy" = null, text = $5, score = $6,
       "unscoredReason" = $7, raw = $8, "runId" = $9, "modelName" = $10, calls = $11, detail = $12, repeats = $13, "madeAt" = now()
     where "itemId" = $1 and kind = $2::"PreparationKind" and "judgeKey" = $3 and "claimToken" = $4`,
    [
      place.itemId,
      place.kind,
      place.judgeKey,
      token,
      encodeNullable(made.text),
      made.score,
      made.unscoredReason,
      encodeNullable(made.raw),
      made.runId,
      made.modelName,
      JSON.stringify(made.calls.map(callRow)),
      encodeNullable(made.detail),
      made.repeats === null ? null : JSON.stringify(mapTexts(made.repeats, encodeText)),
    ],
  )
}

/** Gives a claim back after a failure, so that the next who needs it tries again at once. */
export async function releasePreparation(db: Database, place: PreparationPlace, token: string): Promise<void> {
  await db.pool.query(
    `delete from "Preparation" where "itemId" = $1 and kind = $2::"PreparationKind" and "judgeKey" = $3 and "claimToken" = $4`,
    [place.itemId, place.kind, place.judgeKey, token],
  )
}

const encodeNullable = (text: string | null): string | null => (text === null ? null : encodeText(text))
