import type { Database } from './client'

/** An item as a list shows it. */
export interface ItemRow {
  id: string
  position: number
  externalId: string
  /** The title, or the first words of the question where it has none. */
  heading: string
  pool: 'test' | 'knowledge'
  questionScore: number | null
  answerScore: number | null
  tags: string[]
  answerAuthor: string | null
  answerLicence: string | null
}

/** Which items are looked for, and which page of them. */
export interface ItemSearch {
  versionId: string
  /** Words to be found in title or question, as they stand; '' for all items. */
  words: string
  pool: 'test' | 'knowledge' | null
  /** Items after this position (or, going back, before it); null for the first page. */
  after: number | null
  before: number | null
  limit: number
}

/** One page of items, in the version's order. */
export interface ItemPage {
  items: ItemRow[]
  /** Position to give as `before` for the page before; null on the first page. */
  previous: number | null
  /** Position to give as `after` for the next page; null on the last page. */
  next: number | null
}

const HEADING_LENGTH = 160

/** A page of a version's items whose title or question holds the words, upper and lower case alike. */
export async function searchItems({ prisma }: Database, search: ItemSearch): Promise<ItemPage> {
  const backwards = search.before !== null
  const found = await prisma.item.findMany({
    where: { ...matching(search), ...window(search) },
    select: {
      id: true,
      position: true,
      externalId: true,
      title: true,
      questionText: true,
      pool: true,
      questionScore: true,
      answerScore: true,
      tags: true,
      answerAuthor: true,
      answerLicence: true,
    },
    orderBy: { position: backwards ? 'desc' : 'asc' },
    take: search.limit + 1,
  })
  const more = found.length > search.limit
  const page = found.slice(0, search.limit)
  if (backwards) page.reverse()
  const items = page.map(({ title, questionText, ...row }) => ({ ...row, heading: headingOf(title, questionText) }))
  return {
    items,
    previous: (backwards ? more : search.after !== null) ? (items[0]?.position ?? null) : null,
    next: backwards || more ? (items.at(-1)?.position ?? null) : null,
  }
}

/** How many items of the version match. */
export async function countItems(
  { prisma }: Database,
  search: Pick<ItemSearch, 'versionId' | 'words' | 'pool'>,
): Promise<number> {
  return prisma.item.count({ where: matching(search) })
}

/** What an item is called in lists: its title, or the first words of its question. */
export function headingOf(title: string, questionText: string): string {
  const words = (title.trim() === '' ? questionText : title).replace(/\s+/g, ' ').trim()
  return words.length > HEADING_LENGTH ? `${words.slice(0, HEADING_LENGTH).trimEnd()}…` : words
}

function matching({ versionId, words, pool }: Pick<ItemSearch, 'versionId' | 'words' | 'pool'>) {
  const wanted = words.trim()
  return {
    versionId,
    whole: true,
    ...(pool === null ? {} : { pool }),
    ...(wanted === ''
      ? {}
      : {
          OR: [
            { title: { contains: escapeLike(wanted), mode: 'insensitive' as const } },
            { questionText: { contains: escapeLike(wanted), mode: 'insensitive' as const } },
          ],
        }),
  }
}

/** `%` and `_` stand for themselves in what a person looks for; Prisma hands them on as wildcards. */
function escapeLike(words: string): string {
  return words.replace(/[\\%_]/g, '\\$&')
}

function window({ after, before }: ItemSearch) {
  if (before !== null) return { position: { lt: before } }
  if (after !== null) return { position: { gt: after } }
  return {}
}
