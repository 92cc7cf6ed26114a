/** Why a mean has no interval, in as few words as stand beside its mark. @param n items behind the mean */
export function noInterval(n: number, areEqual: boolean): string {
  if (n < 2) return `no interval: n = ${n}`
  return areEqual ? 'no interval: all equal' : 'no interval'
}
