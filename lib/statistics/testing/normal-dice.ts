import { seededDice } from '../dice'

/** Values of the standard normal distribution, the same for the same seed, by the polar method. */
export function normalDice(seed: number): () => number {
  const dice = seededDice(seed.toString(16).padStart(32, '0'))
  return () => {
    for (;;) {
      const [x, y] = [2 * dice() - 1, 2 * dice() - 1]
      const square = x * x + y * y
      if (square > 0 && square < 1) return x * Math.sqrt((-2 * Math.log(square)) / square)
    }
  }
}
