import type { Metadata } from 'next'
import { NEW_SCENARIO } from '@/components/scenarios/new-scenario'
import { ScenarioPage } from '@/components/scenarios/scenario-page'

export const metadata: Metadata = { title: 'New scenario' }

export default function NewScenarioPage() {
  return <ScenarioPage scenario={null} start={NEW_SCENARIO} />
}
