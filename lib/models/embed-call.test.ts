import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { exampleKey, failureOf, never, startEndpointFixture } from './endpoint-fixture'
import { type StubReply, stubAnswer, stubError } from './stub-reply'

const call = { model: 'embed-1', texts: ['One.', 'Two \ud83d.'], parameters: {} }
const embeddings = (...lists: unknown[]) =>
  stubAnswer(200, {
    object: 'list',
    data: lists.map((embedding, index) => ({ object: 'embedding', index, embedding })) as never,
    model: 'embed-1',
    usage: { prompt_tokens: 7, total_tokens: 7 },
  })

function fixtureAnswering(...replies: StubReply[]) {
  let asked = 0
  return startEndpointFixture({
    route: ({ path }) =>
      path.startsWith('/v1/embeddings') ? replies[Math.min(asked++, replies.length - 1)] : undefined,
  })
}

test('texts become lists of numbers, and the request is known by its hash', async () => {
  await using fixture = await fixtureAnswering(embeddings([0.5, -1, 2], [1, 0, 0]))
  const reply = await fixture.endpoint.embed(call, never)
  expect(reply.embeddings.map((each) => [...each])).toEqual([
    [0.5, -1, 2],
    [1, 0, 0],
  ])
  expect(reply).toMatchObject({ simulated: false, httpAttempts: 1, usage: { inputTokens: 7, outputTokens: 0 } })
  const [request] = fixture.stub.requests
  expect(request?.path).toBe('/v1/embeddings')
  expect(request?.headers.authorization).toBe(`Bearer ${exampleKey}`)
  expect(request?.bodyText).toBe('{"model":"embed-1","input":["One.","Two \ufffd."]}')
  expect(reply.requestSha256).toEqual(
    createHash('sha256')
      .update(request?.bodyText ?? '')
      .digest(),
  )
})

test('further fields that a person set are sent, in one order, and can not replace the texts', async () => {
  await using fixture = await fixtureAnswering(embeddings([1], [2]))
  const parameters = { temperature: 1, extra: { user: 'x', dimensions: 256, input: 'other', model: 'other' } }
  await fixture.endpoint.embed({ ...call, parameters }, never)
  expect(fixture.stub.requests[0]?.bodyText).toBe(
    '{"model":"embed-1","input":["One.","Two \ufffd."],"dimensions":256,"user":"x"}',
  )
})

test('the order is that of the index', async () => {
  await using fixture = await fixtureAnswering(
    stubAnswer(200, {
      data: [
        { index: 1, embedding: [2] },
        { index: 0, embedding: [1] },
      ] as never,
    }),
  )
  const { embeddings: lists, usage } = await fixture.endpoint.embed(call, never)
  expect(lists.map((each) => [...each])).toEqual([[1], [2]])
  expect(usage.inputTokens).toBeNull()
})

test.each<[string, StubReply, string]>([
  ['one is missing', embeddings([1]), '1 embeddings came for 2 texts'],
  ['one is empty', embeddings([1], []), 'an embedding is no list of numbers, or nothing but zeros'],
  ['one holds a text', embeddings([1], ['x']), 'an embedding is no list of numbers, or nothing but zeros'],
  ['one is nothing but zeros', embeddings([1, 2], [0, 0]), 'an embedding is no list of numbers, or nothing but zeros'],
  ['they differ in length', embeddings([1, 2], [1]), 'the embeddings are of different lengths'],
  ['a chat completion comes', stubAnswer(200, { choices: [] }), 'the answer holds no embeddings'],
  ['a page comes', stubAnswer(404, '<title>Nothing here</title>'), 'a web page titled "Nothing here" came'],
  ['the model is unknown', stubError(404, { message: 'no such model' }), 'no such model'],
])('where %s, it is the configuration’s fault, in words', async (_, reply, words) => {
  await using fixture = await fixtureAnswering(reply)
  const error = await failureOf(fixture.endpoint.embed(call, never))
  expect(error.kind).toBe('configuration')
  expect(error.sentence).toContain(words)
  expect(error.sentence).not.toContain(exampleKey)
})

test('a rate limit and a server that stumbles are waited for', async () => {
  await using fixture = await fixtureAnswering(
    stubError(429, { message: 'slow down' }, { 'retry-after': '2' }),
    stubError(503, { message: 'busy' }),
    embeddings([1], [2]),
  )
  expect((await fixture.endpoint.embed(call, never)).httpAttempts).toBe(3)
  expect(fixture.waits.map(({ reason }) => reason)).toEqual(['rate-limit', 'backoff'])
})
