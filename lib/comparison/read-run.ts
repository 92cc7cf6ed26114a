import type { MeasuredRun } from './compare-runs'
import { COMPANIONS, type Companion } from './metrics'

/** What is measured of each planned interaction, one list for each, all in one order; null is missing. */
export interface MeasuredLists
  extends Record<Companion | 'values' | 'solved' | 'turns' | 'atLimit', readonly (number | null)[]> {
  items: readonly string[]
}

/** A run whose lists are JSON still, so that whoever compares it reads them, in a thread of its own. */
export interface UnreadRun extends Omit<MeasuredRun, 'items' | 'values' | 'companions' | 'endings'> {
  /** Of `MeasuredLists`, each list the JSON of an array. */
  lists: Readonly<Record<keyof MeasuredLists, string>>
}

export function readRun({ lists, ...run }: UnreadRun): MeasuredRun {
  const read = <Name extends keyof MeasuredLists>(name: Name): MeasuredLists[Name] => JSON.parse(lists[name])
  return {
    ...run,
    items: read('items'),
    values: read('values'),
    companions: Object.fromEntries(COMPANIONS.map((name) => [name, read(name)])) as MeasuredRun['companions'],
    endings: { solved: read('solved'), turns: read('turns'), atLimit: read('atLimit') },
  }
}
