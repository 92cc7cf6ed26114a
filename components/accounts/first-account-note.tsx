import { ButtonLink } from '@/components/ui/button-link'
import { Note } from '@/components/ui/note'

/** What stands on the overview until the first account is made. */
export function FirstAccountNote() {
  return (
    <Note
      title="Create the administrator:"
      action={
        <ButtonLink href="/welcome" size="sm">
          Create
        </ButtonLink>
      }
      className="mb-4"
    >
      until then whoever can reach this machine may do everything.
    </Note>
  )
}
