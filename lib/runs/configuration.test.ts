import { expect, test } from 'vitest'
import { PAPER_WEIGHTS } from '@/lib/selfscore/formulas'
import { DEFAULT_PROMPTS } from '@/lib/selfscore/prompts'
import { PLAIN_JUDGING, runConfigurationSchema } from './configuration'
import { evaluationJudges } from './evaluation-judges'
import { preparationKey } from './judge-key'

const model = (name: string) => ({
  modelId: name,
  connectionId: 'c',
  connectionName: 'c',
  name,
  label: name,
  parameters: {},
  pricing: null,
  simulated: false,
})

/** As the first version froze it. */
const FIRST = {
  version: 1,
  benchmark: 'selfscore',
  agent: { agentId: 'a', name: 'a', kind: 'plain', colour: 0, systemPrompt: null, model: model('agent') },
  dataset: { datasetId: 'd', versionId: 'v', name: 'd', version: 1, domain: 'it', simulatedExtraction: false },
  items: { order: 'first', limit: null, count: 3 },
  opening: 'summary',
  userProxy: model('proxy'),
  complexityJudge: model('complexity'),
  evaluationJudge: model('evaluation'),
  extraction: model('complexity'),
  prompts: DEFAULT_PROMPTS,
  marks: { judge: 'j', proxy: 'p' },
  maxTurns: 50,
  trials: 1,
  formula: 'ratio',
  weights: PAPER_WEIGHTS,
  seed: 7,
}

test('a configuration from before judges had jobs of their own is read as one evaluation judge, asked once', () => {
  const read = runConfigurationSchema.parse(FIRST)
  expect(read.judging).toEqual(PLAIN_JUDGING)
  expect(read.judgedAgain).toBeNull()
  expect(Object.values(evaluationJudges(read)).map(({ name }) => name)).toEqual(Array(3).fill('evaluation'))
})

test('preparations belong to judge and words of the prompt: another judge of turns alone shares them', () => {
  const before = runConfigurationSchema.parse(FIRST)
  const other = runConfigurationSchema.parse({
    ...FIRST,
    judging: { agentHelpfulness: model('other'), promptVersions: { agentHelpfulness: 3 } },
    prompts: { ...DEFAULT_PROMPTS, agentHelpfulness: 'Another.' },
  })
  const keys = (of: typeof before) => [preparationKey('critical-thinking', of), preparationKey('opening', of)]
  expect(keys(other)).toEqual(keys(before))
  const told = runConfigurationSchema.parse({ ...FIRST, prompts: { ...DEFAULT_PROMPTS, opening: 'Another.' } })
  expect(keys(told)[0]).toBe(keys(before)[0])
  expect(keys(told)[1]).not.toBe(keys(before)[1])
  const often = runConfigurationSchema.parse({ ...FIRST, judging: { judgements: 3, complexityJudgements: 1 } })
  expect(keys(often)[0]).toBe(keys(before)[0])
  expect(keys(often)[1]).not.toBe(keys(before)[1])
})
