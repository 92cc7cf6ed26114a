import { decimals } from './decimals'

/** How many of something. @example formatCount(1164) // "1,164" */
export function formatCount(count: number): string {
  return decimals(count, 0)
}

/** A count and its noun. @example countOf(1, 'run') // "1 run" @example countOf(2, 'reply', 'replies') // "2 replies" */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
