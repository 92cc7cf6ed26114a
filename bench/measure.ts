import { cpus } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What some rounds of the same work took. */
export interface Measured<Result> {
  /** Milliseconds of each round. */
  took: number[]
  /** For how many milliseconds at most this process's thread answered nothing else, in each round. */
  held: number[]
  /** What the last round gave. */
  result: Result
}

/** Does some work again and again, after a first time that is not counted. */
export async function measure<Result>(rounds: number, work: () => Promise<Result>): Promise<Measured<Result>> {
  let result = await work()
  const took: number[] = []
  const held: number[] = []
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  for (let round = 0; round < rounds; round += 1) {
    delay.reset()
    const start = performance.now()
    result = await work()
    took.push(performance.now() - start)
    held.push(delay.max / 1e6)
  }
  delay.disable()
  return { took, held, result }
}

export const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The middle one, and from where to where they lie. */
export const inMilliseconds = (values: readonly number[]): string =>
  `${middleOf(values).toFixed(0)} ms (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`

/** What the figures were measured on. */
export const machine = (): string => `${cpus().length} cores, ${cpus()[0]?.model}, Node.js ${process.versions.node}`

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
