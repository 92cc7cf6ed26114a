import { describe, expect, test } from 'vitest'
import { compareCalls } from '../checks/compare-calls'
import { BOOKING } from '../testing/booking'
import { type MadeCall, type Played, playWith, type Said, scenarioOf } from '../testing/play-with'
import { samePhone } from '../values/phone'
import { countCalls } from './count-calls'
import type { ToolCallMade } from './exchange'

const booking = scenarioOf(BOOKING)
const AGREES = 'Yes, book it. Bye! [END]'
const booksFor = (name: string, size: number): MadeCall => ({ name: 'create_reservation', arguments: { name, size } })

async function book(agent: readonly Said[], changed: Partial<Parameters<typeof playWith>[1]> = {}): Promise<Played> {
  return playWith(booking, { agent, others: () => AGREES, ...changed })
}
const checkOf = ({ score }: Played, id: string) => score.checks.find((check) => check.id === id)
const reservationsOf = ({ steps }: Played) =>
  steps.reduce<unknown>((held, { changes }) => changes.reservations ?? held, [])

describe('P14: no conversation knows another', () => {
  const agent: (size: number) => (call: { request: { messages: unknown[] } }) => Said = () => {
    let asked = 0
    return ({ request }) => {
      asked += 1
      const heard = JSON.stringify(request.messages)
      const name = heard.includes('Amina Diallo') ? 'Amina Diallo' : 'Tom Vega'
      return asked === 2 ? { text: heard, calls: [booksFor(name, 2)] } : heard
    }
  }

  test('two at once hold nothing of one another and earn what they earn alone; a third starts empty', async () => {
    const play = (variant: number) => playWith(booking, { agent: agent(variant), others: () => AGREES, variant })
    const [amina, tom] = await Promise.all([play(0), play(1)])
    expect(JSON.stringify(amina.asked)).not.toMatch(/Vega|for 2 on/)
    expect(JSON.stringify(tom.asked)).not.toMatch(/Diallo|for 4 on/)
    expect([amina.score.points, tom.score.points]).toEqual([2, 2])
    const third = await play(0)
    expect(third.asked[0]?.request.messages).toHaveLength(2)
    expect(reservationsOf(third)).toHaveLength(1)
    expect(third.score).toEqual(amina.score)
  })
})

describe('P15: the agent gets its turn after the last words', () => {
  test('one that then makes the call earns the points, and the words are said without the token', async () => {
    const played = await book(['A table at 19:30 is free.', { calls: [booksFor('Amina Diallo', 4)] }, 'All done.'])
    expect(reservationsOf(played)).toHaveLength(1)
    expect(played.score).toMatchObject({ points: 2, maxPoints: 2 })
    expect(played.words).toContain('script: Yes, book it. Bye!')
    expect(played.ending).toBe('script-end')
  })

  test('one that only says goodbye made no reservation, and the reason says so', async () => {
    const played = await book(['A table at 19:30 is free.', 'Goodbye!'])
    expect(reservationsOf(played)).toEqual([])
    expect(checkOf(played, 'booked')).toMatchObject({
      earned: 0,
      why: '0/1 expected calls; create_reservation was not called',
    })
  })

  test('one that hangs up in the same message as the booking has done both, the booking first', async () => {
    const both = { calls: [booksFor('Amina Diallo', 4), { name: 'end_call' }] }
    const played = await book(['A table at 19:30 is free.', both])
    expect(played.score.points).toBe(2)
    expect(played.steps.flatMap(({ heard }) => heard?.calls ?? []).map(({ name, outcome }) => [name, outcome])).toEqual(
      [
        ['create_reservation', 'done'],
        ['end_call', 'done'],
      ],
    )
    expect(played.ending).toBe('agent-ended')
  })

  test('calls after the end are not carried out and do not count', async () => {
    const both = { calls: [{ name: 'end_call' }, booksFor('Amina Diallo', 4)] }
    const played = await book(['A table at 19:30 is free.', both])
    expect(reservationsOf(played)).toEqual([])
    expect(played.score.points).toBe(0)
    expect(played.steps.flatMap(({ heard }) => heard?.calls ?? []).at(-1)?.outcome).toBe('after-end')
  })
})

