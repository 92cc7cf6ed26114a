import { MOST_COUNTED, type SearchHit, type SearchKind } from '@/lib/api/search'
import type { Database } from './client'
import { containsPattern } from './like-pattern'
import { readMarks } from './read-marks'
import { headlineSql, QUERY_SQL } from './search-query'
import { selectRows } from './select-rows'

/** Kinds of which there are hundreds or thousands, so that they need no index of their words. */
export type NamedKind = Exclude<SearchKind, 'transcript' | 'question'>

/**
 * Of each kind what is looked through: `id`, `name`, `text` (further words of it; may be null), `context`, `simulated`.
 */
export const NAMED_KINDS: Readonly<Record<NamedKind, { from: string; folder: string }>> = {
  run: {
    folder: '/runs',
    from: `select r.id, r.name, null::text as text, r.simulated, r."createdAt" as at,
        'started ' || to_char(r."createdAt" at time zone 'utc', 'YYYY-MM-DD') || ', ' || replace(r.status::text, '-', ' ') as context
      from "Run" r`,
  },
  study: {
    folder: '/studies',
    from: `select s.id, s.name, null::text as text, null::boolean as simulated, s."createdAt" as at,
        (select count(*) || case count(*) when 1 then ' run' else ' runs' end from "StudyRun" u where u."studyId" = s.id) as context
      from "Study" s`,
  },
  agent: {
    folder: '/agents',
    from: `select a.id, a.name, a."systemPrompt" as text, null::boolean as simulated, a."createdAt" as at,
        replace(a.kind::text, '-', ' ') || coalesce(' · ' || m.label, '') || case when a."archivedAt" is null then '' else ' · archived' end as context
      from "Agent" a left join "Model" m on m.id = a."modelId"`,
  },
  dataset: {
    folder: '/datasets',
    from: `select d.id, d.name, d.domain as text, null::boolean as simulated, d."createdAt" as at,
        d.domain || case when d."archivedAt" is null then '' else ' · archived' end as context
      from "Dataset" d`,
  },
  scenario: {
    folder: '/scenarios',
    from: `select s.id, s.name, v.source as text, null::boolean as simulated, s."createdAt" as at,
        v.description || case when s."archivedAt" is null then '' else ' · archived' end as context
      from "Scenario" s join lateral (
        select description, source from "ScenarioVersion" where "scenarioId" = s.id order by number desc limit 1) v on true`,
  },
  leaderboard: {
    folder: '/leaderboards',
    from: `select b.id, b.name, null::text as text, null::boolean as simulated, b."createdAt" as at,
        (select count(*) || case count(*) when 1 then ' run' else ' runs' end from "LeaderboardRun" u where u."leaderboardId" = b.id) as context
      from "Leaderboard" b`,
  },
}

/*
 * A name is found by any part of it as well: names are no sentences ("gpt-4o-mini"). $1 the words, $2 a pattern.
 */
const matching = (kind: NamedKind) => `
from (${NAMED_KINDS[kind].from}) as n, (select ${QUERY_SQL} as q) as asked,
  lateral (select "searchWords"(n.name, n.text) as words) as w
where n.name ilike $2 or w.words @@ asked.q`

interface Row {
  id: string
  name: string
  context: string
  simulated: boolean | null
  text: string
}

/** What of one kind holds the words, those with them in their name first. */
export async function findNames(
  db: Database,
  kind: NamedKind,
  words: string,
  limit: number,
  offset: number,
): Promise<SearchHit[]> {
  const rows = await selectRows<Row>(
    db,
    `select n.id, n.name, n.context, n.simulated, ${headlineSql('n.text', 'asked.q')} as text ${matching(kind)}
     order by n.name ilike $2 desc, ts_rank_cd(w.words, asked.q, 1) desc, n.at desc, n.id limit $3 offset $4`,
    [words, containsPattern(words), limit, offset],
  )
  return rows.map((row) => ({
    kind,
    id: row.id,
    title: row.name,
    context: row.context,
    runId: null,
    turn: null,
    simulated: row.simulated,
    path: pathOf(kind, row),
    // A name that is found needs no passage; a text is shown where it holds the words.
    passages: [{ who: null, parts: readMarks(row.text) }].filter(({ parts }) => parts.some(({ found }) => found)),
  }))
}

/** How much of one kind holds the words. */
export async function countNames(db: Database, kind: NamedKind, words: string): Promise<number> {
  const [row] = await selectRows<{ count: number }>(db, `select count(*)::int as count ${matching(kind)}`, [
    words,
    containsPattern(words),
  ])
  return Math.min(row?.count ?? 0, MOST_COUNTED)
}

/** Agents have no page of their own: their place in the list. */
function pathOf(kind: NamedKind, { id }: Row): string {
  return kind === 'agent' ? `/agents?archived=true#agent-${id}` : `${NAMED_KINDS[kind].folder}/${id}`
}
