'use client'

import { Bell } from 'lucide-react'
import { useUnreadNotices } from '@/components/queries/use-notices'
import { ButtonLink } from '@/components/ui/button-link'

/** Leads to one's notices and says how many are unread, where the navigation is folded away. */
export function NoticesBell() {
  const unread = useUnreadNotices() ?? 0
  return (
    <ButtonLink
      href="/notices"
      variant="ghost"
      iconOnly
      className="relative"
      aria-label={unread === 0 ? 'Notices' : `Notices, ${unread} unread`}
    >
      <Bell aria-hidden="true" strokeWidth={1.75} className="size-[18px]" />
      {unread === 0 ? null : (
        <span
          aria-hidden="true"
          className="absolute -top-0.5 left-[calc(50%+3px)] rounded-full border-2 border-bg bg-fg px-1 font-medium text-11 text-bg leading-[14px]"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </ButtonLink>
  )
}
