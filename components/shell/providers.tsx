'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ThemeProvider } from 'next-themes'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { Tooltip } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { OverlayLayer } from '@/components/ui/overlay-layer'
import { Toaster } from '@/components/ui/toaster'

/** What every page needs around it: theme, the cache of what was read, state in the address, hints, notices. */
export function Providers({ nonce, children }: { nonce?: string; children: ReactNode }) {
  const [queryClient] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { staleTime: 10_000, retry: 1, refetchOnWindowFocus: false } },
      }),
  )

  return (
    <ThemeProvider
      attribute="data-theme"
      defaultTheme="system"
      enableSystem
      disableTransitionOnChange
      {...(nonce ? { nonce } : {})}
    >
      <NuqsAdapter>
        <QueryClientProvider client={queryClient}>
          <Tooltip.Provider delayDuration={300}>
            <OverlayLayer>{children}</OverlayLayer>
            <Toaster />
          </Tooltip.Provider>
        </QueryClientProvider>
      </NuqsAdapter>
    </ThemeProvider>
  )
}
