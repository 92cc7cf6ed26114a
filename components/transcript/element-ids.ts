import type { Side } from './recording'

/*
 * The element ids of this page, for links and for scrolling.
 */

/** What the page's panes stand in. */
export const PANES_ID = 'panes'
export const turnId = (turn: number): string => `turn-${turn}`
export const messageId = (turn: number, side: Side): string => `turn-${turn}-${side}`
/** The two ends of a quotation: the words, and the reason that quotes them. */
export const wordsId = (number: number): string => `quote-${number}-words`
export const reasonId = (number: number): string => `quote-${number}-reason`
