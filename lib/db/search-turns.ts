import type { SearchHit } from '@/lib/api/search'
import type { Database } from './client'
import { readMarks } from './read-marks'
import { headlineSql, MOST_RANKED, QUERY_SQL } from './search-query'
import { selectRows } from './select-rows'
import { SPOKEN_TEXTS_SQL } from './spoken-texts'

interface Row {
  interactionId: string
  turn: number
  runId: string
  runName: string
  simulated: boolean
  title: string
  trial: number
  trials: number
  isScripted: boolean
  first: string
  second: string
}

/*
 * $1 the words, $2 how many, $3 how many before them. Only the texts of what is shown are read.
 */
const FIND_SQL = `
with asked as (select ${QUERY_SQL} as q),
hits as materialized (
  select w."interactionId", w.turn, w.words from "TurnWords" w, asked where w.words @@ asked.q limit ${MOST_RANKED}),
best as materialized (
  select h."interactionId", h.turn, row_number() over (order by ts_rank_cd(h.words, asked.q, 1) desc, h."interactionId" desc, h.turn) as place
  from hits h, asked order by place limit $2 offset $3)
select b."interactionId", b.turn::int, i."runId", r.name as "runName", r.simulated,
  coalesce(nullif(m.title, ''), left(m."questionText", 160), v.name, '') as title, i.trial::int,
  coalesce((r.configuration->>'trials')::int, 1) as trials, i."itemId" is null as "isScripted",
  ${headlineSql('s.first', '(select q from asked)')} as first, ${headlineSql('s.second', '(select q from asked)')} as second
from best b join "Interaction" i on i.id = b."interactionId" join "Run" r on r.id = i."runId"
  left join "Item" m on m.id = i."itemId" left join "ScenarioVersion" v on v.id = i."scenarioVersionId"
  cross join lateral (select * from (${SPOKEN_TEXTS_SQL.replaceAll('any($1::uuid[])', 'any(array[b."interactionId"])')}) as said where said.turn = b.turn) as s
order by b.place`

/** The turns and steps that hold the words, best first. */
export async function findTurns(db: Database, words: string, limit: number, offset: number): Promise<SearchHit[]> {
  const rows = await selectRows<Row>(db, FIND_SQL, [words, limit, offset])
  return rows.map(hitOf)
}

/** How many turns and steps hold the words, counted up to a number. */
export async function countTurns(db: Database, words: string, most: number): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    db,
    `select count(*)::int as count from (
       select 1 from "TurnWords" w where w.words @@ ${QUERY_SQL} limit $2) as hits`,
    [words, most],
  )
  return row?.count ?? 0
}

function hitOf(row: Row): SearchHit {
  const { interactionId, turn, runId, isScripted } = row
  const trial = row.trials > 1 ? `, trial ${row.trial}` : ''
  return {
    kind: 'transcript',
    id: interactionId,
    title: row.title,
    context: `${row.runName}${trial} · ${isScripted ? 'step' : 'turn'} ${turn}`,
    runId,
    turn,
    simulated: row.simulated,
    path: `/runs/${runId}/interactions/${interactionId}${isScripted ? `#step-${turn}` : `?turn=${turn}#turn-${turn}`}`,
    passages: passagesOf(row),
  }
}

/** Who of the two said the words; where neither did alone, both. */
function passagesOf({ first, second, isScripted }: Row): SearchHit['passages'] {
  const said = [
    { who: isScripted ? ('script' as const) : ('user' as const), parts: readMarks(first) },
    { who: 'agent' as const, parts: readMarks(second) },
  ].filter(({ parts }) => parts.length > 0)
  const marked = said.filter(({ parts }) => parts.some(({ found }) => found))
  return marked.length > 0 ? marked : said
}
