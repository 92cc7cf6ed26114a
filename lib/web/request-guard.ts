import { isIP } from 'node:net'
import { hostname } from 'node:os'

/** The parts of a request that tell where it came from. */
export interface RequestOrigin {
  method: string
  host: string | undefined
  origin: string | undefined
  secFetchSite: string | undefined
}

const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/**
 * Why a request is not let in; null if it is. It keeps pages of other sites, which the browser of a person would let
 * talk to this machine, from reading (a name of theirs that points here) and from writing (a form or a script of theirs).
 * @param publicUrl the address that people use
 */
export function refuseForeign({ method, host, origin, secFetchSite }: RequestOrigin, publicUrl: string): string | null {
  if (host === undefined || !isOurHost(host, publicUrl))
    return `The Host ${JSON.stringify(host ?? '')} is not this server's. Set DESKMARK_URL to the address that people use.`
  if (READING.includes(method)) return null
  if (origin !== undefined) {
    return isOurOrigin(origin, host, publicUrl) ? null : `Writes from the Origin ${JSON.stringify(origin)} are refused.`
  }
  const isOwn = secFetchSite === undefined || secFetchSite === 'same-origin' || secFetchSite === 'none'
  return isOwn ? null : 'Writes from other sites are refused.'
}

function isOurHost(host: string, publicUrl: string): boolean {
  const name = nameOf(host)
  if (name === null) return false
  if (name === 'localhost' || isIP(name) !== 0) return true
  const machine = hostname().toLowerCase()
  return [machine, `${machine}.local`, machine.split('.')[0], nameOf(new URL(publicUrl).host)].includes(name)
}

/** The name or address in a Host header, without its port; null if it is none. */
function nameOf(host: string): string | null {
  const [, address, name] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::\d{1,5})?$/i.exec(host) ?? []
  return (address ?? name)?.toLowerCase().replace(/\.$/, '') ?? null
}

function isOurOrigin(origin: string, host: string, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  if (url.origin === new URL(publicUrl).origin) return true
  return (
    (url.protocol === 'http:' || url.protocol === 'https:') && url.host === new URL(`${url.protocol}//${host}`).host
  )
}
