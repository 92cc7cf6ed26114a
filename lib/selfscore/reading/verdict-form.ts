import type { ValueReading } from './value-reading'

/** A verdict found in prose. */
export interface ProseVerdict<Value> {
  /** The words it stands in, label included, as `plainProse` writes them. */
  token: string
  reading: ValueReading<Value>
}

/** What a reader looks for: how the verdict of one kind of judge is written. */
export interface VerdictForm<Value> {
  /** Its key in the JSON that was asked for. */
  key: string
  readValue(value: unknown): ValueReading<Value>
  /** Verdicts in prose by how plainly they are marked as such, plainest first: a later list counts when the earlier ones are empty. */
  findInProse(prose: string, labels: readonly string[]): ProseVerdict<Value>[][]
  /** The verdict when the whole reply is nothing else; null when it is something else. */
  readWhole(prose: string): ValueReading<Value> | null
}
