import type { PreparationPurpose } from '@/lib/selfscore/purpose'
import type { Database } from './client'
import { selectRows } from './select-rows'

/** For how many of these items each preparation, with its key, is there already. Unscored ones count: they are not asked for again. */
export async function countPreparations(
  db: Pick<Database, 'pool'>,
  itemIds: readonly string[],
  keys: Readonly<Record<PreparationPurpose, string>>,
): Promise<Record<PreparationPurpose, number>> {
  const purposes = Object.keys(keys) as PreparationPurpose[]
  const rows = await selectRows<{ kind: PreparationPurpose; count: number }>(
    db,
    `select wanted.kind, count(p.id)::int as count
     from unnest($2::text[], $3::text[]) as wanted(kind, key)
     left join "Preparation" p
       on p.kind = wanted.kind::"PreparationKind" and p."judgeKey" = wanted.key and p.done and p."itemId" = any($1::uuid[])
     group by wanted.kind`,
    [itemIds, purposes, purposes.map((purpose) => keys[purpose])],
  )
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]))
  return Object.fromEntries(purposes.map((purpose) => [purpose, counts.get(purpose) ?? 0])) as Record<
    PreparationPurpose,
    number
  >
}
