import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { formatList } from '@/components/format/list'
import { LaunchForm } from '@/components/launch/launch-form'
import { NothingToLaunch } from '@/components/launch/nothing-to-launch'
import { ButtonLink } from '@/components/ui/button-link'
import { Note } from '@/components/ui/note'
import { PageHeader } from '@/components/ui/page-header'
import { goneSince, initialDraft, type LaunchWish, readChoices, readEarlierRun } from './read-launch'

export const metadata: Metadata = { title: 'Launch a run' }

export default async function LaunchPage({ searchParams }: { searchParams: Promise<LaunchWish> }) {
  const wish = await searchParams
  const from = await readEarlierRun(wish)
  const choices = await readChoices(from)
  const draft = initialDraft(wish, from, choices)
  const gone = from ? goneSince(from, draft) : []

  return (
    <>
      <PageHeader
        title="Launch a run"
        crumbs={[{ label: 'Runs', href: '/runs' }]}
        actions={
          <ButtonLink href="/scenarios" variant="ghost">
            Scenarios instead
          </ButtonLink>
        }
      />
      {from ? (
        <Note className="mb-4">
          Filled from the run of {from.agent.name} by {from.judges.evaluation.label}.
          {gone.length > 0 ? ` Choose anew: ${formatList(gone)} can’t be used any more.` : ''}
        </Note>
      ) : typeof wish.from === 'string' ? (
        <Note tone="warn" className="mb-4">
          The run that this form was to be filled from is gone.
        </Note>
      ) : null}
      {choices.agents.length === 0 || choices.datasets.length === 0 ? (
        <NothingToLaunch choices={choices} />
      ) : (
        <LaunchForm choices={choices} initial={draft} launchKey={randomUUID()} />
      )}
    </>
  )
}
