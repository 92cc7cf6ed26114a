'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'

const LayerContext = createContext<HTMLElement | null>(null)

/**
 * The place where dialogs, menus and hints are put: one named region at the end of the page, so that what opens over it
 * is part of a landmark like everything else. Stands once, around all pages.
 */
export function OverlayLayer({ children }: { children: ReactNode }) {
  const [layer, setLayer] = useState<HTMLElement | null>(null)
  return (
    <LayerContext value={layer}>
      {children}
      <section ref={setLayer} aria-label="Windows and menus" />
    </LayerContext>
  )
}

/** Where an overlay is put. null until the page stands: then the body does. */
export function useOverlayLayer(): HTMLElement | null {
  return useContext(LayerContext)
}
