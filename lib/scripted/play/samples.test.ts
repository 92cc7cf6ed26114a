import { describe, expect, test } from 'vitest'
import { bundledScenario, playWith } from '../testing/play-with'

describe("the paper's three sample scripts say what they say in the paper", () => {
  test('ordering a drink', async () => {
    const { words, ending, steps } = await playWith(bundledScenario('sample-static-drink'), {
      agent: ['A Martini would be nice, thanks'],
    })
    expect(words).toEqual([
      'script: Hello, what will you have for a drink?',
      'agent: A Martini would be nice, thanks',
      'script: Here you go, a Martini',
    ])
    expect(ending).toBe('script-end')
    expect(steps.map(({ changes }) => changes)).toContainEqual({ ordered_drink: 'Martini' })
  })

  test('delivering the wrong drink, which comes with its article', async () => {
    const { words } = await playWith(bundledScenario('sample-wrong-drink'), { agent: ['A martini, please.'] })
    expect(words).toEqual([
      'script: Hello, what will you have for a drink?',
      'agent: A martini, please.',
      'script: Here you go, a coke',
    ])
  })

  test('asking a random question', async () => {
    const { words, asked } = await playWith(bundledScenario('sample-random-question'), {
      agent: ['What is the meaning of life'],
      others: () => '42.',
    })
    expect(words).toEqual(['script: Ask me a random question.', 'agent: What is the meaning of life', 'script: 42.'])
    expect(asked.map(({ purpose }) => purpose)).toEqual(['agent', 'script-reply'])
    expect(asked[1]?.request.messages.slice(1)).toEqual([
      { role: 'assistant', content: 'Ask me a random question.', toolCalls: [] },
      { role: 'user', content: 'What is the meaning of life' },
    ])
  })
})
