import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { titleOf } from '@/components/transcript/title-of'
import { TranscriptView } from '@/components/transcript/transcript-view'
import { database } from '@/lib/db/client'
import { findInteraction } from '@/lib/db/find-interaction'
import { findTranscriptFrame } from '@/lib/db/find-transcript-frame'
import { findInteractionTitle } from '@/lib/db/find-interaction-title'

interface Props {
  params: Promise<{ runId: string; interactionId: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { interactionId } = await params
  const item = await findInteractionTitle(database(), interactionId)
  return { title: item ? titleOf(item) : 'No such interaction' }
}

export default async function InteractionPage({ params }: Props) {
  const { runId, interactionId } = await params
  const db = database()
  // The interaction first: what comes after the frame was read is what its events tell.
  const [frame, interaction] = await Promise.all([
    findTranscriptFrame(db, runId, interactionId),
    findInteraction(db, interactionId),
  ])
  if (frame === null || interaction === null) notFound()

  return <TranscriptView key={interaction.id} initial={interaction} frame={frame} />
}
