'use client'

import { Menu as MenuIcon, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { UserMenu } from '@/components/accounts/user-menu'
import { useActiveRuns } from '@/components/queries/use-active-runs'
import { Button } from '@/components/ui/button'
import { useOverlayLayer } from '@/components/ui/overlay-layer'
import { Brand } from './brand'
import { NavigationList } from './navigation-list'
import { NoticesBell } from './notices-bell'
import { SearchEverything } from './search-everything'
import { ThemeSwitch } from './theme-switch'

/** The bar on top of narrow pages; its button opens the navigation as a drawer. */
export function MobileBar({ activeRuns: initial }: { activeRuns: number }) {
  const [open, setOpen] = useState(false)
  const activeRuns = useActiveRuns(15_000).data?.length ?? initial
  return (
    <header className="sticky top-0 z-30 flex h-12 items-center gap-2 border-line border-b bg-bg px-3 sm:hidden print:hidden">
      <Dialog.Root open={open} onOpenChange={setOpen}>
        <Dialog.Trigger asChild>
          <Button variant="ghost" iconOnly aria-label="Open navigation">
            <MenuIcon aria-hidden="true" className="size-[18px]" />
          </Button>
        </Dialog.Trigger>
        <Dialog.Portal container={useOverlayLayer()}>
          <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
          <Dialog.Content
            aria-describedby={undefined}
            className="fixed inset-y-0 left-0 z-50 flex w-[min(280px,85vw)] flex-col overflow-y-auto border-line border-r bg-sub px-2 py-3 outline-none"
          >
            <div className="flex items-center justify-between px-2 pb-4">
              <Brand />
              <Dialog.Close asChild>
                <Button variant="ghost" size="sm" iconOnly aria-label="Close navigation">
                  <X aria-hidden="true" className="size-4" />
                </Button>
              </Dialog.Close>
            </div>
            <Dialog.Title className="sr-only">Navigation</Dialog.Title>
            <nav aria-label="Main">
              <NavigationList activeRuns={activeRuns} onNavigate={() => setOpen(false)} />
            </nav>
            <div className="mt-auto border-line border-t px-2 pt-2">
              <UserMenu />
              <ThemeSwitch />
            </div>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <Brand />
      <div className="ml-auto flex items-center gap-1">
        <NoticesBell />
        <SearchEverything iconOnly />
      </div>
    </header>
  )
}