describe('P16: points of the branch not taken', () => {
  const fork = scenarioOf(
    `name: Fork
description: Two ways, worth 10 and 6.
language: en
opens: script
agent: { plays: a guest, prompt: Answer. }
memory: { answer: text }
steps:
  - { id: ask, say: Yes or no? }
  - { id: hear, listen: { answer: { choice: [yes, no], optional: true } } }
  - id: way
    branch:
      - name: yes
        when: answer == "yes"
        steps:
          - { id: yes-a, check: { contains: yes, points: 5 } }
          - { id: yes-b, check: { contains: gladly, points: 5 } }
      - name: no
        when: answer == "no"
        steps:
          - { id: no-a, check: { contains: 'no', points: 6 } }
  - { id: done, end: over }
`
      .replaceAll('yes, no', '"yes", "no"')
      .replaceAll('name: yes', 'name: "yes"')
      .replaceAll('name: no', 'name: "no"')
      .replace('contains: yes,', 'contains: "yes",'),
  )

  test('the way that was taken is the whole maximum, and is named', async () => {
    const no = await playWith(fork, { agent: ['No.'] })
    expect([no.score.points, no.score.maxPoints, no.score.branches]).toEqual([6, 6, ['no']])
    const yes = await playWith(fork, { agent: ['Yes.'] })
    expect([yes.score.points, yes.score.maxPoints, yes.score.branches]).toEqual([5, 10, ['yes']])
    expect(fork.maxPoints).toBe(10)
  })

  test('a reply that fits neither ends it: no branch matched', async () => {
    const neither = await playWith(fork, { agent: ['Perhaps.'] })
    expect(neither.ending).toBe('no-branch-matched')
    expect(neither.steps.at(-1)?.failure).toBe('no branch matched')
    expect([neither.score.points, neither.score.maxPoints]).toEqual([0, 10])
    expect(neither.score.checks.map(({ outcome }) => outcome)).toEqual(['not-reached', 'not-reached'])
  })
})

test('P17: each of four calls in one message is answered, in its order, and the conversation goes on', async () => {
  const calls = [
    { id: 'c1', name: 'check_table', arguments: { size: 4 } },
    { id: 'c2', name: 'get_menu', arguments: '' },
    { id: 'c3', name: 'reserv_table', arguments: {} },
    { id: 'c4', name: 'check_table', arguments: '{"size":' },
  ]
  const played = await book([{ calls }, 'A table is free.', 'Goodbye.'])
  expect(played.asked[1]?.request.messages.slice(-5)).toEqual([
    {
      role: 'assistant',
      content: '',
      toolCalls: expect.arrayContaining([expect.objectContaining({ id: 'c4', rawArguments: '{"size":' })]),
    },
    { role: 'tool', callId: 'c1', content: '{"free":true}' },
    { role: 'tool', callId: 'c2', content: '["soup","fish"]' },
    {
      role: 'tool',
      callId: 'c3',
      content: '{"error":"unknown tool reserv_table; available: check_table, get_menu, create_reservation, end_call"}',
    },
    { role: 'tool', callId: 'c4', content: '{"error":"arguments are not valid JSON"}' },
  ])
  const outcomes = played.steps.flatMap(({ heard }) => heard?.calls ?? []).map(({ outcome }) => outcome)
  expect(outcomes).toEqual(['done', 'done', 'unknown', 'invalid'])
  expect(countCalls(played.steps)).toEqual({ calls: 4, unknown: 1, invalid: 1, failed: 0, afterEnd: 0 })
  expect(played.ending).toBe('script-end')
})

describe('P18: calls are compared as multisets', () => {
  const made = (...names: string[]): ToolCallMade[] => names.map((name, index) => callOf(index, { to: name }))
  const callOf = (index: number, given: ToolCallMade['arguments']): ToolCallMade => ({
    id: `c${index}`,
    name: 'w',
    rawArguments: JSON.stringify(given),
    arguments: given,
    outcome: 'done',
    result: null,
  })
  const want = (to: string, times = 1) => ({
    tool: 'w',
    arguments: { to: { kind: 'equals' as const, value: to } },
    times,
    exactly: false,
  })

  test.each([
    [['B', 'A'], 2, 0],
    [['B', 'B'], 1, 1],
    [['A'], 1, 0],
    [['A', 'A', 'B'], 2, 1],
  ])('of A and B in any order, %j meets %i with %i extra', (names, matched, extra) => {
    expect(compareCalls([want('A'), want('B')], made(...names), 'any')).toMatchObject({ expected: 2, matched, extra })
  })

  test('what is rightly made twice counts twice', () => {
    expect(compareCalls([want('A', 2)], made('A', 'A'), 'any')).toMatchObject({ expected: 2, matched: 2, extra: 0 })
  })

  test('in strict order, B before A meets one', () => {
    expect(compareCalls([want('A'), want('B')], made('B', 'A'), 'strict')).toMatchObject({ matched: 1 })
    expect(compareCalls([want('A'), want('B')], made('A', 'A', 'B'), 'strict')).toMatchObject({ matched: 2, extra: 1 })
  })

  test('keys in another order and 4.0 for 4 are the same; "4" is another type, and says so', () => {
    const wanted = {
      tool: 'w',
      arguments: { size: { kind: 'equals' as const, value: 4 }, at: { kind: 'equals' as const, value: '19:30' } },
      times: 1,
      exactly: false,
    }
    expect(compareCalls([wanted], [callOf(0, JSON.parse('{"at":"19:30","size":4.0}'))], 'any').matched).toBe(1)
    const text = compareCalls([wanted], [callOf(0, { size: '4', at: '19:30' })], 'any')
    expect(text.matched).toBe(0)
    expect(text.differences).toEqual(['w was called, but size is of type string, not number ("4")'])
  })
})

