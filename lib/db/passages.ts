import type { PassageAnswer, PassageListQuery } from '@/lib/api/knowledge-base'
import type { Database } from './client'
import { type Page, pageFrom, readCursor, wholePlaceSchema } from './cursor'
import { isId } from './is-id'
import { selectRows } from './select-rows'

/** A passage with its document, as a query gives it. `position` counts from 0. */
export interface PassageRow {
  id: string
  position: number
  name: string
  place: string | null
  text: string
  url: string | null
  author: string | null
  licence: string | null
}

/** What `PassageRow` needs of `"KnowledgePassage" p` and `"KnowledgeDocument" d`. */
export const PASSAGE_COLUMNS = 'p.id, p.position, d.name, p.place, p.text, d.url, d.author, d.licence'

/** A knowledge base's passages in their order. Null where there is no such knowledge base. */
export async function listPassages(
  db: Database,
  knowledgeBaseId: string,
  { cursor, limit }: PassageListQuery,
): Promise<Page<PassageAnswer> | null> {
  const after = readCursor(cursor, wholePlaceSchema)
  if (!isId(knowledgeBaseId)) return null
  const known = await db.prisma.knowledgeBase.findUnique({ where: { id: knowledgeBaseId }, select: { id: true } })
  if (known === null) return null
  const rows = await selectPassages(db, knowledgeBaseId, (after ?? -1) + 1, limit + 1)
  return pageFrom(rows, limit, ({ position }) => position, passageAnswer)
}

/** So many passages from this number on; none beyond the last. */
export async function readPassages(
  db: Database,
  knowledgeBaseId: string,
  { from, limit }: { from: number; limit: number },
): Promise<PassageAnswer[]> {
  return (await selectPassages(db, knowledgeBaseId, Math.max(0, from - 1), limit)).map(passageAnswer)
}

function selectPassages(db: Database, knowledgeBaseId: string, first: number, limit: number): Promise<PassageRow[]> {
  return selectRows<PassageRow>(
    db,
    `select ${PASSAGE_COLUMNS} from "KnowledgePassage" p join "KnowledgeDocument" d on d.id = p."documentId"
     where p."knowledgeBaseId" = $1 and p.position >= $2 order by p.position limit $3`,
    [knowledgeBaseId, first, limit],
  )
}

export function passageAnswer({ position, ...row }: PassageRow): PassageAnswer {
  return { ...row, number: position + 1 }
}
