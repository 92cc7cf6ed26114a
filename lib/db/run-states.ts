import type { Database } from './client'

/** Which of these runs have been cancelled. A run that was deleted counts as cancelled. */
export async function listCancelledRuns(db: Database, runIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: string }>(
    `select wanted.id from unnest($1::uuid[]) as wanted(id) left join "Run" r on r.id = wanted.id
     where r.id is null or r.status = 'cancelled'`,
    [runIds],
  )
  return rows.map(({ id }) => id)
}

/** The connections that a run may wait for, by run. */
export async function listRunConnections(
  db: Database,
  runIds: readonly string[],
): Promise<{ runId: string; connections: { id: string; name: string }[] }[]> {
  const { rows } = await db.pool.query<{ runId: string; connections: { id: string; name: string }[] }>(
    `select r.id as "runId", jsonb_agg(distinct jsonb_build_object('id', m->>'connectionId', 'name', m->>'connectionName'))
       filter (where m->>'connectionId' is not null) as connections
     from "Run" r, lateral (values (r.configuration #> '{agent,model}'), (r.configuration #> '{agent,retrieval,embedding}'),
       (r.configuration -> 'userProxy'), (r.configuration -> 'complexityJudge'), (r.configuration -> 'evaluationJudge'), (r.configuration -> 'extraction'),
       (r.configuration #> '{judging,userHelpfulness}'), (r.configuration #> '{judging,agentHelpfulness}'),
       (r.configuration #> '{judging,solved}'), (r.configuration -> 'judge')) as models(m)
     where r.id = any($1::uuid[]) and jsonb_typeof(m) = 'object' group by r.id`,
    [runIds],
  )
  return rows
}
