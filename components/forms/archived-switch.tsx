import { ButtonLink } from '@/components/ui/button-link'

/**
 * Shows or hides what was archived, by the page's address. Nothing where there is nothing archived.
 * @param tag by which the list is filtered, and stays so
 */
export function ArchivedSwitch({ count, shown, tag = null }: { count: number; shown: boolean; tag?: string | null }) {
  if (count === 0) return null
  const query = new URLSearchParams({ ...(shown ? {} : { archived: 'true' }), ...(tag === null ? {} : { tag }) })
  return (
    <ButtonLink variant="ghost" href={`?${query}`} scroll={false}>
      {shown ? 'Hide archived' : `Show ${count} archived`}
    </ButtonLink>
  )
}
