'use client'

import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useOverlayLayer } from './overlay-layer'

/** Words that help but are not needed: what must be known stands on the page. The child must take focus. */
export function Tooltip({ content, children }: { content: ReactNode; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal container={useOverlayLayer()}>
        <Radix.Content
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-w-[280px] rounded-control border border-line-2 bg-raise px-2 py-1 text-12 text-fg shadow-float"
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
