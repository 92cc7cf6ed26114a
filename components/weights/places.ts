import { countOf } from '@/components/format/count'
import { formatList } from '@/components/format/list'

/** A place in an order; equal means share it. */
export interface Place {
  from: number
  to: number
}

/** A run as far as its place goes. */
export interface PlacedRun {
  id: string
  name: string
  mean: number
  complete: boolean
  simulated: boolean
}

/**
 * The place of each run that may be ranked: complete ones; measured ones alone where there are any. Means that read the
 * same share a place.
 * @param runs best first
 * @param wordsOf a mean as it is shown
 */
export function placesOf(runs: readonly PlacedRun[], wordsOf: (mean: number) => string): Map<string, Place> {
  const complete = runs.filter((run) => run.complete)
  const measured = complete.filter(({ simulated }) => !simulated)
  const ranked = measured.length > 0 ? measured : complete
  return new Map(
    ranked.map(({ id, mean }) => {
      const alike = ranked.flatMap((other, index) => (wordsOf(other.mean) === wordsOf(mean) ? [index + 1] : []))
      return [id, { from: Math.min(...alike), to: Math.max(...alike) }]
    }),
  )
}

/** @example placeWords({ from: 3, to: 4 }) // "3–4" */
export function placeWords({ from, to }: Place): string {
  return from === to ? String(from) : `${from}–${to}`
}

/** More moves than this are counted. */
const MOST_TOLD = 3

/**
 * What these weights do to the order, in a sentence; null where fewer than two runs may be ranked.
 * @example "With these weights sim-expert stays first; sim-capable falls from 2 to 3."
 */
export function orderWords(
  runs: readonly PlacedRun[],
  now: ReadonlyMap<string, Place>,
  paper: ReadonlyMap<string, Place>,
): string | null {
  if (now.size < 2) return null
  const first = (places: ReadonlyMap<string, Place>) => runs.filter(({ id }) => places.get(id)?.from === 1)
  const [leading, led] = [first(now), first(paper)]
  const names = (of: readonly PlacedRun[]) => formatList(of.map(({ name }) => name))
  const isSame = leading.length === led.length && leading.every(({ id }) => led.some((run) => run.id === id))
  const lead = isSame
    ? `${names(leading)} ${leading.length === 1 ? 'stays first' : 'stay first together'}`
    : `${names(leading)} ${leading.length === 1 ? 'leads' : 'lead together'} instead of ${names(led)}`
  const moves = runs.flatMap(({ id, name }) => {
    const [to, from] = [now.get(id), paper.get(id)]
    if (to === undefined || from === undefined || to.from === from.from) return []
    if (!isSame && to.from === 1) return []
    return [`${name} ${to.from < from.from ? 'rises' : 'falls'} from ${placeWords(from)} to ${placeWords(to)}`]
  })
  const told = moves.slice(0, MOST_TOLD)
  const more = moves.length > told.length ? [`${countOf(moves.length - told.length, 'more', 'more')} move`] : []
  if (isSame && moves.length === 0) return `With these weights the order is that of the paper’s weights: ${lead}.`
  return `With these weights ${[lead, ...told, ...more].join('; ')}.`
}
