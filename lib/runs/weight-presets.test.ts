import { expect, test } from 'vitest'
import { WEIGHT_PRESETS } from './weight-presets'

test('"hard for LLMs" are the paper’s weights; "hard for humans" puts topic knowledge before critical thinking', () => {
  const [llms, humans, ...others] = WEIGHT_PRESETS.map(({ weights }) => weights)
  expect(WEIGHT_PRESETS.map(({ name }) => name)).toEqual(['Hard for LLMs', 'Hard for humans'])
  expect(others).toEqual([])
  expect(llms).toEqual({ criticalThinking: 0.5, errorHandling: 0.4, topicKnowledge: 0.1 })
  expect(humans).toEqual({ criticalThinking: 0.1, errorHandling: 0.4, topicKnowledge: 0.5 })
})
