import { detectSource, HEAD_BYTES } from '@/lib/datasets/detect-source'
import type { ImportOptions } from '@/lib/datasets/import-options'
import type { ImportReport } from '@/lib/datasets/import-report'
import type { ItemHalf } from '@/lib/datasets/item-half'
import { readLineItems } from '@/lib/datasets/json-lines/read-line-items'
import { scanLines } from '@/lib/datasets/json-lines/scan-lines'
import { readItems } from '@/lib/datasets/stack-exchange/read-items'
import { scanPosts } from '@/lib/datasets/stack-exchange/scan-posts'

/** A file, scanned: what was found, and how to have the selected items. */
export interface SourceScan {
  report: ImportReport
  /** How many items were selected. */
  itemCount: number
  /** Reads the file a second time for the items' texts: two halves for each item, in batches, in any order. */
  readHalves: () => AsyncGenerator<ItemHalf[], void, undefined>
}

/**
 * Scans a file of any kind that can be imported; the kind is told from its content.
 * @param open opens the file anew, from its beginning
 * @throws {SourceRefusal} with the sentence for its uploader
 */
export async function scanSource(open: () => AsyncIterable<Uint8Array>, options: ImportOptions): Promise<SourceScan> {
  if (detectSource(await readHead(open())) === 'json-lines') {
    const { report, plan } = await scanLines(open(), options)
    return { report, itemCount: plan.pools.length, readHalves: () => readLineItems(open(), plan) }
  }
  const { report, plan } = await scanPosts(open(), options)
  return { report, itemCount: plan.pools.length, readHalves: () => readItems(open(), plan, options.site ?? null) }
}

async function readHead(source: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of source) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= HEAD_BYTES) break
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES)
}
