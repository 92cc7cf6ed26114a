'use client'

import { ArrowDown, ArrowUp } from 'lucide-react'
import { formatCount } from '@/components/format/count'
import { DownloadTranscript } from '@/components/runs/export-menu'
import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import { Crumbs } from '@/components/ui/page-header'
import type { InteractionAnswer } from '@/lib/api/interaction'
import { choiceWords } from '@/lib/runs/score-choice'
import type { TranscriptFrame } from '@/lib/runs/transcript-frame'
import { CopyLinkButton } from './copy-link-button'
import { titleOf } from './title-of'

/** Where the page stands: run, question, place in the run; and the ways on. */
export function TopBar({
  interaction,
  frame,
  turn,
  scores,
}: {
  interaction: InteractionAnswer
  frame: TranscriptFrame
  turn: number
  /** Which scores are shown, as it stands in the address; '' for the launch's own. */
  scores: string
}) {
  const { run, item, place } = frame
  const asked = scores && `?${scores}`
  const hrefOf = (id: string | null) => (id === null ? null : `/runs/${run.id}/interactions/${id}${asked}`)
  const title = titleOf(interaction)
  return (
    <header className="z-20 flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-bg px-4 py-2 lg:sticky lg:top-0 lg:h-13 lg:flex-nowrap lg:py-0">
      <div className="max-w-full shrink-0 text-12 lg:max-w-[240px]">
        <Crumbs
          crumbs={[
            { label: 'Runs', href: '/runs' },
            { label: run.agent.name, href: `/runs/${run.id}${asked}` },
          ]}
        />
      </div>
      <h1 title={title} className="wrap-anywhere min-w-0 font-semibold text-14 lg:truncate">
        <bdi>{title}</bdi>
      </h1>
      {interaction.simulated ? <SimulatedBadge /> : null}
      {scores ? (
        <span className="whitespace-nowrap text-12 text-fg-2">
          scored by {choiceWords(run)}
          {interaction.correctionsShown ? ', with people’s corrections' : ''}
        </span>
      ) : null}
      <Link
        href={`/datasets/${item.datasetId}/items/${item.id}`}
        className="hidden min-w-0 shrink-[4] truncate text-12 text-fg-3 hover:text-fg xl:block"
      >
        Question {item.externalId}
        {item.question.licence === null ? '' : `, ${item.question.licence}`}
      </Link>
      <div className="flex shrink-0 items-center gap-2 lg:ml-auto">
        <span className="whitespace-nowrap text-12 text-fg-3">
          Interaction {formatCount(place.number)} of {formatCount(place.of)}
          {run.trials > 1 ? `, trial ${interaction.trial}` : ''}
        </span>
        <Neighbour label="Previous interaction" href={hrefOf(place.previousId)} icon={ArrowUp} />
        <Neighbour label="Next interaction" href={hrefOf(place.nextId)} icon={ArrowDown} />
        <DownloadTranscript interactionId={interaction.id} />
        {interaction.turns.length > 0 ? <CopyLinkButton turn={turn} /> : null}
      </div>
    </header>
  )
}

function Neighbour({ label, href, icon: Icon }: { label: string; href: string | null; icon: typeof ArrowUp }) {
  const icon = <Icon aria-hidden="true" className="size-3.5" />
  if (href === null)
    return (
      <Button size="sm" iconOnly aria-label={label} disabled>
        {icon}
      </Button>
    )
  return (
    <ButtonLink size="sm" iconOnly aria-label={label} title={label} href={href}>
      {icon}
    </ButtonLink>
  )
}
