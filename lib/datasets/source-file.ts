import type { ReadRanges } from '@/lib/datasets/byte-range'

/** A file that is imported. */
export interface SourceFile {
  /** What it was called where it came from. */
  name: string
  /** Where it lies on this machine's disk; null where it does not. */
  path: string | null
  /** Reads it from its beginning; may be called again when the last reading has ended. */
  read: () => AsyncIterable<Uint8Array>
  /** Reads parts of it; null where it can only be read from its beginning. */
  readRanges: ReadRanges | null
}