describe('P19: a claim is no deed', () => {
  test('without a call it earns nothing, and is marked', async () => {
    const played = await book(['One moment.', 'Your table is booked, confirmation R-1182.'])
    expect(reservationsOf(played)).toEqual([])
    expect(checkOf(played, 'booked')).toMatchObject({ earned: 0, flags: ['claimed without effect'] })
  })

  test('nor does a call that failed', async () => {
    const broken = scenarioOf(
      BOOKING.replace('broken: { type: boolean, start: false }', 'broken: { type: boolean, start: true }'),
    )
    const agent = ['One moment.', { calls: [booksFor('Amina Diallo', 4)] }, 'Your table is booked.']
    const played = await playWith(broken, { agent, others: () => AGREES })
    expect(reservationsOf(played)).toEqual([])
    expect(checkOf(played, 'booked')).toMatchObject({
      earned: 0,
      flags: ['claimed without effect'],
      why: '0/1 expected calls; create_reservation was not called; create_reservation was called and failed',
    })
  })
})

test.each([
  ['+442079460958', true],
  ['(020) 7946-0958', true],
  ['0044 20 7946 0958', true],
  ['+44 20 7946 0985', false],
  ['+1 20 7946 0958', false],
])('P20: as +44 20 7946 0958 in GB, %s is the same number: %s', (written, same) => {
  expect(samePhone('+44 20 7946 0958', written, 'GB')).toBe(same)
})

test.each([
  ['+442079460958', 1],
  ['(020) 7946-0958', 1],
  ['0044 20 7946 0958', 1],
  ['+44 20 7946 0985', 0],
  ['+1 20 7946 0958', 0],
])('P20: registered as %s it earns %i, and the transcript keeps the spelling', async (written, earned) => {
  const scenario = scenarioOf(`name: Number
description: A number is written down.
language: en
country: GB
opens: script
agent:
  plays: a clerk
  prompt: Write it down.
  tools:
    - name: register_number
      description: Writes it down.
      parameters: { type: object, properties: { number: { type: string } } }
steps:
  - { id: tell, say: It is +44 20 7946 0958. }
  - { id: hear, listen: {} }
  - id: registers
    check: { called: { tool: register_number, with: { number: { phone: +44 20 7946 0958 } } }, points: 1 }
`)
  const agent = [{ calls: [{ name: 'register_number', arguments: { number: written } }] }, 'Done.']
  const played = await playWith(scenario, { agent })
  expect(played.score.points).toBe(earned)
  const [call] = played.steps.flatMap(({ heard }) => heard?.calls ?? [])
  expect(call?.rawArguments).toBe(JSON.stringify({ number: written }))
})

describe('P10 and P11: the stop token', () => {
  test('of the agent is ordinary text', async () => {
    const played = await book(['I write [END] when done.', 'Goodbye.'])
    expect(played.words).toContain('agent: I write [END] when done.')
    expect(played.ending).toBe('script-end')
  })

  test('alone, before any answer, it is asked for once more and then ends with its reason', async () => {
    const first = scenarioOf(`name: First
description: The script's side speaks first.
language: en
opens: script
agent: { plays: a guest, prompt: Answer. }
memory: { over: { type: boolean, start: false } }
steps:
  - { id: talk, reply-with-ai: { instructions: Talk., stop-token: '[END]', stopped: over } }
  - { id: hear, listen: {} }
  - { id: polite, check: { contains: please, points: 1 } }
`)
    const played = await playWith(first, { agent: [], others: () => '[END]' })
    expect(played.asked.map(({ purpose, attempt }) => [purpose, attempt])).toEqual([
      ['script-reply', 1],
      ['script-reply', 2],
    ])
    expect(played.steps.at(-1)?.failure).toBe("the script's side ended before any answer")
    expect(played.ending).toBe('no-score')
  })
})
