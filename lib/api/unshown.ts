/**
 * The attribute by which a page's document says that something of it could not be shown, and what, in words. A worker that
 * prints the page looks for it.
 */
export const UNSHOWN = 'data-unshown'
