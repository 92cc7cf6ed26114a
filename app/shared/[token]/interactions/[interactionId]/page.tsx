import { notFound } from 'next/navigation'
import { countOf } from '@/components/format/count'
import { formatScore } from '@/components/format/score'
import { SheetFoot } from '@/components/print/sheet-foot'
import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { SharedChecks } from '@/components/shared/shared-checks'
import { SharedTurn } from '@/components/shared/shared-turn'
import { WrittenBy } from '@/components/transcript/outline/written-by'
import { Crumbs } from '@/components/ui/page-header'
import type { SharedInteraction } from '@/lib/api/share-link'
import { database } from '@/lib/db/client'
import { findSharedInteraction } from '@/lib/db/shared-transcripts'
import { openShared } from '../../open-shared'

export default async function SharedTranscriptPage({
  params,
}: {
  params: Promise<{ token: string; interactionId: string }>
}) {
  const { token, interactionId } = await params
  const { kind, link } = await openShared(token)
  if (kind === 'password') return null
  const interaction = await findSharedInteraction(database(), link, interactionId)
  if (interaction === null) notFound()
  const { title, runId, turns, checks, simulated, attribution, correctedScores } = interaction
  return (
    <div className="mx-auto max-w-[760px] print:max-w-none">
      <SheetFoot title={title} />
      <div className="py-4">
        <Crumbs
          crumbs={[
            { label: 'Leaderboard', href: `/shared/${token}` },
            { label: 'Transcripts', href: `/shared/${token}/runs/${runId}` },
          ]}
          current="Transcript"
        />
      </div>
      <h1 className="wrap-anywhere font-semibold text-20">
        <bdi>{title}</bdi>
      </h1>
      <p className="mt-1 mb-4 flex flex-wrap items-center gap-x-3 text-fg-2">
        <span>
          {countOf(turns.length, 'turn')}, {resultWords(interaction)}
          {correctedScores > 0 ? `, with ${countOf(correctedScores, 'score')} corrected by people` : ''}
        </span>
        {simulated ? <SimulatedBadge /> : null}
      </p>
      {turns.length === 0 ? (
        <p className="text-fg-3">Nothing has been said yet.</p>
      ) : (
        turns.map((turn) => <SharedTurn key={turn.number} turn={turn} />)
      )}
      {checks.length === 0 ? null : <SharedChecks checks={checks} />}
      {attribution === null ? null : (
        <section aria-label="Source" className="border-line border-t py-4 text-12 text-fg-3">
          <WrittenBy what="Question" attribution={attribution.question} />
          <WrittenBy what="Accepted answer" attribution={attribution.answer} />
        </section>
      )}
    </div>
  )
}

function resultWords({ finalScore, points, maxPoints, missingReason }: SharedInteraction): string {
  if (points !== null && maxPoints !== null) return `${points} of ${maxPoints} points`
  return finalScore === null ? (missingReason ?? 'no score') : `final score ${formatScore(finalScore)}`
}
