/** Where a turn ends in the window: pixels from its top. */
export interface TurnBox {
  turn: number
  bottom: number
}

/** Where readers look: not at the upper edge. */
const EYES = 0.3

/**
 * Which turn is being read: the one under the reader's eyes. Towards the ends of the page the eyes move to its edges, so
 * that each turn comes under them once, the first and the last too.
 * @param boxes in their order
 * @param view the part of the window in which turns are seen
 * @param scrolled how far the page is scrolled, of how far it can be
 * @returns null where there are no turns
 */
export function readingTurn(
  boxes: readonly TurnBox[],
  view: { top: number; bottom: number },
  scrolled: { by: number; of: number },
): number | null {
  const line = view.top + eyesAt(view.bottom - view.top, scrolled)
  return (boxes.find(({ bottom }) => bottom > line) ?? boxes.at(-1))?.turn ?? null
}

function eyesAt(height: number, { by, of }: { by: number; of: number }): number {
  if (of < height) return of <= 0 ? 0 : (height * by) / of
  return Math.max(Math.min(EYES * height, by), height - (of - by))
}
