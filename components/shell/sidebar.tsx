'use client'

import { usePathname } from 'next/navigation'
import { UserMenu } from '@/components/accounts/user-menu'
import { useActiveRuns } from '@/components/queries/use-active-runs'
import { classNames } from '@/components/ui/class-names'
import { Brand } from './brand'
import { needsRoom } from './navigation'
import { NavigationList } from './navigation-list'
import { SearchEverything } from './search-everything'
import { ShortcutsButton } from './shortcuts'
import { ThemeSwitch } from './theme-switch'

/** The navigation at the left of wide pages; folded to its icons where the page needs the room. */
export function Sidebar({ activeRuns: initial }: { activeRuns: number }) {
  const activeRuns = useActiveRuns(15_000).data?.length ?? initial
  const folded = needsRoom(usePathname())
  return (
    <header
      className={classNames('hidden border-line border-r bg-sub sm:block print:hidden', folded ? 'w-14' : 'w-[200px]')}
    >
      <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto px-2 py-3">
        <div className={classNames('pt-1 pb-4', folded ? 'flex justify-center' : 'px-2')}>
          <Brand markOnly={folded} />
        </div>
        <div className={classNames('pb-3', folded ? 'flex justify-center' : 'px-1')}>
          <SearchEverything iconOnly={folded} />
        </div>
        <nav aria-label="Main">
          <NavigationList activeRuns={activeRuns} iconsOnly={folded} />
        </nav>
        <div className="mt-auto border-line border-t pt-2">
          <UserMenu iconOnly={folded} />
          <div className={classNames('flex items-center justify-between gap-2', folded ? 'flex-col-reverse' : 'px-2')}>
            <ThemeSwitch upright={folded} />
            <ShortcutsButton />
          </div>
        </div>
      </div>
    </header>
  )
}
