import type { BoardPlace, RankedBoard } from './rank-places'

/**
 * The places on a board, from 1, of the runs that one can't be told apart from, as ranges with both their ends: of 500 runs
 * a few numbers say what 500 ids would.
 * @example tiedPlaces({ order: [4, 2, 7, 9] }, { tiedWith: [4, 2, 9] }) // [[1, 2], [4, 4]]
 */
export function tiedPlaces(
  { order }: Pick<RankedBoard, 'order'>,
  { tiedWith }: Pick<BoardPlace, 'tiedWith'>,
): [from: number, to: number][] {
  const tied = new Set(tiedWith)
  const ranges: [number, number][] = []
  order.forEach((run, at) => {
    if (!tied.has(run)) return
    const last = ranges.at(-1)
    if (last?.[1] === at) last[1] = at + 1
    else ranges.push([at + 1, at + 1])
  })
  return ranges
}
