import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { environmentWith } from '@/lib/env'
import { SentenceError } from '../sentence-error'
import { type Account, canReach, chooseAccount } from './account'
import { findBinaries } from './binaries'

const USER = 'deskmark'
/** Where root keeps what the database server's account must reach, if the data folder is closed to it. */
const SYSTEM_DIR = '/var/lib/deskmark'

/** An embedded database cluster: where it lies and whom it belongs to. */
export interface Cluster {
  /** PostgreSQL's own data directory. */
  dir: string
  account: Account
  password: string
  programs: { initdb: string; postgres: string }
  logFile: string
  /** Remembers the port, so that the address stays the same over restarts while the port is free. */
  portFile: string
}

/** The address of one of the cluster's databases. */
export function clusterUrl({ password }: Pick<Cluster, 'password'>, port: number, database: string): string {
  return `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`
}

/** What the server and initdb are started with: messages in English, for we read some of them. */
export const SERVER_ENVIRONMENT = () => environmentWith({ LC_ALL: 'C', LC_MESSAGES: 'C', PGPORT: undefined })

function ownDir(folder: string, account: Account): string {
  if (canReach(account, folder)) return folder
  return path.join(SYSTEM_DIR, createHash('sha256').update(folder).digest('hex').slice(0, 12))
}

function keptPassword(folder: string): string | null {
  const file = path.join(folder, 'postgres-password')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

function initialize({ dir, account, password, programs }: Cluster, isDurable: boolean): void {
  const unfinished = `${dir}.unfinished`
  const passwordFile = `${dir}.password`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if ('uid' in account) for (const each of [unfinished, passwordFile]) chownSync(each, account.uid, account.gid)

  // The builtin locale knows upper and lower case of every script and sorts alike on every machine.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']
  const access = [`--username=${USER}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const { status, stderr, error } = spawnSync(
    programs.initdb,
    ['-D', unfinished, ...locale, ...access, '--no-instructions', ...(isDurable ? [] : ['--no-sync'])],
    { ...account, env: SERVER_ENVIRONMENT(), encoding: 'utf8', cwd: '/' },
  )
  rmSync(passwordFile)
  if (status !== 0) throw new Error(`initdb failed: ${stderr || error?.message}`, { cause: error })
  renameSync(unfinished, dir) // only now: an initdb that was killed leaves no half cluster behind
}

/** A cluster whose password is gone cannot be used any more. */
function refuseOrSetAside(dir: string, folder: string): void {
  if (dir.startsWith(folder))
    throw new SentenceError(
      `The database in ${dir} cannot be opened, for the file ${path.join(folder, 'postgres-password')} is missing: put it back, or move both away to start anew.`,
    )
  // It lies outside of the data folder, which was removed and made anew since: that was meant to take it away too.
  const aside = `${dir}.before`
  rmSync(aside, { recursive: true, force: true })
  renameSync(dir, aside)
}

/**
 * The cluster of a folder, made if there is none.
 *
 * @param isDurable false: a cluster that may be lost with the machine's power, which is made faster
 * @throws {SentenceError} if its password is missing
 */
export function openCluster(folder: string, isDurable: boolean): Cluster {
  const account = chooseAccount(path.join(folder, 'postgres'))
  mkdirSync(folder, { recursive: true, mode: 'uid' in account ? 0o711 : 0o700 })
  const reachable = ownDir(folder, account)
  mkdirSync(reachable, { recursive: true, mode: 0o711 })

  const kept = keptPassword(folder)
  const cluster: Cluster = {
    dir: path.join(reachable, 'postgres'),
    account,
    password: kept ?? randomBytes(24).toString('base64url'),
    programs: findBinaries(account, reachable),
    logFile: path.join(folder, 'postgres.log'),
    portFile: path.join(folder, 'postgres-port'),
  }
  if (kept === null && existsSync(cluster.dir)) refuseOrSetAside(cluster.dir, folder)
  if (!existsSync(cluster.dir)) {
    writeFileSync(path.join(folder, 'postgres-password'), cluster.password, { mode: 0o600 })
    initialize(cluster, isDurable)
  }
  return cluster
}

/** A cluster that exists already, as far as one must know it to connect; null if there is none. */
export function findCluster(folder: string): Pick<Cluster, 'dir' | 'password'> | null {
  const password = keptPassword(folder)
  if (password === null) return null
  const dir = path.join(ownDir(folder, chooseAccount(path.join(folder, 'postgres'))), 'postgres')
  return existsSync(dir) ? { dir, password } : null
}
