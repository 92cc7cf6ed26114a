/** The mean of each item that one list has a value of, by the number that all compared runs know the item under. */
export interface ItemMeans {
  /** NaN where the item has none: it never leaves this room. */
  byItem: Float64Array
  /** The numbers of the items that have one, in the list's order. */
  present: Int32Array
}

/** The items of several runs under numbers that they share: the same name is the same item. */
export interface NumberedItems {
  count: number
  /** Of each run the number of each row's item. */
  rows: Int32Array[]
  /** Of each run the numbers of its items, each once. */
  own: Int32Array[]
}

/** Numbers items from 0 in the order in which the runs name them, so that pairs of runs need no look-ups by name. */
export function numberItems(runs: readonly (readonly string[])[]): NumberedItems {
  const numbers = new Map<string, number>()
  const rows = runs.map((items) =>
    Int32Array.from(items, (item) => {
      const known = numbers.get(item)
      if (known !== undefined) return known
      const number = numbers.size
      numbers.set(item, number)
      return number
    }),
  )
  return { count: numbers.size, rows, own: rows.map((row) => Int32Array.from(new Set(row))) }
}

/** Averages the values of each item; null is missing. */
export function meansOfItems(
  rows: Int32Array,
  values: readonly (number | null)[],
  { count }: Pick<NumberedItems, 'count'>,
): ItemMeans {
  const sums = new Float64Array(count)
  const counts = new Int32Array(count)
  const present = new Int32Array(rows.length)
  let found = 0
  rows.forEach((item, at) => {
    const value = values[at] ?? null
    if (value === null) return
    if (counts[item] === 0) {
      present[found] = item
      found += 1
    }
    sums[item] = (sums[item] ?? 0) + value
    counts[item] = (counts[item] ?? 0) + 1
  })
  const byItem = sums.map((sum, item) => (counts[item] === 0 ? Number.NaN : sum / (counts[item] ?? 1)))
  return { byItem, present: present.slice(0, found) }
}

/** Second minus first, of the items that both have a value of, in the first one's order. */
export function differencesOfItems(first: ItemMeans, second: ItemMeans): Float64Array {
  const differences = new Float64Array(first.present.length)
  let count = 0
  for (const item of first.present) {
    const difference = (second.byItem[item] ?? Number.NaN) - (first.byItem[item] ?? Number.NaN)
    if (Number.isNaN(difference)) continue
    differences[count] = difference
    count += 1
  }
  return differences.subarray(0, count)
}

/** The means of the items that have one, in the list's order. */
export function presentMeans({ byItem, present }: ItemMeans): Float64Array {
  return Float64Array.from(present, (item) => byItem[item] ?? Number.NaN)
}
