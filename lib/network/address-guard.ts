import { BlockList, isIP } from 'node:net'

/** Who calls: an endpoint of models often stands on this machine or in the house; a webhook's receiver seldom does. */
export type Caller = 'model' | 'webhook'

/** Decides which addresses may be called. */
export interface AddressGuard {
  /** Why a host must not be called, known by its name or address alone; null where only its addresses can tell. */
  refuseHost(hostname: string): string | null
  /** Why an address that a name stands for must not be called; null where it may. */
  refuseAddress(address: string, hostname: string): string | null
}

/** Where clouds hand out a machine's credentials, besides the link-local addresses. */
const METADATA_NAMES =
  /^(metadata(\.(google\.internal|goog|azure\.internal|platformequinix\.com|packet\.net))?|instance-data(\.ec2\.internal)?)$/
/** AWS, Google, Alibaba, Oracle, Azure. */
const METADATA = ['fd00:ec2::/32', 'fd20:ce::254/128', '100.100.100.200/32', '192.0.0.192/32', '168.63.129.16/32']
const LINK_LOCAL = ['169.254.0.0/16', 'fe80::/10']
const LOOPBACK = ['0.0.0.0/8', '127.0.0.0/8', '::/127']
/** What is no address of the public internet: RFC 6890 and its successors. */
const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7', 'fec0::/10']
const RESERVED = [
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'ff00::/8',
]

/** Each kind of address, and what it is called; the first that fits is told. */
const KINDS = [
  { name: 'the address of a cloud’s metadata', list: listOf(METADATA), refusedTo: ['model', 'webhook'] },
  { name: 'link-local', list: listOf(LINK_LOCAL), refusedTo: ['model', 'webhook'] },
  { name: 'this machine itself', list: listOf(LOOPBACK), refusedTo: ['webhook'] },
  { name: 'in a private network', list: listOf(PRIVATE), refusedTo: ['webhook'] },
  { name: 'not of the public internet', list: listOf(RESERVED), refusedTo: ['webhook'] },
] as const satisfies readonly { name: string; list: BlockList; refusedTo: readonly Caller[] }[]

/**
 * The guard of one kind of caller.
 * @param allowed what is allowed all the same: addresses, networks (`10.1.0.0/16`) and names, as DESKMARK_ALLOW_ADDRESSES lists them
 */
export function guardAddresses(caller: Caller, allowed: readonly string[]): AddressGuard {
  const networks = listOf(allowed.filter((entry) => isIP(entry.split('/')[0] ?? '') !== 0))
  const names = new Set(allowed.map(hostOf))

  function refuseAddress(address: string, hostname: string): string | null {
    const [plain = ''] = address.split('%')
    if (names.has(hostOf(hostname)) || holds(networks, plain)) return null
    const kind = KINDS.find(({ list }) => holds(list, plain))
    if (kind === undefined || !(kind.refusedTo as readonly Caller[]).includes(caller)) return null
    return refusal(plain === hostOf(hostname) ? plain : `${hostOf(hostname)} stands for ${plain}, which`, kind.name)
  }

  function refuseHost(hostname: string): string | null {
    const host = hostOf(hostname)
    if (names.has(host)) return null
    if (isIP(host) !== 0) return refuseAddress(host, host)
    if (METADATA_NAMES.test(host)) return refusal(host, 'the name of a cloud’s metadata')
    const isThisMachine = host === 'localhost' || host.endsWith('.localhost')
    return caller === 'webhook' && isThisMachine ? refusal(host, 'this machine itself') : null
  }

  return { refuseHost, refuseAddress }
}

function refusal(what: string, kind: string): string {
  return `${what} is ${kind} and is not called; DESKMARK_ALLOW_ADDRESSES may allow it`
}

/** A host as it is compared: without brackets, the root's dot, and capitals. */
function hostOf(hostname: string): string {
  return hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
}

function holds(list: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** The networks in one list; those of IPv4 also in the forms in which IPv6 carries them to the same place. */
function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', length] = network.split('/')
    if (isIP(address) === 6) {
      list.addSubnet(address, Number(length ?? 128), 'ipv6')
      continue
    }
    const bits = Number(length ?? 32)
    list.addSubnet(address, bits, 'ipv4')
    const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
    const six = [a * 256 + b, c * 256 + d].map((part) => part.toString(16)).join(':')
    list.addSubnet(`2002:${six}::`, 16 + bits, 'ipv6')
    for (const prefix of ['64:ff9b::', '::ffff:0:', '::']) list.addSubnet(`${prefix}${six}`, 96 + bits, 'ipv6')
  }
  return list
}
