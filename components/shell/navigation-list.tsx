'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { classNames } from '@/components/ui/class-names'
import { isCurrent, type NavigationEntry, navigation } from './navigation'

/** The entries of the navigation, for the sidebar and the drawer alike. `icons` alone on pages that need the room. */
export function NavigationList({
  activeRuns,
  onNavigate,
}: {
  activeRuns: number
  onNavigate?: (() => void) | undefined
}) {
  const pathname = usePathname()
  return (
    <div className="flex flex-col gap-px">
      {navigation.map((group) => (
        <div key={group.title ?? 'main'} className="flex flex-col gap-px">
          {group.title ? <p className="px-2 pt-4 pb-1 font-medium text-11 text-fg-3">{group.title}</p> : null}
          <ul className="flex flex-col gap-px">
            {group.entries.map((entry) => (
              <li key={entry.href}>
                <Entry
                  entry={entry}
                  current={isCurrent(entry.href, pathname)}
                  activeRuns={activeRuns}
                  onNavigate={onNavigate}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Entry({
  entry,
  current,
  activeRuns,
  onNavigate,
}: {
  entry: NavigationEntry
  current: boolean
  activeRuns: number
  onNavigate: (() => void) | undefined
}) {
  const Icon = entry.icon
  return (
    <Link
      href={entry.href}
      aria-current={current ? 'page' : undefined}
      {...(onNavigate ? { onClick: onNavigate } : {})}
      className={classNames(
        'flex h-9 items-center gap-2 rounded-control px-2 sm:h-7',
        current ? 'bg-selected font-medium text-fg' : 'text-fg-2 hover:bg-inset hover:text-fg',
      )}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className={classNames('size-4', current ? 'text-fg' : 'text-fg-3')} />
      {entry.label}
      {entry.figure === 'active-runs' && activeRuns > 0 ? (
        <span className="ml-auto text-12 text-fg-3">
          {activeRuns}
          <span className="sr-only"> active</span>
        </span>
      ) : null}
    </Link>
  )
}
