/** A number from 0 to under 1, another at each call; the same dice give the same numbers in the same order. */
export type Dice = () => number

/**
 * Dice from a seed: the xoshiro128** generator, 32 bits a throw.
 * D. Blackman, S. Vigna (2021), ACM Trans. Math. Softw. 47, 36: https://prng.di.unimi.it/
 *
 * @param seed at least 32 hexadecimal digits (a SHA-256, say), of which the first 32 count; not all 0
 * @throws {RangeError} if it is not that
 * @example const dice = seededDice('9f86d081884c7d659a2feaa0c55ad015'); dice() // 0.98…
 */
export function seededDice(seed: string): Dice {
  if (!/^[0-9a-f]{32}/i.test(seed) || /^0{32}/.test(seed)) {
    throw new RangeError(`a seed must be at least 32 hexadecimal digits, not all 0, got ${seed}`)
  }
  const word = (at: number) => Number.parseInt(seed.slice(at * 8, at * 8 + 8), 16) | 0
  let [a, b, c, d] = [word(0), word(1), word(2), word(3)]
  return () => {
    const times5 = Math.imul(b, 5)
    const result = Math.imul((times5 << 7) | (times5 >>> 25), 9)
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    return (result >>> 0) / 2 ** 32
  }
}
