import type { Database } from './client'
import { selectRows } from './select-rows'

/** What an agent was asked first, and what it answered last; null where that has not happened. */
export interface FirstAndLastWords {
  opening: string | null
  lastReply: string | null
}

/**
 * The ends of conversations, by the ids of their interactions, in one query.
 * @param opening what the first turn of their run sends
 */
export async function listFirstAndLastWords(
  db: Database,
  interactionIds: readonly string[],
  opening: 'summary' | 'question',
): Promise<Map<string, FirstAndLastWords>> {
  const rows = await selectRows<FirstAndLastWords & { id: string }>(
    db,
    // The opening is stored once, with the item; where a conversation is judged again its words stand in its source.
    `select i.id, case when i."turnCount" = 0 then null else coalesce(f."userText", case $2::text
         when 'summary' then (select p.text from "Preparation" p
           where p."itemId" = i."itemId" and p.kind = 'summary' and p."judgeKey" = '' and p.done)
         else case when t.title = '' then t."questionText" else t.title || E'\\n\\n' || t."questionText" end end)
       end as opening, l."agentText" as "lastReply"
     from "Interaction" i join "Item" t on t.id = i."itemId"
       left join "Turn" f on f."interactionId" = coalesce(i."sourceId", i.id) and f.number = 1
       left join "Turn" l on l."interactionId" = coalesce(i."sourceId", i.id) and l.number = i."turnCount"
     where i.id = any($1::uuid[])`,
    [interactionIds, opening],
  )
  return new Map(rows.map(({ id, ...words }) => [id, words]))
}
