'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { SessionAnswer } from '@/lib/api/session'
import { pageAction } from '@/lib/auth/page-permissions'
import type { Action } from '@/lib/auth/permissions'

/** null: a page before or beside the product, where nobody is known and nothing is hidden. */
const WhoContext = createContext<SessionAnswer | null>(null)

const NOBODY: SessionAnswer = { kind: 'nobody', person: null, role: null, may: [] }

/** Tells the parts of a page who reads it. The server refuses all the same what a button that is not shown would do. */
export function WhoProvider({ who, children }: { who: SessionAnswer; children: ReactNode }) {
  return <WhoContext value={who}>{children}</WhoContext>
}

export function useWho(): SessionAnswer {
  return useContext(WhoContext) ?? NOBODY
}

/** May who reads this page do this? */
export function useMay(action: Action): boolean {
  return useContext(WhoContext)?.may.includes(action) ?? true
}

/**
 * Shown only to those who may do this: buttons, and the words that invite to press them.
 * @param otherwise what others see instead; without it nothing
 */
export function Allowed({
  action,
  otherwise = null,
  children,
}: {
  action: Action
  otherwise?: ReactNode
  children: ReactNode
}) {
  return useMay(action) ? children : otherwise
}

/** Does the role of who reads this show the page at this address? */
export function useMaySee(href: string): boolean {
  const who = useContext(WhoContext)
  const path = href.split(/[?#]/, 1)[0] ?? ''
  // A link within a page leads to nothing new.
  const action = path === '' ? null : pageAction(path)
  return who === null || action === null || who.may.includes(action)
}
