import type { Who } from './who'

/** Whose notices somebody reads: their own; and those that belong to nobody, where they are administrator. */
export interface NoticeReader {
  userId: string | null
  readsOwnerless: boolean
}

export function noticesOf(who: Who): NoticeReader {
  return { userId: who.kind === 'person' ? who.userId : null, readsOwnerless: who.role === 'administrator' }
}
