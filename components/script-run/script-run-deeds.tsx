'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { toast } from 'sonner'
import { useMay } from '@/components/accounts/who'
import { countOf } from '@/components/format/count'
import { useWrite } from '@/components/queries/use-write'
import { ExportMenu } from '@/components/runs/export-menu'
import { Button } from '@/components/ui/button'
import { type ScriptRunAnswer, scriptRunSchema } from '@/lib/api/script-run'
import { type RunAction, refusalOf } from '@/lib/runs/run-states'

const WORDS: Readonly<Record<RunAction, string>> = {
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel run',
  'retry-errors': 'Retry errors',
}

/** What can be done with a run of scenarios now. */
export function ScriptRunDeeds({ run }: { run: ScriptRunAnswer }) {
  const client = useQueryClient()
  const router = useRouter()
  const mayRun = useMay('run')
  const write = useWrite(
    ({ deed, query = '' }: { deed: RunAction; query?: string }) => ({
      method: 'POST',
      path: `/runs/${run.id}/${deed}${query}`,
    }),
    scriptRunSchema,
  )
  const deeds = (Object.keys(WORDS) as RunAction[]).filter(
    (deed) =>
      mayRun &&
      run.importedFrom === null &&
      refusalOf(deed, run.status) === null &&
      (deed !== 'retry-errors' || run.progress.errored > 0),
  )
  const canAskAgain =
    mayRun && run.importedFrom === null && run.progress.unscored > 0 && refusalOf('retry-errors', run.status) === null
  const perform = (deed: RunAction, query?: string) =>
    write.mutate(query === undefined ? { deed } : { deed, query }, {
      onSuccess: (changed) => {
        client.setQueryData(['script-run', run.id], changed)
        router.refresh()
      },
      onError: (error) => toast.error(`${WORDS[deed]} did not work`, { description: error.message }),
    })
  return (
    <>
      {deeds.map((deed) => (
        <Button
          key={deed}
          size="sm"
          variant={deed === 'cancel' ? 'ghost' : 'default'}
          busy={write.isPending}
          onClick={() => perform(deed)}
        >
          {WORDS[deed]}
        </Button>
      ))}
      {canAskAgain ? (
        <Button size="sm" busy={write.isPending} onClick={() => perform('retry-errors', '?include=unscored')}>
          Ask again for {countOf(run.progress.unscored, 'unscored trial')}
        </Button>
      ) : null}
      <ExportMenu run={run} />
    </>
  )
}
