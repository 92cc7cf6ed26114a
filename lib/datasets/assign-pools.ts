import { createHash } from 'node:crypto'

/** Where an item goes: asked in runs, or read by agents as knowledge. */
export type ItemPool = 'test' | 'knowledge'

/**
 * A random split by a stored seed: the share of items that go into the knowledge pool, rounded to whole items.
 *
 * An item's place depends on the seed and the item's own id, not on the order of the file: the same items give the same
 * split, and one more item moves at most one other.
 * @param externalIds of all items, each once
 * @param knowledgeShare 0 to 1
 * @returns the pool of each, in the order of the ids
 */
export function assignPools(externalIds: readonly string[], knowledgeShare: number, seed: number): ItemPool[] {
  const knowledgeCount = Math.round(externalIds.length * knowledgeShare)
  if (knowledgeCount === 0) return externalIds.map(() => 'test')

  const lots = externalIds.map((id, index) => ({ index, lot: drawLot(seed, id) }))
  lots.sort((a, b) => Buffer.compare(a.lot, b.lot))
  const pools = externalIds.map((): ItemPool => 'test')
  for (const { index } of lots.slice(0, knowledgeCount)) pools[index] = 'knowledge'
  return pools
}

function drawLot(seed: number, externalId: string): Buffer {
  return createHash('sha256').update(`${seed}:${externalId}`).digest()
}
