import { headers } from 'next/headers'
import { cache } from 'react'
import { authenticate } from '@/lib/auth/authenticate'
import type { Role } from '@/lib/auth/permissions'
import type { Who } from '@/lib/auth/who'
import { database } from '@/lib/db/client'
import { env } from '@/lib/env'

/** Who asked for the page that is being made; asked once for each. */
export const whoIsHere = cache(async (): Promise<Who | null> => {
  const asked = await headers()
  const credentials = { authorization: asked.get('authorization'), cookie: asked.get('cookie') }
  return authenticate(credentials, env(), database())
})

/** The role of who asked. Nobody gets so far without one; if somebody did, they would see the least. */
export async function roleHere(): Promise<Role> {
  return (await whoIsHere())?.role ?? 'viewer'
}
