/** A mark in a picture, in pixels, and how wide its name is written. */
export interface LabelledMark {
  x: number
  y: number
  width: number
}

export interface PlacedLabel {
  x: number
  y: number
  anchor: 'start' | 'end'
}

/** Within so many pixels two marks are one spot to the eye. */
const SAME_SPOT = 7
const BESIDE = 9
const LINE = 13
/** As the eye looks for a name: beside the mark, then a line lower or higher, further and further. */
const SHIFTS = [0, LINE, -LINE, 2 * LINE, -2 * LINE, 3 * LINE, -3 * LINE]
/** From the middle of a line of text to its baseline. */
const BASELINE = 4

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * Marks that lie on one another, as groups of their positions: they share one name. In the order of the first of each.
 * @example gatherSpots([{ x: 0, y: 0 }, { x: 90, y: 0 }, { x: 2, y: 1 }]) // [[0, 2], [1]]
 */
export function gatherSpots(marks: readonly { x: number; y: number }[]): number[][] {
  const spots: number[][] = []
  marks.forEach(({ x, y }, at) => {
    const spot = spots.find(([first = 0]) => {
      const other = marks[first]
      return other !== undefined && Math.abs(other.x - x) < SAME_SPOT && Math.abs(other.y - y) < SAME_SPOT
    })
    if (spot) spot.push(at)
    else spots.push([at])
  })
  return spots
}

/**
 * Where the names of marks are written so that none lies on another, on a mark, or outside the picture.
 * @param marks none on another (see `gatherSpots`)
 * @param lines what a name may cross where it finds no room beside it
 * @returns null for a name that finds no room
 */
export function placeLabels(
  marks: readonly LabelledMark[],
  picture: Box,
  lines: readonly Box[] = [],
): (PlacedLabel | null)[] {
  const taken: Box[] = marks.map(({ x, y }) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }))
  return marks.map((mark, own) => {
    const others = taken.filter((_, at) => at !== own)
    const found = roomFor(mark, picture, [...others, ...lines]) ?? roomFor(mark, picture, others)
    if (found === null) return null
    taken.push(found.box)
    return found.label
  })
}

function roomFor(
  { x, y, width }: LabelledMark,
  picture: Box,
  taken: readonly Box[],
): { box: Box; label: PlacedLabel } | null {
  const isRoomier = picture.right - x >= x - picture.left
  for (const shift of SHIFTS)
    for (const anchor of isRoomier ? (['start', 'end'] as const) : (['end', 'start'] as const)) {
      const from = anchor === 'start' ? x + BESIDE : x - BESIDE - width
      const box = { left: from, right: from + width, top: y + shift - LINE / 2, bottom: y + shift + LINE / 2 }
      if (!isWithin(box, picture) || taken.some((other) => overlaps(box, other))) continue
      return { box, label: { x: anchor === 'start' ? x + BESIDE : x - BESIDE, y: y + shift + BASELINE, anchor } }
    }
  return null
}

const isWithin = (box: Box, { left, right, top, bottom }: Box): boolean =>
  box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
