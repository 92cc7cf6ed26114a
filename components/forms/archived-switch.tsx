import { ButtonLink } from '@/components/ui/button-link'

/** Shows or hides what was archived, by the page's address. Nothing where there is nothing archived. */
export function ArchivedSwitch({ count, shown }: { count: number; shown: boolean }) {
  if (count === 0) return null
  return (
    <ButtonLink variant="ghost" href={shown ? '?' : '?archived=true'} scroll={false}>
      {shown ? 'Hide archived' : `Show ${count} archived`}
    </ButtonLink>
  )
}
