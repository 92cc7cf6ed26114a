import type { JudgementJob } from '@/lib/selfscore/judge-text'
import type { Database } from './client'
import { selectRows } from './select-rows'

/** A verdict of a stored turn that could not be had, and that a judge may be asked for again. */
export interface MissingVerdict {
  turn: number
  job: JudgementJob
  /** Where the item's stored score counts, that one is made again, not the turn's. */
  decidedBy: 'judge' | 'opening'
  /** The last attempt of each repeat that was answered, by repeat. */
  lastAttempts: Readonly<Record<string, number>>
}

/** The purpose that each job of a turn is asked under. */
export const PURPOSE_OF: Readonly<Record<JudgementJob, string>> = {
  user: 'user-helpfulness',
  agent: 'agent-helpfulness',
  solved: 'solved',
}

/** A condition on a verdict `j`: a judge could not be read or reached. What the method decides by rule stays. */
export const IS_MISSING = `j.score is null and j."decidedBy" in ('judge', 'opening')`

/** The verdicts of an interaction that could not be had, in the order of its turns. */
export async function listMissingVerdicts(db: Database, interactionId: string): Promise<MissingVerdict[]> {
  const rows = await selectRows<Omit<MissingVerdict, 'lastAttempts'>>(
    db,
    `select j.turn, j.job::text, j."decidedBy" from "Judgement" j where j."interactionId" = $1 and ${IS_MISSING}
     order by j.turn, j.job`,
    [interactionId],
  )
  if (rows.length === 0) return []
  const attempts = await selectRows<{ turn: number; purpose: string; repeat: number; last: number }>(
    db,
    `select turn, purpose, repeat, max(attempt)::int as last from "ModelCall" where "interactionId" = $1
     group by turn, purpose, repeat`,
    [interactionId],
  )
  return rows.map((row) => {
    const made = attempts.filter(({ turn, purpose }) => turn === row.turn && purpose === PURPOSE_OF[row.job])
    return { ...row, lastAttempts: Object.fromEntries(made.map(({ repeat, last }) => [repeat, last])) }
  })
}

/** In how many ended interactions of a run a judge left a message without a score that can be asked for again. */
export async function countWithoutVerdict(db: Database, runId: string): Promise<number> {
  // Only interactions that lack a turn in their means are looked into: of a long run, hardly any.
  const [row] = await selectRows<{ count: number }>(
    db,
    `select count(*)::int as count from "Interaction" i
       join "ScoreSet" d on d."runId" = i."runId" and d."isDefault"
       join "InteractionScore" s on s."scoreSetId" = d.id and s."interactionId" = i.id
     where i."runId" = $1 and i.status in ('scored', 'unscored') and s."scoredTurns" < i."turnCount"
       and exists (select 1 from "Judgement" j where j."interactionId" = i.id and ${IS_MISSING})`,
    [runId],
  )
  return row?.count ?? 0
}
