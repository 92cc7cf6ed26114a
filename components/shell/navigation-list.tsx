'use client'

import { usePathname } from 'next/navigation'
import { useWho } from '@/components/accounts/who'
import { useUnreadNotices } from '@/components/queries/use-notices'
import { useUnreadReviews } from '@/components/queries/use-reviews'
import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'
import { isCurrent, type NavigationEntry, navigationOf } from './navigation'

/** What a figure counts, for who hears it. */
const FIGURE_WORDS: Record<NonNullable<NavigationEntry['figure']>, string> = {
  'active-runs': ' active',
  'unread-reviews': ' with something new',
  'unread-notices': ' unread',
}

/** The entries of the navigation, for the sidebar and the drawer alike; `iconsOnly` on pages that need the room. */
export function NavigationList({
  activeRuns,
  iconsOnly = false,
  onNavigate,
}: {
  activeRuns: number
  iconsOnly?: boolean
  onNavigate?: (() => void) | undefined
}) {
  const pathname = usePathname()
  const { may } = useWho()
  const figures = {
    'active-runs': activeRuns,
    'unread-reviews': useUnreadReviews() ?? 0,
    'unread-notices': useUnreadNotices() ?? 0,
  }
  return (
    <div className="flex flex-col gap-px">
      {navigationOf(may).map((group) => (
        <div key={group.title ?? 'main'} className="flex flex-col gap-px">
          {group.title ? (
            <p
              className={
                iconsOnly ? 'mx-2 my-2 h-px overflow-hidden bg-line' : 'px-2 pt-4 pb-1 font-medium text-11 text-fg-3'
              }
            >
              <span className={iconsOnly ? 'sr-only' : undefined}>{group.title}</span>
            </p>
          ) : null}
          <ul className="flex flex-col gap-px">
            {group.entries.map((entry) => (
              <li key={entry.href}>
                <Entry
                  entry={entry}
                  current={isCurrent(entry.href, pathname)}
                  figure={entry.figure ? figures[entry.figure] : 0}
                  iconsOnly={iconsOnly}
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
  figure,
  iconsOnly,
  onNavigate,
}: {
  entry: NavigationEntry
  current: boolean
  figure: number
  iconsOnly: boolean
  onNavigate: (() => void) | undefined
}) {
  const Icon = entry.icon
  return (
    <Link
      href={entry.href}
      aria-current={current ? 'page' : undefined}
      title={iconsOnly ? entry.label : undefined}
      {...(onNavigate ? { onClick: onNavigate } : {})}
      className={classNames(
        'relative flex h-9 items-center gap-2 rounded-control px-2 sm:h-7',
        iconsOnly && 'justify-center',
        current ? 'bg-selected font-medium text-fg' : 'text-fg-2 hover:bg-inset hover:text-fg',
      )}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className={classNames('size-4', current ? 'text-fg' : 'text-fg-3')} />
      <span className={iconsOnly ? 'sr-only' : undefined}>{entry.label}</span>
      {figure > 0 ? (
        <span
          className={iconsOnly ? 'absolute top-0 right-0 text-11 text-fg-3 leading-3' : 'ml-auto text-12 text-fg-3'}
        >
          {figure}
          <span className="sr-only">{entry.figure === undefined ? '' : FIGURE_WORDS[entry.figure]}</span>
        </span>
      ) : null}
    </Link>
  )
}
