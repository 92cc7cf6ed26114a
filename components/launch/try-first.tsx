'use client'

import { useLaunchRun } from '@/components/queries/use-launch'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Note } from '@/components/ui/note'
import { TRIAL_ITEMS, trialOf } from './trial-launch'

/**
 * A trial of the launch with its first questions, beside which the form stays as it is.
 * @param launchKey of this opening of the form: the same trial is launched once
 */
export function TryFirst({ launch, launchKey }: { launch: object; launchKey: string }) {
  const trial = useLaunchRun()
  const body = trialOf(launch)
  return (
    <>
      <Button
        className="w-full"
        busy={trial.isPending}
        onClick={() => trial.mutate({ launch: body, key: `${launchKey}:try:${fingerprint(JSON.stringify(body))}` })}
      >
        Try {TRIAL_ITEMS} questions first
      </Button>
      <div role="status" className="empty:-mt-3">
        {trial.data ? (
          <Note tone="info">
            The trial is on its way:{' '}
            <Link href={`/runs/${trial.data.id}`} target="_blank" className="link underline">
              watch it in a tab of its own
            </Link>
            . This form stays as it is.
          </Note>
        ) : null}
        {trial.error ? (
          <Note tone="err" title="Not launched.">
            {trial.error.message}
          </Note>
        ) : null}
      </div>
    </>
  )
}

/** Tells one body from another within a key of visible ASCII: FNV-1a, 32 bits. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16)
}
