import { expect, test } from 'vitest'
import { type FrozenModel, PLAIN_JUDGING } from './configuration'
import { launchWarnings, studyWarnings } from './launch-warnings'

const model = (name: string, simulated = false): FrozenModel => ({
  modelId: name,
  connectionId: 'one',
  connectionName: 'one',
  name,
  label: name,
  parameters: {},
  pricing: null,
  simulated,
})

function cast(agent: FrozenModel, judge: FrozenModel) {
  const dataset = {
    datasetId: 'd',
    versionId: 'v',
    name: 'd',
    version: 1,
    domain: 'computer and IT-related',
    simulatedExtraction: false,
  }
  return {
    agent: { model: agent },
    userProxy: model('claude-x'),
    complexityJudge: judge,
    evaluationJudge: judge,
    judging: PLAIN_JUDGING,
    extraction: judge,
    dataset,
  }
}

test('an agent judged by its own model is warned about', () => {
  expect(launchWarnings(cast(model('gpt-4o'), model('gpt-4o')), true)).toEqual([
    'The agent is judged by its own model, gpt-4o: judges favour what they would have written themselves.',
  ])
})

test('an agent judged by a model of its family is warned about', () => {
  expect(launchWarnings(cast(model('gpt-4o-mini'), model('openai/gpt-4o')), true)).toEqual([
    'Agent and judge openai/gpt-4o are of one family, GPT: judges favour their own.',
  ])
})

test('strangers need no warning', () => {
  expect(launchWarnings(cast(model('mixtral-8x7b'), model('gpt-4o')), true)).toEqual([])
})

test('what is simulated is named, and simulated models are no family', () => {
  expect(launchWarnings(cast(model('sim-novice', true), model('sim-judge-a', true)), true)).toEqual([
    'Simulated: agent, complexity judge, evaluation judge, summaries and problems. The run will be marked so everywhere; it says nothing about real models.',
  ])
})

test('a judge of one job alone is warned about with its job', () => {
  const plain = cast(model('gpt-4o'), model('claude-3-opus'))
  const judging = { ...PLAIN_JUDGING, agentHelpfulness: model('gpt-4.1') }
  expect(launchWarnings({ ...plain, judging }, true)).toEqual([
    'Agent and judge gpt-4.1 (the agent’s helpfulness) are of one family, GPT: judges favour their own.',
  ])
})

test('names that show no family are no kin', () => {
  expect(launchWarnings(cast(model('house-agent'), model('house-judge')), true)).toEqual([])
})

test('a study says each of it once, and of all simulated parts in one sentence', () => {
  const [own, simulated] = [cast(model('gpt-4o'), model('gpt-4o')), cast(model('sim', true), model('sim-judge', true))]
  expect(studyWarnings([own, own, simulated], true)).toEqual([
    ...launchWarnings(own, true),
    expect.stringMatching(/^Simulated in 1 of 3 runs: agent, .*evaluation judge/),
  ])
  expect(studyWarnings([simulated, simulated], true)).toEqual([expect.stringMatching(/^Simulated in all runs: agent/)])
})

test('who asks a simulated agent what it can’t know is told so, once, and not where it reads or is real', () => {
  const simulated = cast(model('sim-novice', true), model('gpt-4o'))
  const told = expect.stringMatching(/^A simulated agent knows the answers of the bundled questions alone\./)
  expect(launchWarnings(simulated, false)).toContainEqual(told)
  expect(launchWarnings(simulated, true)).not.toContainEqual(told)
  expect(launchWarnings(cast(model('house-agent'), model('house-judge')), false)).toEqual([])
  expect(studyWarnings([simulated, simulated], false).filter((sentence) => /bundled/.test(sentence))).toHaveLength(1)
})
