import type pg from 'pg'
import { correctPoints as correct, type EarnedPoints, type PointCorrection } from '@/lib/runs/correct-points'

/**
 * The table that points of scripts are read from, as an SQL expression: the one place that decides which points count.
 * @param corrected whether people's corrections count: then what rests on one stands in the place of what the checks gave
 */
export function scriptScoresTable(corrected: boolean): string {
  if (!corrected) return '"ScriptScore"'
  const columns = ['points', 'maxPoints', 'undecided', 'checks'].map(
    (name) => `case when c."interactionId" is null then j."${name}" else c."${name}" end as "${name}"`,
  )
  return `(select j."interactionId", ${columns.join(', ')} from "ScriptScore" j
    left join "CorrectedScriptScore" c on c."interactionId" = j."interactionId")`
}

type Row = EarnedPoints & { interactionId: string; corrections: (PointCorrection & { id: string })[] }

/**
 * Makes the corrected points of interactions anew, from what their checks gave. Those without a correction that stands have
 * none. Within the transaction that changed something, after lockEvents.
 */
export async function correctPoints(client: pg.ClientBase, interactionIds: readonly string[]): Promise<void> {
  await client.query('delete from "CorrectedScriptScore" where "interactionId" = any($1::uuid[])', [interactionIds])
  const { rows } = await client.query<Row>(
    `select s."interactionId", s.points, s."maxPoints", s.undecided, s.checks, o.corrections
     from "ScriptScore" s cross join lateral (
       select json_agg(json_build_object('id', o.id, 'check', o."checkId", 'points', o.points)) as corrections
       from "PointOverride" o where o."interactionId" = s."interactionId" and o."removedAt" is null) as o
     where s."interactionId" = any($1::uuid[]) and o.corrections is not null`,
    [interactionIds],
  )
  for (const { interactionId, corrections, ...earned } of rows) {
    const { points, maxPoints, undecided, checks } = correct(earned, corrections)
    await client.query(
      `insert into "CorrectedScriptScore" ("interactionId", points, "maxPoints", undecided, checks, "overrideIds")
       values ($1, $2, $3, $4, $5, $6::uuid[])`,
      [interactionId, points, maxPoints, undecided, JSON.stringify(checks), corrections.map(({ id }) => id)],
    )
  }
}

/** The same of all interactions of a run that people corrected. */
export async function correctPointsOfRun(client: pg.ClientBase, runId: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct i.id from "PointOverride" o join "Interaction" i on i.id = o."interactionId"
     where i."runId" = $1 and o."removedAt" is null`,
    [runId],
  )
  await correctPoints(
    client,
    rows.map(({ id }) => id),
  )
}
