'use client'

import { useActiveRuns } from '@/components/queries/use-active-runs'
import { Brand } from './brand'
import { NavigationList } from './navigation-list'
import { ShortcutsButton } from './shortcuts'
import { ThemeSwitch } from './theme-switch'

/** The navigation at the left of wide pages. */
export function Sidebar({ activeRuns: initial }: { activeRuns: number }) {
  const activeRuns = useActiveRuns(15_000).data?.length ?? initial
  return (
    <header className="hidden border-line border-r bg-sub sm:block print:hidden">
      <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto px-2 py-3">
        <div className="px-2 pt-1 pb-4">
          <Brand />
        </div>
        <nav aria-label="Main">
          <NavigationList activeRuns={activeRuns} />
        </nav>
        <div className="mt-auto flex items-center justify-between border-line border-t px-2 pt-2">
          <ThemeSwitch />
          <ShortcutsButton />
        </div>
      </div>
    </header>
  )
}
