import { Allowed } from '@/components/accounts/who'
import { Spinner } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Note } from '@/components/ui/note'
import type { InteractionAnswer } from '@/lib/api/interaction'
import { endSentence } from '../words/end-sentence'
import { endingWords } from '../words/ending-words'

/** What stands after the last turn: how it ended, or what is being waited for. */
export function Ending({ interaction }: { interaction: InteractionAnswer }) {
  const { status, statusReason, turns, run } = interaction
  if (status === 'waiting' || status === 'running') {
    const next = turns.length + 1
    return (
      <p className="flex items-center gap-2 px-1 py-3 text-12 text-accent">
        {status === 'running' ? <Spinner className="size-3" /> : null}
        {status === 'running'
          ? `Turn ${next} is under way. It appears here when it is complete.`
          : run.status === 'paused'
            ? 'The run is paused; this interaction waits.'
            : 'Waits for its turn. What is said appears here.'}
      </p>
    )
  }
  if (status === 'errored')
    return (
      <Note tone="err" title="Errored." className="mx-1 my-3">
        {endSentence(statusReason ?? 'No reason was kept')} Errors of the surroundings are not the agent’s failures;
        they are in no mean
        <Allowed action="run" otherwise=".">
          , and{' '}
          <Link href={`/runs/${run.id}`} className="link underline">
            the run’s page
          </Link>{' '}
          can try them again.
        </Allowed>
      </Note>
    )
  const words = endingWords(interaction)
  return (
    <p className="px-1 py-3 text-12 text-fg-3">
      {words.charAt(0).toUpperCase()}
      {words.slice(1)}.
    </p>
  )
}
