import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { titleOf } from '@/components/transcript/title-of'
import { TranscriptView } from '@/components/transcript/transcript-view'
import { database } from '@/lib/db/client'
import { findInteraction } from '@/lib/db/find-interaction'
import { findTranscriptFrame } from '@/lib/db/find-transcript-frame'

interface Props {
  params: Promise<{ runId: string; interactionId: string }>
}

/** Read once for the page and for its title. */
const readTranscript = cache(async (runId: string, interactionId: string) => {
  const [frame, interaction] = await Promise.all([
    findTranscriptFrame(database(), runId, interactionId),
    findInteraction(database(), interactionId),
  ])
  return frame === null || interaction === null ? null : { frame, interaction }
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { runId, interactionId } = await params
  const found = await readTranscript(runId, interactionId)
  return { title: found ? titleOf(found.interaction) : 'No such interaction' }
}

export default async function InteractionPage({ params }: Props) {
  const { runId, interactionId } = await params
  const found = await readTranscript(runId, interactionId)
  if (!found) notFound()

  return <TranscriptView key={found.interaction.id} initial={found.interaction} frame={found.frame} />
}
