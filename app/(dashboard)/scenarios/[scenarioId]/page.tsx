import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ScenarioPage } from '@/components/scenarios/scenario-page'
import { database } from '@/lib/db/client'
import { findScenario } from '@/lib/db/scenarios'

interface Props {
  params: Promise<{ scenarioId: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const scenario = await findScenario(database(), (await params).scenarioId)
  return { title: scenario?.name ?? 'No such scenario' }
}

export default async function OneScenarioPage({ params }: Props) {
  const scenario = await findScenario(database(), (await params).scenarioId)
  if (!scenario) notFound()
  return <ScenarioPage key={scenario.versionId} scenario={scenario} start={scenario.source} />
}
