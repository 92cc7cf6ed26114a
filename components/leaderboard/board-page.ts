/** Up to so many rows a board stands on one page; a longer one is read in pages. */
const ONE_PAGE = 75
const PAGE = 50

/** Which rows of a long board are shown. */
export interface BoardPage {
  /** Positions of the first row and of the one after the last, from 0. */
  from: number
  to: number
  /** From 1. */
  page: number
  pages: number
}

/**
 * @param wish of the address: `?page=`, or `?rows=all` for paper, where nobody turns pages on a screen
 * @example boardPage(500, { page: '2' }) // { from: 50, to: 100, page: 2, pages: 10 }
 */
export function boardPage(
  count: number,
  wish: { page?: string | string[] | undefined; rows?: string | string[] | undefined },
): BoardPage {
  if (count <= ONE_PAGE || wish.rows === 'all') return { from: 0, to: count, page: 1, pages: 1 }
  const pages = Math.ceil(count / PAGE)
  const asked = Number(wish.page ?? 1)
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1
  return { from: (page - 1) * PAGE, to: Math.min(page * PAGE, count), page, pages }
}
