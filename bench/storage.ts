import type { Database } from '@/lib/db/client'

const TABLES = ['Turn', 'Judgement', 'ModelCall', 'Interaction', 'InteractionScore']

/** What the database holds per turn, rows and indexes, without the bytes of the texts themselves. */
export async function measureStorage(db: Database): Promise<{ turns: number; bytesPerTurn: number }> {
  for (const table of TABLES) await db.pool.query(`vacuum analyze "${table}"`)
  const { rows: sizes } = await db.pool.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(('"' || name || '"')::regclass)) as bytes from unnest($1::text[]) as name`,
    [TABLES],
  )
  const { rows: texts } = await db.pool.query<{ turns: string; bytes: string }>(
    `select (select count(*) from "Turn") as turns,
       (select coalesce(sum(coalesce(octet_length("userText"), 0) + octet_length("agentText") + coalesce(octet_length("agentReasoning"), 0)), 0) from "Turn")
       + (select coalesce(sum(octet_length(raw)), 0) from "Judgement")
       + (select coalesce(sum(octet_length("replyText")), 0) from "ModelCall") as bytes`,
  )
  const turns = Number(texts[0]?.turns)
  return { turns, bytesPerTurn: (Number(sizes[0]?.bytes) - Number(texts[0]?.bytes)) / turns }
}
