import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { rememberedPort } from '../free-port'
import { isAlive, programOf } from '../process-identity'
import { waitFor, waitUntil } from '../wait-for'
import { type Cluster, clusterUrl, findCluster, openCluster, SERVER_ENVIRONMENT } from './cluster'
import { answers } from './query-once'

const READY_WITHIN_MS = 60_000
/** Processes of a server that was killed hold its memory for a moment longer. */
const STILL_IN_USE = /pre-existing shared memory block/
const MEMORY_FREE_WITHIN_MS = 15_000

/** An embedded PostgreSQL server that runs. */
export interface PostgresServer {
  port: number
  pid: number
  /** Where its data lies: outside of the folder if root's folder is closed to its account. */
  dir: string
  /** It ran already, left behind by a start that was killed. */
  adopted: boolean
  urlOf(database: string): string
  isRunning(): boolean
  /** Stops it: connections are cut, nothing that was committed is lost. */
  stop(timeoutMs: number): Promise<void>
}

export interface PostgresOptions {
  /** Folder for everything that belongs to it. Only one process may start a server on it at a time. */
  folder: string
  /** False for tests: a crash of the machine may lose the data. */
  isDurable?: boolean
  maxConnections?: number
}

/** What the server's own file says about the one that runs on this cluster. */
function readPidFile(clusterDir: string): { pid: number; port: number } | null {
  const file = path.join(clusterDir, 'postmaster.pid')
  if (!existsSync(file)) return null
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number)
  return pid && port ? { pid, port } : null
}

function isServerOf(pid: number, clusterDir: string): boolean {
  if (!isAlive(pid) || !programOf(pid)?.startsWith('postgres')) return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir) // a server works in its cluster's folder
  } catch {
    return true // no /proc here, or not ours to look into: the name must do
  }
}

/** The server that already runs on a cluster, if one does. */
function findServer(clusterDir: string): { pid: number; port: number } | null {
  const noted = readPidFile(clusterDir)
  return noted && isServerOf(noted.pid, clusterDir) ? noted : null
}

async function stopServer(pid: number, timeoutMs: number): Promise<void> {
  const isGone = () => !isAlive(pid)
  const steps = [
    ['SIGINT', timeoutMs], // fast: open transactions are rolled back
    ['SIGQUIT', 2000], // at once: the next start recovers from the log
    ['SIGKILL', 2000],
  ] as const
  for (const [signal, waitMs] of steps) {
    if (isGone()) return
    process.kill(pid, signal)
    if (await waitUntil(isGone, waitMs)) return
  }
}

function serverHandle(
  cluster: Pick<Cluster, 'dir' | 'password'>,
  pid: number,
  port: number,
  adopted: boolean,
): PostgresServer {
  return {
    port,
    pid,
    dir: cluster.dir,
    adopted,
    urlOf: (database) => clusterUrl(cluster, port, database),
    isRunning: () => isAlive(pid),
    stop: (timeoutMs) => stopServer(pid, timeoutMs),
  }
}

type Launch = { ready: true; server: PostgresServer } | { ready: false; output: string }

async function launch(cluster: Cluster, options: PostgresOptions): Promise<Launch> {
  const port = await rememberedPort(cluster.portFile)
  const settings = [
    'unix_socket_directories=',
    `max_connections=${options.maxConnections ?? 200}`,
    'log_min_messages=warning',
    ...(options.isDurable === false ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ].flatMap((setting) => ['-c', setting])
  const log = openSync(cluster.logFile, 'w') // a file, not a pipe: the server may outlive this process
  const child = spawn(
    cluster.programs.postgres,
    ['-D', cluster.dir, '-p', String(port), '-h', '127.0.0.1', ...settings],
    { ...cluster.account, env: SERVER_ENVIRONMENT(), cwd: '/', detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  child.unref()
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  const hasEnded = () => failure !== undefined || child.exitCode !== null || child.signalCode !== null
  const url = clusterUrl(cluster, port, 'postgres')
  await waitUntil(async () => hasEnded() || (await answers(url)), READY_WITHIN_MS)
  if (child.pid !== undefined && !hasEnded()) {
    if (await answers(url)) return { ready: true, server: serverHandle(cluster, child.pid, port, false) }
    await stopServer(child.pid, 2000)
  }
  return { ready: false, output: failure?.message ?? readFileSync(cluster.logFile, 'utf8').slice(-4000) }
}

/**
 * Starts the embedded PostgreSQL server of a folder: makes its cluster the first time, takes over a server that a
 * killed start left behind, recovers after a crash.
 *
 * @throws {Error} with what the server wrote, if it is not ready within 60 s
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const cluster = openCluster(options.folder, options.isDurable ?? true)
  const running = findServer(cluster.dir)
  if (running && (await waitUntil(() => answers(clusterUrl(cluster, running.port, 'postgres')), READY_WITHIN_MS)))
    return serverHandle(cluster, running.pid, running.port, true)
  if (running) throw new Error(`The PostgreSQL server ${running.pid} of ${cluster.dir} does not let us in`)

  // What a killed server left; its number may belong to another program by now, which the server would take for itself.
  rmSync(path.join(cluster.dir, 'postmaster.pid'), { force: true })
  const settled = await waitFor(
    async () => {
      const result = await launch(cluster, options)
      return result.ready || !STILL_IN_USE.test(result.output) ? result : null
    },
    MEMORY_FREE_WITHIN_MS,
    300,
  )
  if (settled?.ready) return settled.server
  throw new Error(
    `The embedded PostgreSQL did not start: ${settled?.output.trim() ?? 'processes of an earlier one still run'}`,
  )
}

/** The server that runs on a folder's cluster, started by another process; null if none does. */
export function findRunningPostgres(folder: string): PostgresServer | null {
  const cluster = findCluster(folder)
  const running = cluster && findServer(cluster.dir)
  return cluster && running ? serverHandle(cluster, running.pid, running.port, true) : null
}
