import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { SentenceError } from '../sentence-error'

/** Whom the database server runs as; empty: as the present user. */
export type Account = { uid: number; gid: number } | Record<string, never>

const runsAsRoot = () => process.getuid?.() === 0

function idOf(user: string): Account | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' })
    return status === 0 ? Number(stdout) : Number.NaN
  })
  return uid && gid ? { uid, gid } : null
}

function createAccount(name: string): void {
  const useradd = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', '--user-group', name]
  if (spawnSync('useradd', useradd).status !== 0) spawnSync('adduser', ['-S', '-D', '-H', name])
}

/**
 * The account that the database server runs as. PostgreSQL refuses to run as root, so root uses the owner of an
 * existing cluster, else the account `postgres`, else a new one named `deskmark`, else `nobody`.
 *
 * @param clusterDir the cluster's folder, which need not exist yet
 */
export function chooseAccount(clusterDir: string): Account {
  if (!runsAsRoot()) return {}
  if (existsSync(clusterDir)) {
    const { uid, gid } = statSync(clusterDir)
    if (uid !== 0) return { uid, gid }
  }
  const found = idOf('postgres') ?? idOf('deskmark')
  if (found) return found
  createAccount('deskmark')
  const account = idOf('deskmark') ?? idOf('nobody')
  if (!account)
    throw new SentenceError(
      'PostgreSQL refuses to run as root, and there is no account "postgres" or "nobody" to run it as: create one, start Deskmark as an ordinary user, or set DATABASE_URL.',
    )
  return account
}

/** Can this account enter the folder, or if it doesn't exist yet, the nearest one above it that does? */
export function canReach(account: Account, folder: string): boolean {
  let nearest = folder
  while (!existsSync(nearest)) nearest = path.dirname(nearest)
  return spawnSync('test', ['-x', nearest], { ...account, cwd: '/' }).status === 0
}
