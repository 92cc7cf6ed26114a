import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'

/** Can a server listen here? If not, why: `EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL`, …; null if it can. */
export async function whyNotFree(host: string, port: number): Promise<string | null> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
  server.close()
  await once(server, 'close')
  return null
}

/** A port of 127.0.0.1 on which nobody listens at present. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('A server on 127.0.0.1 has no port')
  return address.port
}

/**
 * The port that was used before, if it is free, else another one, which is remembered.
 *
 * @param file where the port is kept
 */
export async function rememberedPort(file: string): Promise<number> {
  const before = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (before > 0 && (await whyNotFree('127.0.0.1', before)) === null) return before
  const port = await freePort()
  writeFileSync(file, String(port))
  return port
}
