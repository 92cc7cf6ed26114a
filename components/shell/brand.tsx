import { Link } from '@/components/ui/link'

/** The product's mark and name; leads to the overview. `markOnly` where there is no room for the name. */
export function Brand({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <Link href="/" className="flex items-center gap-2 rounded-control font-semibold text-14">
      <Mark />
      <span className={markOnly ? 'sr-only' : undefined}>Deskmark</span>
    </Link>
  )
}

/** The product's mark alone. */
export function Mark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 18 18" className="size-[18px]">
      <rect width="18" height="18" rx="4" fill="var(--fg)" />
      <path d="M5.5 8.5v4M9 5.5v7M12.5 10v2.5" stroke="var(--on-ink)" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  )
}
