'use client'

import { Toaster as Sonner } from 'sonner'

/** Where short notices appear. Say `toast('Run paused')` from `sonner`; what must be read stays on the page. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      gap={8}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'font-sans! flex w-[356px] max-w-[calc(100vw-32px)] items-start gap-2 rounded-card border border-line-2 bg-raise px-3 py-2.5 text-13 text-fg shadow-float',
          title: 'font-medium',
          description: 'text-fg-2 wrap-anywhere',
          error: 'border-err-line',
          icon: 'mt-0.5 shrink-0',
          actionButton: 'ml-auto shrink-0 font-medium text-accent',
        },
      }}
    />
  )
}
