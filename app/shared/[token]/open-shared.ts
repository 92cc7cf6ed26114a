import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { admitByLink, type LinkAdmission } from '@/lib/auth/admit-by-link'
import { database } from '@/lib/db/client'

/** What this link opens for this reader. A closed one has no page. */
export const openShared = cache(async (token: string): Promise<Exclude<LinkAdmission, { kind: 'closed' }>> => {
  const admission = await admitByLink(database(), token, (await headers()).get('cookie'))
  if (admission.kind === 'closed') notFound()
  return admission
})
