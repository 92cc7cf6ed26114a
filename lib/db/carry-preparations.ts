import type { PoolClient } from 'pg'

/*
 * What was made of an item holds for the same question in the next version as long as what it was made from is the same:
 * the summary the question, the underlying problem the answer, complexity and the opening's score the summary. Summary
 * and problem belong to the model that the version names for making them; what a person wrote holds whoever that is.
 */
const CARRY_SQL = `
with pair as (
  select o.id as old_id, n.id as new_id,
    o.title = n.title and o."questionText" = n."questionText" as same_question,
    o."answerText" = n."answerText" as same_answer
  from "Item" o join "Item" n on n."versionId" = $2 and n."externalId" = o."externalId"
  where o."versionId" = $1
), kept_text as (
  select pair.new_id, p.id, p.kind
  from pair join "Preparation" p on p."itemId" = pair.old_id and p.done and p."judgeKey" = ''
  where p.text is not null and ($3 or p."byPerson")
    and case p.kind when 'summary' then pair.same_question when 'problem' then pair.same_answer else false end
), kept as (
  select new_id, id from kept_text
  union all
  select pair.new_id, p.id
  from pair join "Preparation" p on p."itemId" = pair.old_id and p.done and p."judgeKey" <> ''
  where p.score is not null
    and exists (select 1 from kept_text k where k.new_id = pair.new_id and k.kind = 'summary')
)
insert into "Preparation" (id, "itemId", kind, "judgeKey", done, text, score, "unscoredReason", raw, detail, "runId",
  "modelName", calls, "byPerson", carried, "madeAt")
select gen_random_uuid(), kept.new_id, p.kind, p."judgeKey", true, p.text, p.score, p."unscoredReason", p.raw, p.detail,
  p."runId", p."modelName", p.calls, p."byPerson", true, p."madeAt"
from kept join "Preparation" p on p.id = kept.id
on conflict ("itemId", kind, "judgeKey") do nothing`

/*
 * What people corrected of a criterion holds for the copy as it holds for what was copied. Later corrections of the one are
 * no corrections of the other.
 */
const CARRY_OVERRIDES_SQL = `
insert into "CriterionOverride" (id, "itemId", kind, "judgeKey", "judgeScore", score, reason, "authorId", "authorKind",
  "authorName", "createdAt")
select gen_random_uuid(), n.id, o.kind, o."judgeKey", o."judgeScore", o.score, o.reason, o."authorId", o."authorKind",
  o."authorName", o."createdAt"
from "Item" before join "Item" n on n."versionId" = $2 and n."externalId" = before."externalId"
  join "CriterionOverride" o on o."itemId" = before.id and o."removedAt" is null
  join "Preparation" p on p."itemId" = n.id and p.kind = o.kind and p."judgeKey" = o."judgeKey" and p.carried
where before."versionId" = $1 and not exists (select 1 from "CriterionOverride" h
  where h."itemId" = n.id and h.kind = o.kind and h."judgeKey" = o."judgeKey")`

/** Copies to a version what was made of the items of the one before and still holds, with what people corrected of it. */
export async function carryPreparations(
  client: Pick<PoolClient, 'query'>,
  from: { versionId: string; extractionModelId: string | null },
  to: { versionId: string; extractionModelId: string | null },
): Promise<void> {
  const isSameModel = from.extractionModelId === to.extractionModelId
  await client.query(CARRY_SQL, [from.versionId, to.versionId, isSameModel])
  await client.query(CARRY_OVERRIDES_SQL, [from.versionId, to.versionId])
}
