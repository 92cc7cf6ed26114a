'use client'

import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Kbd } from '@/components/ui/kbd'
import { Link } from '@/components/ui/link'

/** The way to the search of everything: a field, or its sign alone where there is no room. Ctrl-K leads here. */
export function SearchEverything({ iconOnly = false, onGo }: { iconOnly?: boolean; onGo?: () => void }) {
  const router = useRouter()
  if (iconOnly)
    return (
      <Link
        href="/search"
        aria-label="Search everything"
        title="Search everything"
        className="grid size-8 place-items-center rounded-control text-fg-3 hover:bg-inset hover:text-fg"
      >
        <Search aria-hidden="true" className="size-4" />
      </Link>
    )
  return (
    <search>
      <form
        action="/search"
        className="flex h-7 min-w-0 items-center gap-2 rounded-control border border-control bg-bg px-2 text-12 focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-1"
        onSubmit={(event) => {
          event.preventDefault()
          const words = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          router.push(words === '' ? '/search' : `/search?q=${encodeURIComponent(words)}`)
          event.currentTarget.reset()
          onGo?.()
        }}
      >
        <Search aria-hidden="true" className="size-3.5 shrink-0 text-fg-3" />
        <input
          type="search"
          name="q"
          aria-label="Search everything"
          placeholder="Search"
          autoComplete="off"
          data-shortcut="search-everything"
          className="h-full w-full min-w-0 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        <span aria-hidden="true" className="hidden shrink-0 whitespace-nowrap sm:inline">
          <Kbd>Ctrl K</Kbd>
        </span>
      </form>
    </search>
  )
}
