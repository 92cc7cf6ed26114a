import { expect, test } from 'vitest'
import { exampleCall, failureOf, never, startEndpointFixture } from './endpoint-fixture'
import { stubScore, stubSolved } from './stub-reply'
import { scriptedReplies } from './stub-script'

const score = { name: 'score', schema: { type: 'object' } }
const solved = { name: 'solved_check', schema: { type: 'object' } }
const asking = (system: string, output: 'text' | typeof score = 'text') =>
  exampleCall({ request: { messages: [{ role: 'system', content: system }], output } })

test('a script answers by what is asked: schema, system prompt, or anything else', async () => {
  await using fixture = await startEndpointFixture({
    reply: scriptedReplies(
      [
        { when: 'solved_check', reply: (_, use) => stubSolved(use >= 1) },
        { when: /^score/, reply: stubScore(8) },
        { when: 'You play the customer', reply: 'It does not work.' },
      ],
      'Restart it.',
    ),
  })
  const said = async (call: ReturnType<typeof asking>) => (await fixture.endpoint.complete(call, never)).text
  expect(await said(asking('Judge.', solved))).toBe('{"reason":"Because.","solved":false}')
  expect(await said(asking('Judge.', solved))).toBe('{"reason":"Because.","solved":true}')
  expect(await said(asking('Judge.', score))).toBe('{"reason":"Because.","score":8}')
  expect(await said(asking('You play the customer.'))).toBe('It does not work.')
  expect(await said(asking('You are an IT specialist.'))).toBe('Restart it.')
})

test('counts what is under way, and copes with fifty at once', async () => {
  let letAllGo = () => {}
  const allHere = new Promise<void>((resolve) => {
    letAllGo = resolve
  })
  await using fixture = await startEndpointFixture({
    keepRequests: false,
    reply: async (_, index) => {
      if (index === 49) letAllGo()
      await allHere
      return 'Hello.'
    },
  })
  const calls = Array.from({ length: 50 }, () => fixture.endpoint.complete(exampleCall(), never))
  await Promise.all(calls)
  expect(fixture.stub.chatCalls()).toBe(50)
  expect(fixture.stub.mostInFlight()).toBe(50)
  expect(fixture.stub.requests).toEqual([])
})

test('a script that throws is seen by the test that wrote it', async () => {
  await using fixture = await startEndpointFixture({
    reply: () => {
      throw new Error('no such line')
    },
  })
  const error = await failureOf(fixture.endpoint.complete(exampleCall(), never))
  expect(error.sentence).toContain("The stub's reply function failed: no such line")
})
