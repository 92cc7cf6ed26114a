/** Where a turn stands in the window: distances from its top, in pixels. */
export interface TurnBox {
  turn: number
  bottom: number
}

/**
 * Which turn is being read. The line that is read moves from the top of the view to its bottom as the page is scrolled
 * from its beginning to its end, so that each turn comes under it once, the first and the last too.
 * @param boxes in their order
 * @param view the part of the window in which turns are seen
 * @param progress how far the page is scrolled, 0 to 1
 * @returns null where there are no turns
 */
export function readingTurn(
  boxes: readonly TurnBox[],
  view: { top: number; bottom: number },
  progress: number,
): number | null {
  const line = view.top + Math.min(1, Math.max(0, progress)) * (view.bottom - view.top)
  return (boxes.find(({ bottom }) => bottom > line) ?? boxes.at(-1))?.turn ?? null
}
