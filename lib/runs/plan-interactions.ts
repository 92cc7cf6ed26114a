import { createHash } from 'node:crypto'

/** An item that may be played; handed in in the order of its version. */
export interface PlannableItem {
  id: string
  externalId: string
}

/** Which items of a data set, how often. */
export interface Plan {
  /** `chosen`: these very items. */
  order: 'first' | 'random' | 'chosen'
  /** How many items; null: all. */
  limit: number | null
  trials: number
  seed: number
}

/** One interaction of a run, before it exists. */
export interface PlannedInteraction {
  itemId: string
  /** From 1. */
  trial: number
  /** Order within the run, from 0. */
  position: number
}

/**
 * The interactions of a run: every item once, then every item a second time, and so on, in the order of the version.
 * The same seed and items always give the same choice, and ten items of a seed are among its twenty.
 */
export function planInteractions(items: readonly PlannableItem[], plan: Plan): PlannedInteraction[] {
  const played = selectItems(items, plan)
  return Array.from({ length: plan.trials }, (_, trial) =>
    played.map(({ id }, index) => ({ itemId: id, trial: trial + 1, position: trial * played.length + index })),
  ).flat()
}

/** The items of a plan, in the order of the version. */
export function selectItems<Item extends PlannableItem>(items: readonly Item[], plan: Plan): readonly Item[] {
  const { order, limit, seed } = plan
  if (limit === null || limit >= items.length || order === 'chosen') return items
  if (order === 'first') return items.slice(0, limit)

  const drawn = items
    .map((item, index) => ({ index, lot: lotOf(seed, item.externalId) }))
    .toSorted((a, b) => (a.lot < b.lot ? -1 : a.lot > b.lot ? 1 : a.index - b.index))
    .slice(0, limit)
  const isDrawn = new Set(drawn.map(({ index }) => index))
  return items.filter((_, index) => isDrawn.has(index))
}

function lotOf(seed: number, externalId: string): string {
  return createHash('sha256').update(`${seed}:${externalId}`).digest('hex')
}
