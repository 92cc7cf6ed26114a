import type { ReadNotices } from '@/lib/api/notice'
import { noticesOf } from '@/lib/auth/notices-of'
import { markNoticesRead } from '@/lib/db/notices'
import type { CommandWorld } from './command-world'

/** Somebody has read notices of their own: those that are named, or all. */
export async function readNotices({ db, who }: CommandWorld, { ids }: ReadNotices): Promise<void> {
  await markNoticesRead(db, ids, noticesOf(who))
}
