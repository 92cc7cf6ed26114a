import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Database } from '@/lib/db/client'
import { findToBePrinted, finishPrint } from '@/lib/db/prints'
import { environmentWithoutSecrets } from '@/lib/env'
import { log } from '@/lib/log'
import { findChromium } from './find-chromium'
import { whatIsUnshown } from './what-is-unshown'

const PRINT_WITHIN_MS = 90_000
/** So long the page may draw its charts. */
const DRAWING_MS = 8_000
/** Of characters. */
const MOST_OF_DOCUMENT = 64 * 1024 ** 2
const NO_BROWSER =
  'No Chromium is on the worker’s machine: install one there or name it by CHROMIUM_PATH, or print from your own browser.'

const sayUnshown = (what: string) =>
  `Not all of the page could be shown to be printed: it says “${what}”. Try again, or print from your own browser.`

const run = promisify(execFile)

/**
 * Prints a page to PDF by Chromium: the shared view of a board, which it opens through a link as anybody would, or another
 * page, by a pass that opens this page and nothing else. Says in the print why where it can't be done, or where the page
 * says that it could not show all. May come twice: what is made stays.
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
    const { stdout: document } = await run(chromium, argumentsFor(`${publicUrl}${address}`, file, folder), {
      timeout: PRINT_WITHIN_MS,
      killSignal: 'SIGKILL',
      signal,
      env: environmentWithoutSecrets(),
      maxBuffer: MOST_OF_DOCUMENT,
    })
    const unshown = whatIsUnshown(document)
    const isKept = await finishPrint(
      db,
      printId,
      unshown === null ? { bytes: new Uint8Array(await readFile(file)) } : { error: sayUnshown(unshown) },
    )
    if (isKept && unshown === null) log('info', 'page-printed', { printId })
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
    // Both of the one page that it opened: its document says whether all of it could be shown.
    '--dump-dom',
    `--print-to-pdf=${file}`,
    url,
  ]
}
