import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import type { AddressGuard } from './address-guard'
import { AddressRefused } from './address-refused'

/** Asks which addresses a name stands for. */
export type Resolve = (hostname: string, options: { family: 0 | 4 | 6 }) => Promise<LookupAddress[]>

const resolveBySystem: Resolve = (hostname, { family }) => lookup(hostname, { all: true, family })

/**
 * A `lookup` for sockets that gives only addresses that may be called. The socket connects to what was looked at here, so
 * that a name can not answer once for the look and otherwise for the call.
 */
export function guardedLookup(guard: AddressGuard, resolve: Resolve = resolveBySystem): LookupFunction {
  return (hostname, options, callback) => {
    const family = options.family === 4 || options.family === 'IPv4' ? 4 : familyOf(options.family)
    addressesOf(guard, resolve, hostname, family).then(
      (addresses) => {
        const [first] = addresses
        if (options.all) return callback(null, addresses)
        callback(null, first?.address ?? '', first?.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    )
  }
}

function familyOf(family: number | 'IPv4' | 'IPv6' | undefined): 0 | 6 {
  return family === 6 || family === 'IPv6' ? 6 : 0
}

async function addressesOf(
  guard: AddressGuard,
  resolve: Resolve,
  hostname: string,
  family: 0 | 4 | 6,
): Promise<LookupAddress[]> {
  const found = await resolve(hostname, { family })
  // A machine of the house often has a link-local address beside its ordinary one: that one is left out.
  const judged = found.map((entry) => ({ entry, refusal: guard.refuseAddress(entry.address, hostname) }))
  const open = judged.filter(({ refusal }) => refusal === null).map(({ entry }) => entry)
  if (open.length > 0) return open
  const refusal = judged[0]?.refusal
  if (typeof refusal === 'string') throw new AddressRefused(refusal)
  throw Object.assign(new Error(`${hostname} stands for no address`), { code: 'ENOTFOUND' })
}
