/**
 * The texts of conversations, as they are stored: `interactionId`, `turn` (or step), `first` (the user's words, what the
 * script said) and `second` (the agent's). The opening is stored once, with the item. Where a conversation is judged again,
 * its words stand with its source.
 * $1 the ids of interactions.
 */
export const SPOKEN_TEXTS_SQL = `
select t."interactionId", t.number::int as turn, coalesce(t."userText", case r.configuration->>'opening'
    when 'summary' then (select p.text from "Preparation" p
      where p."itemId" = i."itemId" and p.kind = 'summary' and p."judgeKey" = '' and p.done)
    else case when m.title = '' then m."questionText" else m.title || E'\\n\\n' || m."questionText" end end) as first,
  t."agentText" as second
from "Interaction" i join "Turn" t on t."interactionId" = i.id join "Item" m on m.id = i."itemId"
  join "Run" r on r.id = i."runId"
where i.id = any($1::uuid[]) and i."sourceId" is null
union all
select s."interactionId", s.number::int, s.record->>'said', s.record->'heard'->>'text'
from "ScriptStep" s
where s."interactionId" = any($1::uuid[]) and coalesce(s.record->>'said', s.record->'heard'->>'text') is not null`
