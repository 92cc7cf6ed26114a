const DIGIT_BITS = 11
const DIGITS = 1 << DIGIT_BITS
const PASSES = 3
const SIGN = 0x80000000
/** Longer stretches than this are not put in order by moving neighbours. */
const SHORT = 24

/**
 * Sorts numbers in rising order, in place: by the higher half of their bits, eleven at a time, then those that are alike
 * there by comparing. Of tens of thousands of values it takes a fifth of the time that comparing them all takes.
 * With the sign bit turned over, and all bits of negative numbers, the bits of doubles have the order of the doubles; 20
 * of the higher half's are digits, so that it tells most values apart.
 * https://en.wikipedia.org/wiki/Radix_sort
 *
 * @param values finite numbers
 * @example radixSort(Float64Array.of(3, -1, 2)) // [-1, 2, 3]
 */
export function radixSort(values: Float64Array): Float64Array {
  let from: Float64Array = values
  let to: Float64Array = new Float64Array(values.length)
  for (const [pass, starts] of startsOf(values).entries()) {
    if (starts === null) continue
    const keys = highWords(from)
    for (let at = 0; at < from.length; at += 1) {
      const digit = (orderOf(keys.words[keys.step * at + keys.first] as number) >>> (pass * DIGIT_BITS)) & (DIGITS - 1)
      const place = starts[digit] as number
      starts[digit] = place + 1
      to[place] = from[at] as number
    }
    ;[from, to] = [to, from]
  }
  if (from !== values) values.set(from)
  sortWhatIsAlike(values)
  return values
}

/** Of each pass where the values of each digit begin; null where all have the same one. */
function startsOf(values: Float64Array): (Uint32Array | null)[] {
  const { words, step, first } = highWords(values)
  const counts = Array.from({ length: PASSES }, () => new Uint32Array(DIGITS))
  const [last, middle, top] = counts as [Uint32Array, Uint32Array, Uint32Array]
  for (let at = 0; at < values.length; at += 1) {
    const order = orderOf(words[step * at + first] as number)
    const digits = [order & (DIGITS - 1), (order >>> DIGIT_BITS) & (DIGITS - 1), order >>> (2 * DIGIT_BITS)] as const
    last[digits[0]] = (last[digits[0]] as number) + 1
    middle[digits[1]] = (middle[digits[1]] as number) + 1
    top[digits[2]] = (top[digits[2]] as number) + 1
  }
  return counts.map((count) => {
    let start = 0
    for (let digit = 0; digit < DIGITS; digit += 1) {
      const own = count[digit] as number
      if (own === values.length) return null
      count[digit] = start
      start += own
    }
    return count
  })
}

/** The higher halves of the doubles, where they lie in memory: before or after the lower ones, as the machine has it. */
function highWords(values: Float64Array): { words: Uint32Array; step: number; first: number } {
  const words = new Uint32Array(values.buffer, values.byteOffset, 2 * values.length)
  return { words, step: 2, first: IS_LITTLE_ENDIAN ? 1 : 0 }
}

const IS_LITTLE_ENDIAN = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1

function orderOf(highWord: number): number {
  return highWord >= SIGN ? ~highWord : highWord ^ SIGN
}

/** By moving each value down past those that are greater; where it would have to go far, the stretch is compared anew. */
function sortWhatIsAlike(values: Float64Array): void {
  for (let at = 1; at < values.length; at += 1) {
    const value = values[at] as number
    let to = at
    while (to > 0 && (values[to - 1] as number) > value && at - to < SHORT) {
      values[to] = values[to - 1] as number
      to -= 1
    }
    values[to] = value
    if (to > 0 && (values[to - 1] as number) > value) {
      values.sort()
      return
    }
  }
}
