/**
 * The places of a list, from 0, by what they have in common, in the order of their first one.
 * @example groupPlaces(3, (at) => at % 2) // [[0, 2], [1]]
 */
export function groupPlaces(count: number, keyOf: (place: number) => unknown): number[][] {
  const groups = new Map<unknown, number[]>()
  for (let place = 0; place < count; place += 1) {
    const key = keyOf(place)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [place])
    else group.push(place)
  }
  return [...groups.values()]
}
