import { IntList } from '@/lib/datasets/stack-exchange/int-list'

/** Where a row stands in its file. */
export interface RowPlace {
  /** Bytes before it. */
  offset: number
  /** Its bytes, without the line break. */
  length: number
  /** From 1. */
  line: number
}

/** An offset is kept as two numbers: how many GB come before, and what is left. */
const OFFSET_UNIT = 2 ** 30

/** A growing list of places in 16 bytes each: objects would take four times that. */
export class RowPlaces {
  readonly #offsetUnits = new IntList()
  readonly #offsetRests = new IntList()
  readonly #lengths = new IntList()
  readonly #lines = new IntList()

  /** @returns at which index it stands from now on */
  push(place: RowPlace): number {
    const index = this.#lines.length
    for (const list of [this.#offsetUnits, this.#offsetRests, this.#lengths, this.#lines]) list.push(0)
    this.set(index, place)
    return index
  }

  set(index: number, { offset, length, line }: RowPlace): void {
    const units = Math.floor(offset / OFFSET_UNIT)
    this.#offsetUnits.set(index, units)
    this.#offsetRests.set(index, offset - units * OFFSET_UNIT)
    this.#lengths.set(index, length)
    this.#lines.set(index, line)
  }

  /** @throws {RangeError} where nothing stands */
  at(index: number): RowPlace {
    if (!(index >= 0 && index < this.#lines.length)) {
      throw new RangeError(`RowPlaces holds ${this.#lines.length} places, so there is none at ${index}`)
    }
    return {
      offset: this.#offsetUnits.at(index) * OFFSET_UNIT + this.#offsetRests.at(index),
      length: this.#lengths.at(index),
      line: this.#lines.at(index),
    }
  }
}
