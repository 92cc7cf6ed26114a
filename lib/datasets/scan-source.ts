import { openDumpArchive } from '@/lib/datasets/archive/dump-archive'
import { detectSource, HEAD_BYTES } from '@/lib/datasets/detect-source'
import type { ImportOptions } from '@/lib/datasets/import-options'
import type { ImportReport } from '@/lib/datasets/import-report'
import type { ItemComment } from '@/lib/datasets/item-comment'
import type { ItemHalf, ItemPair } from '@/lib/datasets/item-half'
import { openRecords, type RecordFile } from '@/lib/datasets/records/open-records'
import { readRecordItems } from '@/lib/datasets/records/read-record-items'
import { scanRecords } from '@/lib/datasets/records/scan-records'
import type { ScoreCounts } from '@/lib/datasets/score-counts'
import type { SourceFile } from '@/lib/datasets/source-file'
import { readComments } from '@/lib/datasets/stack-exchange/read-comments'
import { readItems, readItemsAtPlaces } from '@/lib/datasets/stack-exchange/read-items'
import { readUserNames, type UserNames } from '@/lib/datasets/stack-exchange/read-users'
import { type PostScan, scanPosts } from '@/lib/datasets/stack-exchange/scan-posts'
import { untilAborted } from '@/lib/datasets/until-aborted'

/**
 * How the selected items' texts are read, in batches: whole and in their order, or, where a file can only be read from its
 * beginning, in halves as they stand in it.
 */
export type ItemReading =
  | { arrive: 'whole'; read: () => AsyncGenerator<ItemPair[], void, undefined> }
  | { arrive: 'halved'; read: () => AsyncGenerator<ItemHalf[], void, undefined> }

/** A file, scanned: what was found, and how to have the selected items. */
export interface SourceScan {
  report: ImportReport
  scoreCounts: ScoreCounts
  /** How many items were selected. */
  itemCount: number
  items: ItemReading
  /** Reads the selected items' comments, in batches; null where the source has none. */
  readComments: (() => AsyncGenerator<ItemComment[], void, undefined>) | null
}

/** What a scan works with. */
export interface ScanWorld {
  /** Makes a folder for what must lie on disk meanwhile; its maker deletes it. */
  makeFolder: () => Promise<string>
  signal: AbortSignal
}

/**
 * Scans a file of any kind that can be imported; the kind is told from its content.
 * @throws {SourceRefusal} with the sentence for its uploader
 */
export async function scanSource(
  source: SourceFile,
  options: ImportOptions,
  { makeFolder, signal }: ScanWorld,
): Promise<SourceScan> {
  switch (detectSource(await readHead(source.read()), source.name)) {
    case 'json-lines':
      return recordScan(openRecords('json', source.read, options.columns ?? null), options)
    case 'csv':
      return recordScan(openRecords('csv', source.read, options.columns ?? null), options)
    case 'posts-xml': {
      const scan = await scanPosts(source.read(), options)
      return postsScan(source, scan, options, new Map())
    }
    case '7z': {
      const { posts, users, comments } = await openDumpArchive(source, await makeFolder(), signal)
      const scan = await scanPosts(untilAborted(posts.read(), signal), options)
      const names = users === null ? new Map<number, string>() : await readUserNames(users(), scan.plan)
      const whole = postsScan(posts, scan, options, names)
      return comments === null ? whole : { ...whole, readComments: () => readComments(comments(), scan.plan, names) }
    }
  }
}

async function recordScan(file: RecordFile, options: ImportOptions): Promise<SourceScan> {
  const { plan, ...scan } = await scanRecords(file, options)
  const items: ItemReading = { arrive: 'whole', read: () => readRecordItems(file, plan) }
  return { ...scan, itemCount: plan.pools.length, items, readComments: null }
}

function postsScan(
  { read, readRanges }: SourceFile,
  { report, scoreCounts, plan }: PostScan,
  options: ImportOptions,
  names: UserNames,
): SourceScan {
  const site = options.site ?? null
  const items: ItemReading =
    readRanges !== null && plan.arePlacesKnown
      ? { arrive: 'whole', read: () => readItemsAtPlaces(readRanges, plan, site, names) }
      : { arrive: 'halved', read: () => readItems(read(), plan, site, names) }
  return { report, scoreCounts, itemCount: plan.pools.length, items, readComments: null }
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
