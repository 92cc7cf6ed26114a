import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { finishBoardPrint, isToBePrinted } from '@/lib/db/board-prints'
import type { Database } from '@/lib/db/client'
import { environmentWith } from '@/lib/env'
import { log } from '@/lib/log'
import { findChromium } from './find-chromium'

const PRINT_WITHIN_MS = 90_000
/** So long the page may draw its charts. */
const DRAWING_MS = 8_000
const NO_BROWSER =
  'No Chromium is on the worker’s machine: install one there or name it by CHROMIUM_PATH, or print from your own browser.'

const run = promisify(execFile)

/**
 * Prints the shared view of a board to PDF by Chromium, which opens it through a link as anybody would, and may do nothing
 * else. Says in the print why where it can't be done. May come twice: what is made stays.
 * @param token of the link that was made for this print alone
 */
export async function printBoard(
  db: Database,
  { printId, token }: { printId: string; token: string },
  { publicUrl, chromiumPath, scratchDir }: { publicUrl: string; chromiumPath: string | null; scratchDir: string },
  signal: AbortSignal,
): Promise<void> {
  if (!(await isToBePrinted(db, printId))) return
  const chromium = findChromium(chromiumPath)
  if (chromium === null) return finishBoardPrint(db, printId, { error: NO_BROWSER })
  const folder = await mkdtemp(path.join(scratchDir, 'print-'))
  try {
    const file = path.join(folder, 'board.pdf')
    await run(chromium, argumentsFor(`${publicUrl}/shared/${token}?rows=all`, file, folder), {
      timeout: PRINT_WITHIN_MS,
      killSignal: 'SIGKILL',
      signal,
      env: environmentWith({ DESKMARK_SECRET: undefined, DATABASE_URL: undefined, DESKMARK_API_TOKEN: undefined }),
    })
    await finishBoardPrint(db, printId, { bytes: new Uint8Array(await readFile(file)) })
    log('info', 'board-printed', { printId })
  } catch (error) {
    if (signal.aborted) throw error
    // Its words hold the address with the token, so they are not written down.
    log('warn', 'board-not-printed', { printId, code: error instanceof Error && 'code' in error ? error.code : null })
    await finishBoardPrint(db, printId, {
      error: `Chromium on the worker’s machine did not print the board. Does it reach ${publicUrl}? Print from your own browser meanwhile.`,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function argumentsFor(url: string, file: string, folder: string): string[] {
  return [
    '--headless',
    '--disable-gpu',
    '--disable-extensions',
    '--disable-dev-shm-usage',
    '--no-first-run',
    '--no-default-browser-check',
    // Chromium's sandbox does not start for root, as who a container often runs.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--user-data-dir=${path.join(folder, 'profile')}`,
    '--no-pdf-header-footer',
    // As wide as the paper within its margins, so that charts are drawn for it.
    '--window-size=700,1000',
    `--virtual-time-budget=${DRAWING_MS}`,
    `--print-to-pdf=${file}`,
    url,
  ]
}
