import { knownQuery, type SavedViewAnswer, type SaveView } from '@/lib/api/saved-view'
import { mayDo } from '@/lib/auth/permissions'
import { readerOf } from '@/lib/auth/reader-of'
import { recordEvent } from '@/lib/db/audit-events'
import { createSavedView, findSavedView } from '@/lib/db/saved-views'
import type { CommandWorld } from './command-world'
import { conflict, found } from './refusal'

/** Keeps the filters of a page under a name. */
export async function saveView({ db, who }: CommandWorld, view: SaveView): Promise<SavedViewAnswer> {
  return db.prisma.$transaction(async (tx) => {
    const kept = { ...view, query: knownQuery(view.page, view.query) }
    const answer = await createSavedView(tx, kept, readerOf(who))
    const { page, query, shared } = kept
    const details = { page, query, shared }
    await recordEvent(tx, who, { action: 'view.save', subject: { id: answer.id, name: answer.name }, details })
    return answer
  })
}

/**
 * Deletes one's own view; an administrator also one that is shared.
 * @throws {CommandRefusal} if there is none, or it is somebody else's
 */
export async function deleteView({ db, who }: CommandWorld, id: string): Promise<void> {
  await db.prisma.$transaction(async (tx) => {
    const view = found(await findSavedView(tx, id, readerOf(who)), 'view')
    if (!view.mine && !mayDo(who, 'manage-people'))
      throw conflict('Only who saved a view, or an administrator, can delete it.')
    await tx.savedView.delete({ where: { id } })
    await recordEvent(tx, who, { action: 'view.delete', subject: { id, name: view.name } })
  })
}
