import { type SavedViewAnswer, type SaveView, type ViewListQuery, viewPages } from '@/lib/api/saved-view'
import type { Database, Transaction } from './client'
import { afterNewestFirst, NEWEST_FIRST, newestFirstPlace, type Page, pageFrom } from './cursor'

/** Whose views: a person by id, or the kind of those who have no account. */
export interface ViewReader {
  kind: string
  userId: string | null
}

const WITH_OWNER = { user: { select: { name: true } } } as const

const ofReader = ({ kind, userId }: ViewReader) => ({ ownerKind: kind, userId })

/** Views that somebody sees: their own, and those that are shared. Newest first. */
export async function listSavedViews(
  { prisma }: Database,
  query: ViewListQuery,
  reader: ViewReader,
): Promise<Page<SavedViewAnswer>> {
  const rows = await prisma.savedView.findMany({
    where: {
      AND: [{ OR: [{ shared: true }, ofReader(reader)] }, afterNewestFirst(query.cursor)],
      ...(query.page === undefined ? {} : { page: query.page }),
    },
    include: WITH_OWNER,
    orderBy: NEWEST_FIRST,
    take: query.limit + 1,
  })
  return pageFrom(rows, query.limit, newestFirstPlace, (row) => answerOf(row, reader))
}

/** Keeps a view. */
export async function createSavedView(tx: Transaction, view: SaveView, reader: ViewReader): Promise<SavedViewAnswer> {
  const row = await tx.savedView.create({ data: { ...view, ...ofReader(reader) }, include: WITH_OWNER })
  return answerOf(row, reader)
}

/** A view that somebody sees. Null where there is none of this id, or it is another's own. */
export async function findSavedView(
  { savedView }: Pick<Transaction, 'savedView'>,
  id: string,
  reader: ViewReader,
): Promise<SavedViewAnswer | null> {
  const row = await savedView.findFirst({
    where: { id, OR: [{ shared: true }, ofReader(reader)] },
    include: WITH_OWNER,
  })
  return row && answerOf(row, reader)
}

interface Row {
  id: string
  name: string
  page: string
  query: string
  shared: boolean
  ownerKind: string
  userId: string | null
  createdAt: Date
  user: { name: string } | null
}

function answerOf(row: Row, { kind, userId }: ViewReader): SavedViewAnswer {
  const page = viewPages.find((each) => each === row.page)
  if (page === undefined) throw new Error(`View ${row.id} is of an unknown page: ${row.page}`)
  return {
    id: row.id,
    name: row.name,
    page,
    query: row.query,
    shared: row.shared,
    mine: row.ownerKind === kind && row.userId === userId,
    owner: row.user?.name ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
