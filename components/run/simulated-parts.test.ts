import { expect, test } from 'vitest'
import { type FrozenModel, PLAIN_JUDGING } from '@/lib/runs/configuration'
import { simulatedParts } from './simulated-parts'

const model = (simulated: boolean): FrozenModel => ({
  modelId: 'm',
  connectionId: 'c',
  connectionName: 'c',
  name: 'm',
  label: 'm',
  parameters: {},
  pricing: null,
  simulated,
})
const run = (agent: boolean, proxy: boolean, complexity: boolean, evaluation: boolean) => ({
  agent: {
    agentId: 'a',
    name: 'a',
    kind: 'plain' as const,
    colour: 0,
    systemPrompt: null,
    model: model(agent),
    costPerInteractionUsd: null,
    withComments: false,
    retrieval: null,
  },
  userProxy: model(proxy),
  complexityJudge: model(complexity),
  evaluationJudge: model(evaluation),
  judging: PLAIN_JUDGING,
  extraction: model(false),
  dataset: { datasetId: 'd', versionId: 'v', name: 'd', version: 1, domain: 'd', simulatedExtraction: false },
})

test('what is simulated is named, part by part', () => {
  expect(simulatedParts(run(true, true, true, true))).toBe('The agent, the user proxy and the judge are')
  expect(simulatedParts(run(false, false, true, false))).toBe('The complexity judge is')
})

test('a data set whose summaries were simulated makes the run so', () => {
  const measured = run(false, false, false, false)
  expect(simulatedParts({ ...measured, dataset: { ...measured.dataset, simulatedExtraction: true } })).toBe(
    'The maker of the summaries is',
  )
})
