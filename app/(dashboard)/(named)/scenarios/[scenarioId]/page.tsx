import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { createLoader, type SearchParams } from 'nuqs/server'
import { ScenarioPage } from '@/components/scenarios/scenario-page'
import { parseAsPlace } from '@/lib/address/parsers'
import { database } from '@/lib/db/client'
import { findScenario } from '@/lib/db/scenarios'

interface Props {
  params: Promise<{ scenarioId: string }>
  searchParams: Promise<SearchParams>
}

const loadAddress = createLoader({ version: parseAsPlace })

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const scenario = await findScenario(database(), (await params).scenarioId)
  return { title: scenario?.name ?? 'No such scenario' }
}

export default async function OneScenarioPage({ params, searchParams }: Props) {
  const { version } = loadAddress(await searchParams)
  const scenario = await findScenario(database(), (await params).scenarioId, version)
  if (!scenario) notFound()
  return (
    <ScenarioPage key={`${scenario.versionId} ${scenario.sourceVersion}`} scenario={scenario} start={scenario.source} />
  )
}
