import { expect, test } from 'vitest'
import { answerBody } from './testing/simulator-world'

const tool = (name: string, properties: Record<string, unknown>, required: string[]) => ({
  type: 'function',
  function: { name, description: `Does ${name}.`, parameters: { type: 'object', properties, required } },
})
const tools = [
  tool('add_surname', { surname: { type: 'string' } }, ['surname']),
  tool('register_number', { number: { type: 'string' } }, ['number']),
  tool('set_volume', { level: { type: 'integer' }, mode: { type: 'string', enum: ['quiet', 'loud'] } }, ['level']),
  tool('end_conversation', {}, []),
]
const say = (content: string, more: Record<string, unknown> = {}) =>
  answerBody({ model: 'sim-capable', messages: [{ role: 'user', content }], tools, ...more }).choices[0]

const callsOf = (choice: ReturnType<typeof say>) =>
  (choice?.message.tool_calls ?? []).map((call) => [call.function.name, JSON.parse(call.function.arguments)])

test('a tool that is asked for in plain words is called, with what the words give', () => {
  const choice = say('Please register the number 5551234 for me.')
  expect(choice?.finish_reason).toBe('tool_calls')
  expect(choice?.message.content).toBeNull()
  expect(callsOf(choice)).toEqual([['register_number', { number: '5551234' }]])
  expect(choice?.message.tool_calls?.[0]?.id).toMatch(/^call_[0-9a-z]+$/)
  expect(callsOf(say('Call add_surname, the surname is Miller.'))).toEqual([['add_surname', { surname: 'Miller' }]])
  expect(callsOf(say('Set the volume level to 7, loud.'))).toEqual([['set_volume', { level: 7, mode: 'loud' }]])
})

test('several tools can be called at once, unless that is ruled out', () => {
  const words = 'Use add_surname with surname "van Dyke". Then end_conversation.'
  expect(callsOf(say(words))).toEqual([
    ['add_surname', { surname: 'van Dyke' }],
    ['end_conversation', {}],
  ])
  expect(callsOf(say(words, { parallel_tool_calls: false }))).toEqual([['add_surname', { surname: 'van Dyke' }]])
})

test('no tool is called when none is asked for, or calls are forbidden', () => {
  expect(say('My screen stays black.')?.finish_reason).toBe('stop')
  expect(say('Please register the number 5551234.', { tool_choice: 'none' })?.message.tool_calls).toBeUndefined()
})

test('a demanded tool is called whatever the words say', () => {
  expect(callsOf(say('Hello.', { tool_choice: 'required' }))).toEqual([['add_surname', { surname: '' }]])
  const named = { tool_choice: { type: 'function', function: { name: 'end_conversation' } } }
  expect(callsOf(say('Hello.', named))).toEqual([['end_conversation', {}]])
})

test('the result of a tool is answered in words, not with another call', () => {
  const choice = answerBody({
    model: 'sim-capable',
    tools,
    messages: [
      { role: 'user', content: 'Please register the number 5551234.' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          { id: 'call_1', type: 'function', function: { name: 'register_number', arguments: '{"number":"5551234"}' } },
        ],
      },
      { role: 'tool', tool_call_id: 'call_1', content: 'registered as no. 12' },
    ],
  }).choices[0]
  expect(choice?.finish_reason).toBe('stop')
  expect(choice?.message.content).toBe('That is done. The result: registered as no. 12')
})
