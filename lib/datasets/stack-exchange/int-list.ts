/** So many numbers stand in one array: a list grows by one more array, and nothing is copied or left behind. */
const PART_BITS = 14
const PART_LENGTH = 1 << PART_BITS
const IN_PART = PART_LENGTH - 1

/** A growing list of 31-bit integers in 4 bytes each. */
export class IntList {
  readonly #parts: Int32Array[] = []
  #length = 0

  get length(): number {
    return this.#length
  }

  push(value: number): void {
    const index = this.#length
    if ((index & IN_PART) === 0) this.#parts.push(new Int32Array(PART_LENGTH))
    this.#length = index + 1
    this.set(index, value)
  }

  /** 0 where nothing stands. */
  at(index: number): number {
    return this.#parts[index >> PART_BITS]?.[index & IN_PART] ?? 0
  }

  set(index: number, value: number): void {
    const part = this.#parts[index >> PART_BITS]
    if (index < this.#length && part !== undefined) part[index & IN_PART] = value
  }
}
