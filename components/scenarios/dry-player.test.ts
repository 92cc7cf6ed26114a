import { expect, test } from 'vitest'
import { scoreScript } from '@/lib/scripted/play/score-script'
import { BOOKING } from '@/lib/scripted/testing/booking'
import { scenarioOf } from '@/lib/scripted/testing/play-with'
import { type DryRun, startDryRun, typedReply } from './dry-player'

test('a dry run goes step by step, asks for each reply and ends with its points', async () => {
  const scenario = scenarioOf(BOOKING)
  let run: DryRun = { steps: [], waiting: null, ending: null }
  const player = startDryRun(scenario, 1, (changed) => {
    run = changed
  })
  const say = async (typed: string) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (run.waiting) player.reply(typedReply(run.waiting, typed))
  }
  await say('A table is free.')
  expect(run.steps.map(({ stepId }) => stepId)).toEqual(['ask'])
  await say('Yes please. [END]')
  await say('One moment.\n/call create_reservation {"name": "tom vega", "size": 2}')
  await say('Booked!')
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(run.ending).toBe('script-end')
  expect(scoreScript(scenario, run.steps)).toMatchObject({ points: 2, maxPoints: 2 })
})

test('what is typed becomes what is asked for', () => {
  const call = (purpose: 'script-judge' | 'script-extractor' | 'agent') => ({
    purpose,
    turn: 1,
    attempt: 1,
    request: { messages: [], tools: [], output: 'text' as const },
  })
  expect(typedReply(call('script-judge'), 'Yes, it does').text).toBe('{"passed":true,"reason":"typed: Yes, it does"}')
  expect(typedReply(call('script-extractor'), ' ').text).toBe('{"value":null}')
  expect(typedReply(call('agent'), '/call pay {oops')).toEqual({
    text: '',
    toolCalls: [{ id: 'typed-1', name: 'pay', rawArguments: '{oops', arguments: null }],
  })
})
