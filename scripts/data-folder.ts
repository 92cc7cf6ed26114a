import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { tryLock } from './file-lock'
import { identify, type ProcessIdentity, stillRuns } from './process-identity'
import { SentenceError } from './sentence-error'
import { waitUntil } from './wait-for'

/** Raised when something in the data folder is laid out in a way that older versions would misread. */
export const DATA_VERSION = 1

/** A data folder that this process alone has started Deskmark on. */
export interface DataFolder {
  dir: string
  logFile(name: string): string
  /** Notes a process, so that the next start can end it should this one be killed. */
  noteProcess(name: string, pid: number): void
  forgetProcess(name: string): void
  release(): void
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function checkVersion(dir: string): void {
  const file = path.join(dir, 'version')
  if (!existsSync(file)) writeFileSync(file, `${DATA_VERSION}\n`)
  const found = readFileSync(file, 'utf8').trim()
  if (!/^\d+$/.test(found) || Number(found) > DATA_VERSION)
    throw new SentenceError(
      `The data folder ${dir} is of a newer version of Deskmark (its version is ${found}, this one knows ${DATA_VERSION}): use that version, or set DESKMARK_DATA_DIR to another folder.`,
    )
}

function makeFolders(dir: string): void {
  try {
    // Root's database server runs as another account, which must be able to pass through.
    mkdirSync(dir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    for (const name of ['logs', 'processes']) mkdirSync(path.join(dir, name), { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new SentenceError(
      `The data folder ${dir} cannot be written (${reasonOf(error)}): set DESKMARK_DATA_DIR to a folder of yours.`,
      { cause: error },
    )
  }
}

/** Ends one process of a start that was killed. It stops by itself; this waits for it, and does not wait for ever. */
async function endLeftOver(process_: ProcessIdentity, patienceMs: number): Promise<void> {
  const isGone = () => !stillRuns(process_)
  if (await waitUntil(isGone, patienceMs)) return
  process.kill(-process_.pid, 'SIGKILL') // with what it may have started: it leads a group of its own
  await waitUntil(isGone, 2000)
}

async function endLeftOvers(dir: string, patienceMs: number): Promise<void> {
  const files = readdirSync(path.join(dir, 'processes')).map((name) => path.join(dir, 'processes', name))
  await Promise.all(
    files.map(async (file) => {
      const [pid, startedAt] = readFileSync(file, 'utf8').split('\n')
      await endLeftOver({ pid: Number(pid), startedAt: startedAt || null }, patienceMs)
      rmSync(file, { force: true })
    }),
  )
}

/**
 * Opens the data folder for a start: makes it, locks it, checks its version, and waits for what an earlier start that
 * was killed left running.
 *
 * @param patienceMs how long what was left may take to stop by itself before it is ended
 * @throws {SentenceError} if it is of a newer version, in use, or cannot be written
 */
export async function openDataFolder(dir: string, patienceMs = 12_000): Promise<DataFolder> {
  makeFolders(dir)
  checkVersion(dir)
  const attempt = tryLock(path.join(dir, 'lock'))
  if (!attempt.held)
    throw new SentenceError(
      `Deskmark already runs on the data folder ${dir} (process ${attempt.owner.pid}): stop it first, or set DESKMARK_DATA_DIR to another folder.`,
    )
  await endLeftOvers(dir, patienceMs)
  const noteFile = (name: string) => path.join(dir, 'processes', name)
  return {
    dir,
    logFile: (name) => path.join(dir, 'logs', `${name}.log`),
    noteProcess(name, pid) {
      writeFileSync(noteFile(name), `${pid}\n${identify(pid).startedAt ?? ''}`)
    },
    forgetProcess: (name) => rmSync(noteFile(name), { force: true }),
    release: () => attempt.lock.release(),
  }
}
