/** Seeded chance: the same parts give the same throws, on every machine. */
export interface Dice {
  /** Even in [0, 1). */
  unit(): number
  /** Normal with mean 0 and standard deviation 1. */
  normal(): number
  /** True with the given probability. */
  chance(probability: number): boolean
  /** One of the options, each as likely as another. */
  pick<Option>(options: readonly [Option, ...Option[]]): Option
  /** The same values in another order. */
  shuffle<Value>(values: readonly Value[]): Value[]
}

/** A 32-bit number for a text (FNV-1a with a final mix), even over its range. */
export function hashText(text: string, salt = 0): number {
  let hash = (0x811c9dc5 ^ salt) >>> 0
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * Dice that are thrown for a matter named by its parts (a seed, a model, a text …).
 * @example diceFor(7, 'sim-expert', 'turn', 1).unit() // always the same number
 */
export function diceFor(...parts: readonly (string | number)[]): Dice {
  const name = parts.join('\u001f')
  const unit = smallFastCounter(hashText(name, 1), hashText(name, 2), hashText(name, 3))
  return {
    unit,
    normal: () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit()),
    chance: (probability) => unit() < probability,
    pick: (options) => options[Math.floor(unit() * options.length)] ?? options[0],
    shuffle: (values) => {
      const keyed = values.map((value) => ({ value, key: unit() }))
      return keyed.sort((left, right) => left.key - right.key).map(({ value }) => value)
    },
  }
}

/** The sfc32 generator (Chris Doty-Humphrey's PractRand), warmed up. */
function smallFastCounter(first: number, second: number, third: number): () => number {
  let [a, b, c, counter] = [first, second, third, 1]
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4294967296
  }
  for (let round = 0; round < 12; round += 1) next()
  return next
}
