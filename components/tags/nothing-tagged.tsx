import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'

/** Where nothing of a list has the tag that it is filtered by. @param what such as "agent" @param list such as "/agents" */
export function NothingTagged({ what, tag, list }: { what: string; tag: string; list: string }) {
  return (
    <EmptyState
      title={`No ${what} here has this tag`}
      actions={<ButtonLink href={list}>Take the filter away</ButtonLink>}
    >
      The list is filtered by the tag <bdi>{tag}</bdi>.
    </EmptyState>
  )
}
