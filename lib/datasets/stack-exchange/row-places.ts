/** Where a row stands in its file. */
export interface RowPlace {
  /** Bytes before it. */
  offset: number
  /** Its bytes, without the line break. */
  length: number
  /** From 1. */
  line: number
}

const LEAST_CAPACITY = 1024

/** A growing list of places in 16 bytes each: objects would take four times that. */
export class RowPlaces {
  #offsets = new Float64Array(LEAST_CAPACITY)
  #lengths = new Int32Array(LEAST_CAPACITY)
  #lines = new Int32Array(LEAST_CAPACITY)
  #count = 0

  /** @returns at which index it stands from now on */
  push({ offset, length, line }: RowPlace): number {
    if (this.#count === this.#offsets.length) this.#grow()
    const index = this.#count
    this.#count += 1
    this.set(index, { offset, length, line })
    return index
  }

  set(index: number, { offset, length, line }: RowPlace): void {
    this.#offsets[index] = offset
    this.#lengths[index] = length
    this.#lines[index] = line
  }

  /** @throws {RangeError} where nothing stands */
  at(index: number): RowPlace {
    const [offset, length, line] = [this.#offsets[index], this.#lengths[index], this.#lines[index]]
    if (index >= this.#count || offset === undefined || length === undefined || line === undefined) {
      throw new RangeError(`RowPlaces holds ${this.#count} places, so there is none at ${index}`)
    }
    return { offset, length, line }
  }

  #grow(): void {
    const [offsets, lengths, lines] = [this.#offsets, this.#lengths, this.#lines]
    this.#offsets = new Float64Array(offsets.length * 2)
    this.#lengths = new Int32Array(offsets.length * 2)
    this.#lines = new Int32Array(offsets.length * 2)
    this.#offsets.set(offsets)
    this.#lengths.set(lengths)
    this.#lines.set(lines)
  }
}
