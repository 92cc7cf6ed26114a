import { FIELD_COUNT } from '@/lib/datasets/stack-exchange/attribute-name'

/** Of each value where it begins and where it ends; both 0 where there is none, since a name stands before each value. */
const BOUNDS_PER_ROW = 2 * FIELD_COUNT
const ROWS_PER_ARRAY = 64

/** Room for where the values of rows stand, many rows in one array: one array for each would be most of the garbage. */
export class BoundsShelf {
  bounds = new Int32Array(ROWS_PER_ARRAY * BOUNDS_PER_ROW)
  #rows = 0

  /** Makes room for one row more in `bounds`, all 0. @returns where in it */
  reserve(): number {
    if (this.#rows === ROWS_PER_ARRAY) {
      this.bounds = new Int32Array(ROWS_PER_ARRAY * BOUNDS_PER_ROW)
      this.#rows = 0
    }
    this.#rows += 1
    return (this.#rows - 1) * BOUNDS_PER_ROW
  }
}
