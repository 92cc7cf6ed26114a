import type { PoolSize } from '@/lib/runs/estimate-build'
import type { Database } from './client'
import { selectRows } from './select-rows'

/** Mean lengths need no more posts than this. */
const SAMPLE_POSTS = 500

/** How long the posts of a data set version's knowledge pool are, on average over an even sample of them. */
export async function measurePool(db: Database, versionId: string): Promise<Omit<PoolSize, 'documents'>> {
  const [lengths] = await selectRows<Omit<PoolSize, 'documents'>>(
    db,
    `with numbered as (
       select id, row_number() over (order by position) - 1 as at, count(*) over () as total
       from "Item" where "versionId" = $1 and pool = 'knowledge' and whole)
     select coalesce(avg(length(i.title)), 0)::float8 as title, coalesce(avg(length(i."questionText")), 0)::float8 as question,
       coalesce(avg(length(i."answerText")), 0)::float8 as answer
     from numbered n join "Item" i on i.id = n.id
     where n.at % greatest(1, n.total / ${SAMPLE_POSTS}) = 0`,
    [versionId],
  )
  if (lengths === undefined) throw new Error('The posts of a knowledge pool were not measured')
  return lengths
}
