'use client'

import { CircleUserRound, LogOut, UserRound } from 'lucide-react'
import { useSignOut } from '@/components/queries/account-writes'
import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu'
import { PersonName } from './person-name'
import { ROLE_WORDS } from './role-words'
import { useWho } from './who'

/** Who is signed in, with what belongs to them. Nothing where nobody has an account yet. */
export function UserMenu({ iconOnly = false }: { iconOnly?: boolean }) {
  const { kind, person, role } = useWho()
  const signOut = useSignOut()
  if (role === null || (kind !== 'person' && kind !== 'installation')) return null
  const name = person?.name ?? 'Installation’s token'
  return (
    <Menu
      label="Your account"
      trigger={
        <button
          type="button"
          aria-label={`Your account: ${name}, ${ROLE_WORDS[role].label}`}
          className={classNames(
            'mb-2 flex w-full min-w-0 items-center gap-2 rounded-control px-2 py-1 text-left hover:bg-inset',
            iconOnly && 'justify-center',
          )}
        >
          <CircleUserRound aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-fg-3" />
          {iconOnly ? null : (
            <span className="grid min-w-0">
              <PersonName name={name} className="truncate font-medium text-12" />
              <span className="text-11 text-fg-3">{ROLE_WORDS[role].label}</span>
            </span>
          )}
        </button>
      }
    >
      {person === null ? null : (
        <>
          <MenuItem asChild>
            <Link href="/account">
              <UserRound aria-hidden="true" />
              Account
            </Link>
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuItem
        icon={<LogOut aria-hidden="true" />}
        onSelect={() => signOut.mutate(undefined, { onSuccess: () => window.location.assign('/sign-in') })}
      >
        Sign out
      </MenuItem>
    </Menu>
  )
}
