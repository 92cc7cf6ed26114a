'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { leftOutParts, unreadParts } from './page-addresses'
import { UnreadNote } from './unread-note'

/** On every page: which parts of its address it could not read, where there are any. */
export function AddressRemark() {
  const pathname = usePathname()
  const query = useSearchParams()
  const unread = unreadParts(pathname, new URLSearchParams(query)).map(
    ({ name, value }) => `${name} (“${value.length > 40 ? `${value.slice(0, 39)}…` : value}”)`,
  )
  return <UnreadNote parts={[...leftOutParts(new URLSearchParams(query)), ...unread]} />
}
