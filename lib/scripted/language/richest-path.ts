import { END, type Place, type ProgramStep, successors } from './program'

/** Steps by what they are worth: the points of a check, 0 for any other. */
export function pointsOf({ deed }: ProgramStep): number {
  return deed.kind === 'check' ? deed.check.points : 0
}

/**
 * The checks of the path through a program that is worth most, and what it is worth. Each check counts once, however
 * often a path comes by; so the steps of a loop count together, and the way through the loops is the richest of a graph
 * without any.
 * @param from where the path begins
 * @param seen places of checks that are not to be counted (again)
 * @param until a place at which the path must end; without one it ends where the script does. Null: no path leads there
 */
export function richestPath(
  program: readonly ProgramStep[],
  from: Place,
  seen: ReadonlySet<Place> = new Set(),
  until: Place | null = null,
): { points: number; checks: Place[] } | null {
  const loops = findLoops(program, until)
  const known = new Map<number, { points: number; checks: Place[] } | null>()
  const none = { points: 0, checks: [] }

  function best(loop: number): { points: number; checks: Place[] } | null {
    const found = known.get(loop)
    if (found !== undefined) return found
    known.set(loop, null)
    const places = loops.members[loop] ?? []
    const own = places.filter((place) => !seen.has(place) && place !== until && pointsAt(program, place) > 0)
    const leads = places.flatMap((place) => (place === until ? [] : successors(at(program, place))))
    const outside = leads.filter((place) => place === END || loops.of[place] !== loop)
    const endsHere = until === null ? leads.includes(END) : places.includes(until)
    const ways = outside.flatMap((place) => {
      if (place === END) return []
      const way = best(loops.of[place] ?? 0)
      return way === null ? [] : [way]
    })
    const rest = ways.reduce<{ points: number; checks: Place[] } | null>(
      (richest, way) => (richest === null || way.points > richest.points ? way : richest),
      // A loop that nothing leaves is broken off by the bound on steps: what it holds still counts.
      endsHere || (outside.length === 0 && until === null) ? none : null,
    )
    const result = rest && {
      points: own.reduce((sum, place) => sum + pointsAt(program, place), rest.points),
      checks: [...own, ...rest.checks],
    }
    known.set(loop, result)
    return result
  }

  if (from === END) return until === null ? none : null
  return best(loops.of[from] ?? 0)
}

const at = (program: readonly ProgramStep[], place: Place): ProgramStep => {
  const step = program[place]
  if (!step) throw new Error(`A program of ${program.length} steps has no place ${place}`)
  return step
}
const pointsAt = (program: readonly ProgramStep[], place: Place): number => pointsOf(at(program, place))

/** The strongly connected parts of a program (Tarjan); a step in no loop is one by itself. */
function findLoops(program: readonly ProgramStep[], until: Place | null): { of: number[]; members: Place[][] } {
  const index = new Map<Place, number>()
  const low = new Map<Place, number>()
  const stack: Place[] = []
  const of: number[] = []
  const members: Place[][] = []
  const visit = (place: Place): void => {
    index.set(place, index.size)
    low.set(place, index.get(place) ?? 0)
    stack.push(place)
    const leads = place === until ? [] : successors(at(program, place))
    for (const next of leads) {
      if (next === END) continue
      if (!index.has(next)) {
        visit(next)
        low.set(place, Math.min(low.get(place) ?? 0, low.get(next) ?? 0))
      } else if (of[next] === undefined) low.set(place, Math.min(low.get(place) ?? 0, index.get(next) ?? 0))
    }
    if (low.get(place) !== index.get(place)) return
    const part = stack.splice(stack.indexOf(place))
    for (const member of part) of[member] = members.length
    members.push(part)
  }
  for (const place of program.keys()) if (!index.has(place)) visit(place)
  return { of, members }
}
