const LEAST_CAPACITY = 1024

/** A growing list of 31-bit integers in 4 bytes each. */
export class IntList {
  #values = new Int32Array(LEAST_CAPACITY)
  #length = 0

  get length(): number {
    return this.#length
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const values = this.#values
      this.#values = new Int32Array(values.length * 2)
      this.#values.set(values)
    }
    this.#values[this.#length] = value
    this.#length += 1
  }

  /** 0 where nothing stands. */
  at(index: number): number {
    return this.#values[index] ?? 0
  }

  set(index: number, value: number): void {
    if (index < this.#length) this.#values[index] = value
  }
}
