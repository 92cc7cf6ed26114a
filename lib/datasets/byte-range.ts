/** Some bytes of a file. */
export interface ByteRange {
  offset: number
  length: number
}

/** Reads these bytes of a file, each range whole, in the order in which they are asked for. */
export type ReadRanges = (ranges: readonly ByteRange[]) => Promise<Buffer[]>

/** Bytes to be read in one go, and which of the ranges they hold. */
interface Span extends ByteRange {
  /** Places in the list of ranges. */
  held: number[]
}

/**
 * Ranges that lie near each other, joined: reading a few bytes too many is cheaper than asking once more.
 * @param mostGap bytes that may be read in vain between two ranges
 */
export function joinRanges(ranges: readonly ByteRange[], mostGap: number): Span[] {
  const places = ranges.map((_, place) => place)
  places.sort((a, b) => (ranges[a]?.offset ?? 0) - (ranges[b]?.offset ?? 0))
  const spans: Span[] = []
  for (const place of places) {
    const range = ranges[place]
    if (range === undefined) continue
    const last = spans.at(-1)
    const end = range.offset + range.length
    if (last !== undefined && range.offset <= last.offset + last.length + mostGap) {
      last.length = Math.max(last.length, end - last.offset)
      last.held.push(place)
    } else spans.push({ ...range, held: [place] })
  }
  return spans
}

const MOST_GAP = 16_384

/**
 * Reads ranges by spans.
 * @param readSpans gives each span whole, in order
 */
export async function readJoined(
  ranges: readonly ByteRange[],
  readSpans: (spans: readonly ByteRange[]) => Promise<readonly Buffer[]>,
): Promise<Buffer[]> {
  const spans = joinRanges(ranges, MOST_GAP)
  const read = await readSpans(spans)
  const found: Buffer[] = ranges.map(() => Buffer.alloc(0))
  for (const [index, { offset, held }] of spans.entries()) {
    const bytes = read[index] ?? Buffer.alloc(0)
    for (const place of held) {
      const range = ranges[place]
      if (range === undefined) continue
      const start = range.offset - offset
      found[place] = bytes.subarray(start, start + range.length)
    }
  }
  return found
}
