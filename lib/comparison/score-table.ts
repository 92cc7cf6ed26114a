/** What was measured of each planned interaction of a run; null: missing. All lists are in one order. */
export interface ScoredRun {
  items: readonly string[]
  finalScore: readonly (number | null)[]
  weightedComplexity: readonly (number | null)[]
  averageAgentHelpfulness: readonly (number | null)[]
  turnOneQuality: readonly (number | null)[]
}

/** Means of the same judged items are the same but for rounding. */
export const SAME = 1e-9

/** Item means of every run in one order of items; NaN: missing. A planned item without a score is missing too. */
export interface ScoreTable {
  items: number
  /** Where differences are gathered: very many pairs need no list each. */
  scratch: Float64Array
  finalScore: Float64Array[]
  weightedComplexity: Float64Array[]
  averageAgentHelpfulness: Float64Array[]
  turnOneQuality: Float64Array[]
  isComplexityShared: boolean
  least: number
  greatest: number
}

type Measure = 'finalScore' | 'weightedComplexity' | 'averageAgentHelpfulness' | 'turnOneQuality'

export function createScoreTable(runs: readonly ScoredRun[]): ScoreTable {
  const places = new Map<string, number>()
  for (const { items } of runs) for (const item of items) if (!places.has(item)) places.set(item, places.size)
  const columns = (measure: Measure) =>
    runs.map((run) => {
      const sums = new Float64Array(places.size)
      const counts = new Uint32Array(places.size)
      run.items.forEach((item, at) => {
        const [value, place] = [run[measure][at] ?? null, places.get(item)]
        if (value === null || place === undefined) return
        sums[place] = (sums[place] ?? 0) + value
        counts[place] = (counts[place] ?? 0) + 1
      })
      return sums.map((sum, place) => (counts[place] === 0 ? Number.NaN : sum / (counts[place] ?? 1)))
    })
  const finalScore = columns('finalScore')
  const weightedComplexity = columns('weightedComplexity')
  const [least, greatest] = rangeOf(finalScore)
  return {
    items: places.size,
    scratch: new Float64Array(places.size),
    finalScore,
    weightedComplexity,
    isComplexityShared: isComplexityShared(weightedComplexity),
    averageAgentHelpfulness: columns('averageAgentHelpfulness'),
    turnOneQuality: columns('turnOneQuality'),
    least,
    greatest,
  }
}

function rangeOf(columns: readonly Float64Array[]): [least: number, greatest: number] {
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const column of columns)
    for (const value of column) {
      if (value < least) least = value
      if (value > greatest) greatest = value
    }
  return [least, greatest]
}

export const NO_COLUMN = new Float64Array(0)

/** Second minus first, of each item that both have. The list is the table's own and holds until the next is asked for. */
export function differences(table: ScoreTable, measure: Measure, first: number, second: number): Float64Array {
  const [a, b] = [table[measure][first] ?? NO_COLUMN, table[measure][second] ?? NO_COLUMN]
  const all = table.scratch
  let count = 0
  for (let at = 0; at < all.length; at += 1) {
    const difference = (b[at] ?? Number.NaN) - (a[at] ?? Number.NaN)
    if (Number.isNaN(difference)) continue
    all[count] = difference
    count += 1
  }
  return all.subarray(0, count)
}

/** Whether every run has the complexity of the first that scored an item: as it should be, and quickly seen. */
function isComplexityShared(columns: readonly Float64Array[]): boolean {
  const shared = new Float64Array(columns[0]?.length ?? 0).fill(Number.NaN)
  return columns.every((column) =>
    column.every((value, item) => {
      const known = shared[item] ?? Number.NaN
      if (Number.isNaN(known)) shared[item] = value
      return Number.isNaN(known) || Number.isNaN(value) || Math.abs(known - value) <= SAME
    }),
  )
}
