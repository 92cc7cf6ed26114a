/** The rising curve of values, each step with the share of them at or below it. */
export interface Stepped {
  n: number
  steps: readonly { value: number; share: number }[]
}

/** A dot: where it stands, for which value, and how many lie under it. */
export interface Dot {
  at: number
  value: number
  level: number
}

/**
 * Places a dot for each value so that none covers another one: at its value, as low as there is room.
 * @param radius in the unit of `place`
 * @param place where a value stands on the axis
 */
export function stackDots({ n, steps }: Stepped, radius: number, place: (value: number) => number): Dot[] {
  const dots: Dot[] = []
  let below = 0
  for (const { value, share } of steps) {
    const count = Math.round(n * share) - below
    below += count
    for (let nth = 0; nth < count; nth += 1) {
      const at = place(value)
      const near = new Set(dots.filter((dot) => Math.abs(dot.at - at) < 2 * radius).map(({ level }) => level))
      let level = 0
      while (near.has(level)) level += 1
      dots.push({ at, value, level })
    }
  }
  return dots
}
