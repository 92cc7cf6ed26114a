/** How many passages stand on a page. */
export const PASSAGES_A_PAGE = 25
