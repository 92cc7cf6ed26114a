import type { Page } from './cursor'

const PAGE_SIZE = 200

/**
 * All entries of a list that is read in pages. For lists that people made by hand, which are short.
 *
 * @example const agents = await everyEntry((page) => listAgents(database(), { archived: true, ...page }))
 */
export async function everyEntry<Entry>(
  readPage: (page: { limit: number; cursor?: string }) => Promise<Page<Entry>>,
): Promise<Entry[]> {
  const entries: Entry[] = []
  let page = await readPage({ limit: PAGE_SIZE })
  entries.push(...page.data)
  while (page.nextCursor !== null) {
    page = await readPage({ limit: PAGE_SIZE, cursor: page.nextCursor })
    entries.push(...page.data)
  }
  return entries
}
