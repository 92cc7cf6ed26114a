import type { SearchHit } from '@/lib/api/search'
import type { Database } from './client'
import { readMarks } from './read-marks'
import { headingOf } from './search-items'
import { headlineSql, MOST_RANKED, QUERY_SQL } from './search-query'
import { selectRows } from './select-rows'

interface Row {
  id: string
  title: string
  questionText: string
  datasetId: string
  datasetName: string
  version: number
  text: string
}

/* $1 the words, $2 how many, $3 how many before them. */
const FIND_SQL = `
with asked as (select ${QUERY_SQL} as q),
hits as materialized (
  select w."itemId", w.words from "ItemWords" w, asked where w.words @@ asked.q limit ${MOST_RANKED}),
best as materialized (
  select h."itemId", row_number() over (order by ts_rank_cd(h.words, asked.q, 1) desc, h."itemId") as place
  from hits h, asked order by place limit $2 offset $3)
select t.id, t.title, left(t."questionText", 200) as "questionText", v."datasetId", d.name as "datasetName", v.number as version,
  ${headlineSql('t."questionText"', '(select q from asked)')} as text
from best b join "Item" t on t.id = b."itemId" join "DatasetVersion" v on v.id = t."versionId" join "Dataset" d on d.id = v."datasetId"
order by b.place`

/** The questions that hold the words in title or text, best first; of each data set in its newest version. */
export async function findQuestions(db: Database, words: string, limit: number, offset: number): Promise<SearchHit[]> {
  const rows = await selectRows<Row>(db, FIND_SQL, [words, limit, offset])
  return rows.map((row) => ({
    kind: 'question',
    id: row.id,
    title: headingOf(row.title, row.questionText),
    context: `${row.datasetName}, version ${row.version}`,
    runId: null,
    turn: null,
    simulated: null,
    path: `/datasets/${row.datasetId}/items/${row.id}`,
    passages: [{ who: null, parts: readMarks(row.text) }],
  }))
}

/** How many questions hold the words, counted up to a number. */
export async function countQuestions(db: Database, words: string, most: number): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    db,
    `select count(*)::int as count from (
       select 1 from "ItemWords" w where w.words @@ ${QUERY_SQL} limit $2) as hits`,
    [words, most],
  )
  return row?.count ?? 0
}
