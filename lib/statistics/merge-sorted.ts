/** The values of several groups in one rising order, with the group that each comes from. */
export interface MergedValues {
  values: Float64Array
  groups: Uint8Array
}

const MOST_GROUPS = 256

/**
 * Merges sorted lists two by two, each time into half as many: n·log₂ k steps.
 * @param sorted at most 256 lists in rising order
 * @throws {RangeError} if there are more
 * @example mergeSorted([Float64Array.of(1, 3), Float64Array.of(2)]) // { values: [1, 2, 3], groups: [0, 1, 0] }
 */
export function mergeSorted(sorted: readonly Float64Array[]): MergedValues {
  if (sorted.length > MOST_GROUPS) throw new RangeError(`at most ${MOST_GROUPS} lists can be merged`)
  const n = sorted.reduce((sum, { length }) => sum + length, 0)
  let from: MergedValues = { values: new Float64Array(n), groups: new Uint8Array(n) }
  let to: MergedValues = { values: new Float64Array(n), groups: new Uint8Array(n) }
  let ends = [0]
  for (const [group, values] of sorted.entries()) {
    const start = ends.at(-1) ?? 0
    from.values.set(values, start)
    from.groups.fill(group, start, start + values.length)
    ends.push(start + values.length)
  }
  while (ends.length > 2) {
    const merged = [0]
    for (let at = 0; at + 1 < ends.length; at += 2) {
      const middle = ends[at + 1] ?? n
      const end = ends[at + 2] ?? middle
      mergeTwo(from, ends[at] ?? 0, middle, end, to)
      merged.push(end)
    }
    ends = merged
    ;[from, to] = [to, from]
  }
  return from
}

/** The sorted stretches from `start` to `middle` and from there to `end`, as one. */
function mergeTwo(from: MergedValues, start: number, middle: number, end: number, to: MergedValues): void {
  const { values, groups } = from
  const { values: outValues, groups: outGroups } = to
  let left = start
  let right = middle
  let out = start
  while (left < middle && right < end) {
    const one = values[left] as number
    const other = values[right] as number
    if (one <= other) {
      outValues[out] = one
      outGroups[out] = groups[left] as number
      left += 1
    } else {
      outValues[out] = other
      outGroups[out] = groups[right] as number
      right += 1
    }
    out += 1
  }
  const rest = left < middle ? left : right
  const restEnd = left < middle ? middle : end
  outValues.set(values.subarray(rest, restEnd), out)
  outGroups.set(groups.subarray(rest, restEnd), out)
}
