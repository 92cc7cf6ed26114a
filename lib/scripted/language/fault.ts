/** Something in a scenario's file that can't be, and where. Lines and columns count from 1. */
export interface Fault {
  line: number
  column: number
  /** What is wrong and what is allowed. */
  message: string
}

/** A place in a scenario: keys and positions from the root, as in JSON. */
export type Path = readonly (string | number)[]
