import {
  Bell,
  BookOpen,
  Bot,
  Clapperboard,
  Database,
  GitCompareArrows,
  Layers,
  LayoutGrid,
  Library,
  type LucideIcon,
  MessagesSquare,
  Play,
  Plug,
  Scale,
  ScrollText,
  SlidersHorizontal,
  Trophy,
  Users,
} from 'lucide-react'
import { pageAction } from '@/lib/auth/page-permissions'
import type { Action } from '@/lib/auth/permissions'

export interface NavigationEntry {
  label: string
  href: string
  icon: LucideIcon
  /** Which figure stands at its right, if any. */
  figure?: 'active-runs' | 'unread-reviews' | 'unread-notices'
}

export interface NavigationGroup {
  title: string | null
  entries: readonly NavigationEntry[]
}

/** What can be gone to. Only what exists. */
const navigation: readonly NavigationGroup[] = [
  {
    title: null,
    entries: [
      { label: 'Overview', href: '/', icon: LayoutGrid },
      { label: 'Runs', href: '/runs', icon: Play, figure: 'active-runs' },
      { label: 'Studies', href: '/studies', icon: Layers },
      { label: 'Compare', href: '/compare', icon: GitCompareArrows },
      { label: 'Scenarios', href: '/scenarios', icon: Clapperboard },
      { label: 'Leaderboards', href: '/leaderboards', icon: Trophy },
      { label: 'Review', href: '/review', icon: MessagesSquare, figure: 'unread-reviews' },
      { label: 'Notices', href: '/notices', icon: Bell, figure: 'unread-notices' },
      { label: 'Judges', href: '/judges', icon: Scale },
      { label: 'Weights', href: '/weights', icon: SlidersHorizontal },
    ],
  },
  {
    title: 'Set up',
    entries: [
      { label: 'Agents', href: '/agents', icon: Bot },
      { label: 'Data sets', href: '/datasets', icon: Database },
      { label: 'Knowledge', href: '/knowledge', icon: Library },
      { label: 'Connections', href: '/connections', icon: Plug },
      { label: 'People', href: '/people', icon: Users },
      { label: 'Audit', href: '/audit', icon: ScrollText },
    ],
  },
  { title: 'Help', entries: [{ label: 'How scores work', href: '/how-scores-work', icon: BookOpen }] },
]

/** What somebody can go to: the pages that their role shows, and the groups that hold any. */
export function navigationOf(may: readonly Action[]): readonly NavigationGroup[] {
  return navigation
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ href }) => {
        const action = pageAction(href)
        return action === null || may.includes(action)
      }),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** Pages of three panes need the room, so that the navigation folds to its icons there. */
export function needsRoom(pathname: string): boolean {
  return /^\/runs\/[^/]+\/interactions\//.test(pathname)
}

/** Whether an entry is where the reader is: its own page or one below it. */
export function isCurrent(entryHref: string, pathname: string): boolean {
  if (entryHref === '/') return pathname === '/'
  return pathname === entryHref || pathname.startsWith(`${entryHref}/`)
}
