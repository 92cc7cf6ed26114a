import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readChatCall } from '@/lib/simulator/chat-call'
import { playPartWith } from '@/lib/simulator/parts/play-part'
import type { JsonObject } from '../json'
import type { ScriptCall } from '../play/ports'
import { bundledScenario, type Played, playWith, type Said } from '../testing/play-with'
import { countWords } from '../values/plain-words'

/** An agent that can do everything, but for one thing. */
function agentWithout(lost: string | null): (call: ScriptCall) => Said {
  return ({ request }) => {
    const read = readChatCall({
      model: 'sim-expert',
      messages: request.messages.map((message) => {
        if (message.role === 'tool') return { role: 'tool', content: message.content, tool_call_id: message.callId }
        return { role: message.role, content: message.content }
      }),
      tools: request.tools.map((tool) => ({ type: 'function', function: tool })),
    })
    if (!read.ok) throw new Error(read.message)
    const reply = playPartWith(read.call, {
      can: (skill) => skill !== lost,
      pick: (_matter, options) => options[2] ?? options[0],
    })
    if (reply === null) throw new Error('nobody plays this part')
    return {
      text: reply.text,
      calls: reply.calls.map(({ name, arguments: given }) => ({ name, arguments: given as JsonObject })),
    }
  }
}

/** Of each scenario: which skill each point hangs on. */
const SCENARIOS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  restaurant: {
    'orders-a-drink': 'orders-a-drink',
    'orders-a-main-course': 'orders-a-main-course',
    'orders-another-main-course': 'orders-another-main-course',
    'notices-the-wrong-dish': 'notices-the-wrong-dish',
    'recalls-the-drink': 'recalls-the-drink',
  },
  interview: {
    'introduces-the-company': 'introduces-the-company',
    'asks-about-the-server-first': 'asks-question-1',
    'asks-about-state-second': 'asks-question-2',
    'asks-about-an-incident-third': 'asks-question-3',
    'asks-about-the-team-fourth': 'asks-question-4',
    'follows-up-the-answer-about-state': 'follows-up-1',
    'follows-up-the-answer-about-the-incident': 'follows-up-2',
    'recalls-the-fact': 'recalls-the-fact',
    'finds-the-missing-java': 'finds-what-is-missing',
  },
  sales: {
    'writes-down-the-surname': 'writes-down-the-surname',
    'writes-down-the-name': 'writes-down-the-name',
    'registers-the-number': 'registers-the-number',
    'notes-the-reason': 'notes-the-reason',
    'ends-the-call': 'ends-the-call',
  },
}

const lostChecks = ({ score }: Played) =>
  score.checks.filter(({ points, earned }) => earned < points).map(({ id }) => id)

describe.each(Object.entries(SCENARIOS))('%s', (name, points) => {
  const scenario = bundledScenario(name)

  test(`is worth ${Object.keys(points).length} points, one for each check`, () => {
    expect(scenario.maxPoints).toBe(Object.keys(points).length)
    expect(scenario.variants.length).toBeGreaterThanOrEqual(5)
  })

  test.each(scenario.variants.map((_, index) => index))(
    'in variant %i an agent that can do everything earns everything',
    async (variant) => {
      const played = await playWith(scenario, { agent: agentWithout(null), variant })
      expect(lostChecks(played)).toEqual([])
      expect([played.score.points, played.score.maxPoints]).toEqual([scenario.maxPoints, scenario.maxPoints])
      expect(['script-end', 'agent-ended']).toContain(played.ending)
    },
  )

  test.each(Object.entries(points))(
    'the point %s alone is lost by an agent that lacks %s, in every variant',
    async (check, skill) => {
      for (const variant of scenario.variants.keys()) {
        const played = await playWith(scenario, { agent: agentWithout(skill), variant })
        expect(lostChecks(played)).toEqual([check])
        expect(played.score.maxPoints).toBe(scenario.maxPoints)
      }
    },
  )
})

test('in the interview both sides speak at least 1,050 words, the seven minutes of the paper', async () => {
  for (const variant of bundledScenario('interview').variants.keys()) {
    const { words } = await playWith(bundledScenario('interview'), { agent: agentWithout(null), variant })
    const spoken = words.reduce((sum, line) => sum + countWords(line.replace(/^(script|agent): /, '')), 0)
    expect(spoken).toBeGreaterThanOrEqual(1_050)
  }
})

test('in the interview two answers of the candidate are longer than 60 words, and only those', async () => {
  const { steps } = await playWith(bundledScenario('interview'), { agent: agentWithout(null) })
  const long = steps.filter(({ said }) => said !== null && countWords(said) > 60).map(({ stepId }) => stepId)
  expect(long).toEqual(['answer-about-state', 'answer-about-the-incident'])
})

test("the restaurant's menu is GoodAI's, dish by dish, and its licence lies beside it", () => {
  const menu = JSON.parse(readFileSync(new URL('menu/menu.json', import.meta.url), 'utf8')) as Record<string, string[]>
  const source = readFileSync(new URL('restaurant.yaml', import.meta.url), 'utf8')
  const dishes = Object.values(menu).flat()
  expect(dishes).toHaveLength(37)
  for (const dish of dishes) expect(source).toContain(`    - ${dish}\n`)
  for (const heading of Object.keys(menu)) expect(source).toContain(`    ${heading}\n`)
  expect(readFileSync(new URL('menu/LICENSE', import.meta.url), 'utf8')).toContain('Copyright (c) 2024 GoodAI')
})

test('the sales scenario offers six functions, and a call of the blacklist is shown', async () => {
  const sales = bundledScenario('sales')
  expect(sales.agent.tools.map(({ name }) => name)).toEqual([
    'add_number_to_blacklist',
    'end_conversation',
    'add_name',
    'add_surname',
    'register_number',
    'end_call_reason',
  ])
  const agent = agentWithout(null)
  const played = await playWith(sales, {
    agent: (call) => {
      const said = agent(call)
      if (typeof said === 'string' || !said.calls?.some(({ name }) => name === 'add_name')) return said
      return { ...said, calls: [...said.calls, { name: 'add_number_to_blacklist', arguments: { number: '1' } }] }
    },
  })
  expect(played.score.points).toBe(5)
  expect(played.score.checks.at(-1)).toMatchObject({
    points: 0,
    outcome: 'failed',
    why: 'add_number_to_blacklist was called with “{"number":"1"}”',
  })
})
