import { groupPlaces } from '@/lib/statistics/group-places'

/** What tells a run from others of an agent of the same name, from the most telling on. */
export interface NamedRun {
  /** Of its agent. */
  name: string
  marks: readonly string[]
}

/**
 * A name for each run that no other has: the agent's; where several agents are called alike, or two names differ only in
 * case or spaces, with the first mark in brackets that tells them apart; at last with their place.
 * @example boardNames([{ name: 'gpt', marks: ['temperature 0'] }, { name: 'gpt', marks: ['temperature 1'] }])
 *   // ['gpt (temperature 0)', 'gpt (temperature 1)']
 */
export function boardNames(runs: readonly NamedRun[]): string[] {
  const alike = groupPlaces(runs.length, (at) => seenAs(runs[at]?.name ?? ''))
  const names = runs.map(({ name }) => name.trim())
  for (const group of alike) {
    if (group.length < 2) continue
    const marksOf = (at: number) => runs[at]?.marks ?? []
    const most = Math.max(...group.map((at) => marksOf(at).length))
    const telling = Array.from({ length: most }, (_, mark) => group.map((at) => marksOf(at)[mark] ?? '')).find(
      (marks) => marks.every((mark) => mark !== '') && new Set(marks.map(seenAs)).size === marks.length,
    )
    group.forEach((at, place) => {
      names[at] = `${names[at]} (${telling?.[place] ?? place + 1})`
    })
  }
  return names
}

/** What a reader takes for the same. */
const seenAs = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()
