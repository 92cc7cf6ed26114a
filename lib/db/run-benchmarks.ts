import type { Database } from './client'
import { selectRows } from './select-rows'

/** Of which benchmark these runs are, by id; one that does not exist is missing. */
export async function listBenchmarks(
  db: Database,
  runIds: readonly string[],
): Promise<Map<string, 'selfscore' | 'scripted'>> {
  const rows = await selectRows<{ id: string; benchmark: 'selfscore' | 'scripted' }>(
    db,
    'select id, benchmark::text from "Run" where id = any($1::uuid[])',
    [runIds],
  )
  return new Map(rows.map(({ id, benchmark }) => [id, benchmark]))
}
