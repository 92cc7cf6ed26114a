import { decimals } from './decimals'

/**
 * How long something took or will take, in the two largest units that say something.
 * @example formatDuration(12.7) // "12.7 s"
 * @example formatDuration(10_260) // "2 h 51 min"
 */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return seconds < 10 ? `${decimals(seconds, 1)}\u00a0s` : `${decimals(seconds, 0)}\u00a0s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes}\u00a0min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h ${minutes % 60}\u00a0min`
  const days = Math.floor(hours / 24)
  return hours % 24 === 0 ? `${days}\u00a0d` : `${days}\u00a0d ${hours % 24}\u00a0h`
}
