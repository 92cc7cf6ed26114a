import type { InteractionAnswer } from '@/lib/api/interaction'
import type { Database } from './client'
import { selectRows } from './select-rows'

type OtherJudging = InteractionAnswer['otherJudgings'][number]

/** What the other judges of the same conversation say of each turn: those of the run that held it, and of every run that judged it again. */
export async function listOtherVerdicts(
  db: Database,
  { id, sourceId }: { id: string; sourceId: string | null },
): Promise<OtherJudging[]> {
  const judgings = await selectRows<Omit<OtherJudging, 'turns'>>(
    db,
    `select i.id as "interactionId", i."runId", r.name as "runName", r.configuration #>> '{evaluationJudge,label}' as judge,
       i.status::text, i."sourceId" is null as "heldTheConversation", s."finalScore"
     from "Interaction" i join "Run" r on r.id = i."runId"
       left join "ScoreSet" d on d."runId" = r.id and d."isDefault"
       left join "InteractionScore" s on s."scoreSetId" = d.id and s."interactionId" = i.id
     where (i.id = $1 or i."sourceId" = $1) and i.id <> $2 order by r."createdAt", r.id limit 20`,
    [sourceId ?? id, id],
  )
  if (judgings.length === 0) return []
  const turns = await selectRows<OtherJudging['turns'][number] & { interactionId: string }>(
    db,
    `select t."interactionId", t.number, t.solved,
       max(j.score) filter (where j.job = 'user') as "userHelpfulness",
       max(j.score) filter (where j.job = 'agent') as "agentHelpfulness"
     from "Turn" t left join "Judgement" j on j."interactionId" = t."interactionId" and j.turn = t.number
     where t."interactionId" = any($1::uuid[]) group by t."interactionId", t.number, t.solved order by t.number`,
    [judgings.map(({ interactionId }) => interactionId)],
  )
  return judgings.map((judging) => ({
    ...judging,
    turns: turns.flatMap(({ interactionId, ...turn }) => (interactionId === judging.interactionId ? [turn] : [])),
  }))
}
