import { CursorError } from '@/lib/db/cursor'

/**
 * A page of a list from where its address says that the one before ended; from the beginning where that is no place in it.
 * @param cursor as it stands in the address
 * @returns the page, and whether the cursor could not be read
 */
export async function fromCursor<Page>(
  cursor: string | undefined,
  read: (cursor: string | undefined) => Promise<Page>,
): Promise<{ page: Page; isUnread: boolean }> {
  try {
    return { page: await read(cursor), isUnread: false }
  } catch (error) {
    if (!(error instanceof CursorError)) throw error
    return { page: await read(undefined), isUnread: true }
  }
}
