import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Database } from '@/lib/db/client'
import { findToBePrinted, finishPrint } from '@/lib/db/prints'
import { environmentWithoutSecrets } from '@/lib/env'
import { log } from '@/lib/log'
import { findChromium } from './find-chromium'

const PRINT_WITHIN_MS = 90_000
/** So long the page may draw its charts. */
const DRAWING_MS = 8_000
const NO_BROWSER =
  'No Chromium is on the worker’s machine: install one there or name it by CHROMIUM_PATH, or print from your own browser.'

const run = promisify(execFile)

/**
 * Prints a page to PDF by Chromium: the shared view of a board, which it opens through a link as anybody would, or another
 * page, by a pass that opens this page and nothing else. Says in the print why where it can't be done. May come twice: what
 * is made stays.
 * @param token of the link or the pass that was made for this print alone
 */
export async function printPage(
  db: Database,
  { printId, token }: { printId: string; token: string },
  { publicUrl, chromiumPath, scratchDir }: { publicUrl: string; chromiumPath: string | null; scratchDir: string },
  signal: AbortSignal,
): Promise<void> {
  const by = await findToBePrinted(db, printId, new Date())
  if (by === null) return
  const chromium = findChromium(chromiumPath)
  if (chromium === null) {
    await finishPrint(db, printId, { error: NO_BROWSER })
    return
  }
  const folder = await mkdtemp(path.join(scratchDir, 'print-'))
  try {
    const file = path.join(folder, 'page.pdf')
    const address = by === 'link' ? `/shared/${token}?rows=all` : `/prints/${token}`
    await run(chromium, argumentsFor(`${publicUrl}${address}`, file, folder), {
      timeout: PRINT_WITHIN_MS,
      killSignal: 'SIGKILL',
      signal,
      env: environmentWithoutSecrets(),
    })
    const isKept = await finishPrint(db, printId, { bytes: new Uint8Array(await readFile(file)) })
    if (isKept) log('info', 'page-printed', { printId })
    else log('warn', 'page-not-printed', { printId, code: 'page-failed' })
  } catch (error) {
    if (signal.aborted) throw error
    // Its words hold the address with the token, so they are not written down.
    log('warn', 'page-not-printed', { printId, code: error instanceof Error && 'code' in error ? error.code : null })
    await finishPrint(db, printId, {
      error: `Chromium on the worker’s machine did not print the page. Does it reach ${publicUrl}? Print from your own browser meanwhile.`,
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
