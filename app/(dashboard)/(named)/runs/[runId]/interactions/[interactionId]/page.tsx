import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { createLoader, type SearchParams } from 'nuqs/server'
import { cache } from 'react'
import { ScriptTranscript } from '@/components/script-transcript/script-transcript'
import { titleOf } from '@/components/transcript/title-of'
import { TranscriptView } from '@/components/transcript/transcript-view'
import { correctionsAddress, scoreAddress, scoreQuery, wishOfAddress } from '@/lib/address/score-address'
import { database } from '@/lib/db/client'
import { findInteraction } from '@/lib/db/find-interaction'
import { findTranscriptFrame } from '@/lib/db/find-transcript-frame'
import { findScriptInteraction } from '@/lib/db/script-interactions'
import { findScriptRun } from '@/lib/db/script-runs'

interface Props {
  params: Promise<{ runId: string; interactionId: string }>
  searchParams: Promise<SearchParams>
}

const loadScores = createLoader({ ...scoreAddress, ...correctionsAddress })

/** Read once for the page and for its title. */
const readTranscript = cache(async (runId: string, interactionId: string, scores: string) => {
  const [frame, interaction] = await Promise.all([
    findTranscriptFrame(database(), runId, interactionId),
    findInteraction(database(), interactionId, wishOfAddress(loadScores(`?${scores}`))),
  ])
  if (frame === null || interaction === null) return null
  const { formula, weights } = interaction.run
  return { frame: { ...frame, run: { ...frame.run, formula, weights } }, interaction }
})

async function readAsked({ params, searchParams }: Props) {
  const { runId, interactionId } = await params
  // The same text for the same wish: only then is it read once.
  const scores = scoreQuery(wishOfAddress(loadScores(await searchParams)))
  return { found: await readTranscript(runId, interactionId, scores), scores }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { found } = await readAsked(props)
  if (found) return { title: titleOf(found.interaction) }
  const scripted = await findScriptInteraction(database(), (await props.params).interactionId)
  return { title: scripted ? `${scripted.scenario.name}, trial ${scripted.trial}` : 'No such interaction' }
}

/** The same address shows a scenario that was played. */
async function ScriptedPage({ params, corrected }: Pick<Props, 'params'> & { corrected: boolean }) {
  const { runId, interactionId } = await params
  const [run, interaction] = await Promise.all([
    findScriptRun(database(), runId),
    findScriptInteraction(database(), interactionId, corrected),
  ])
  if (!run || interaction?.runId !== runId) notFound()
  return (
    <ScriptTranscript
      interaction={interaction}
      run={{ id: runId, name: run.agent.name, simulated: run.simulated, eventId: run.eventId }}
    />
  )
}

export default async function InteractionPage(props: Props) {
  const { found, scores } = await readAsked(props)
  if (!found) return <ScriptedPage params={props.params} corrected={scores.includes('overrides=include')} />

  return (
    <TranscriptView
      key={`${found.interaction.id} ${scores}`}
      initial={found.interaction}
      frame={found.frame}
      scores={scores}
    />
  )
}
