import { ButtonLink } from '@/components/ui/button-link'
import { Note } from '@/components/ui/note'

/** What it means that nobody has an account yet, in half a sentence. */
export const withoutAccounts = (byToken: boolean): string =>
  byToken
    ? 'until then everyone signs in with the same token'
    : 'until then whoever can reach this machine may do everything'

/**
 * What stands on the overview until the first account is made.
 * @param byToken the installation has a token, which is asked for
 */
export function FirstAccountNote({ byToken }: { byToken: boolean }) {
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
      {withoutAccounts(byToken)}.
    </Note>
  )
}
