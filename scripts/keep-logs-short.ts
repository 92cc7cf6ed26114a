import { copyFileSync, readdirSync, statSync, truncateSync } from 'node:fs'
import path from 'node:path'

const LARGEST_BYTES = 50 * 1024 * 1024
const LOOK_EVERY_MS = 60_000

/** Moves each log that has grown too large to `<name>.1`, while its process goes on writing at the (now empty) end. */
export function shortenLogs(folder: string, largestBytes = LARGEST_BYTES): void {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.log'))) {
    const file = path.join(folder, name)
    if (statSync(file).size <= largestBytes) continue
    copyFileSync(file, `${file}.1`)
    truncateSync(file)
  }
}

/** Looks after a folder of logs as long as this process runs. */
export function keepLogsShort(folder: string): void {
  shortenLogs(folder)
  setInterval(() => shortenLogs(folder), LOOK_EVERY_MS).unref()
}
