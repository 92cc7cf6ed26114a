import { createConnection } from 'node:net'
import OpenAI from 'openai'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { SCORE_OUTPUT } from '@/lib/selfscore/verdict-schema'
import { type Simulator, type SimulatorOptions, startSimulator } from './start'

const started: Simulator[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((simulator) => simulator.close()))
})

async function start(options: SimulatorOptions = {}): Promise<string> {
  const simulator = await startSimulator({ latencyMs: 0, ...options })
  started.push(simulator)
  return simulator.url
}

const post = (url: string, body: unknown) =>
  fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const hello = { model: 'sim-capable', messages: [{ role: 'user', content: 'How does database indexing work?' }] }

const errorSchema = z.strictObject({
  error: z.strictObject({
    message: z.string(),
    type: z.string(),
    param: z.string().nullable(),
    code: z.string().nullable(),
  }),
})

test('models are listed as its own, and one can be asked for', async () => {
  const url = await start()
  const list = z
    .object({
      object: z.literal('list'),
      data: z.array(z.object({ id: z.string(), object: z.literal('model'), owned_by: z.string() })),
    })
    .parse(await (await fetch(`${url}/models`)).json())
  expect(list.data.map(({ id }) => id)).toEqual([
    'sim-novice',
    'sim-capable',
    'sim-expert',
    'sim-user',
    'sim-judge-a',
    'sim-judge-b',
    'sim-embedding',
  ])
  expect(new Set(list.data.map(({ owned_by }) => owned_by))).toEqual(new Set(['deskmark-simulator']))
  expect((await fetch(`${url}/models/sim-agent-0.35`)).status).toBe(200)
  expect((await fetch(`${url}/models/gpt-9`)).status).toBe(404)
  expect(await (await fetch(url.replace('/v1', '/health'))).json()).toEqual({ status: 'ok' })
})

test('the official client gets a completion with usage and fingerprint', async () => {
  const client = new OpenAI({ baseURL: await start(), apiKey: 'unused', maxRetries: 0 })
  const completion = await client.chat.completions.create({
    model: 'sim-expert',
    messages: [{ role: 'user', content: 'How does database indexing work?' }],
    seed: 4,
  })
  expect(completion.object).toBe('chat.completion')
  expect(completion.model).toBe('sim-expert')
  expect(completion.system_fingerprint).toBe('deskmark-simulator')
  const [choice] = completion.choices
  expect(choice?.finish_reason).toBe('stop')
  expect(choice?.message.content).toMatch(/index|block|search/i)
  expect(completion.usage).toEqual({
    prompt_tokens: 15,
    completion_tokens: Math.ceil((choice?.message.content?.length ?? 0) / 4),
    total_tokens: 15 + Math.ceil((choice?.message.content?.length ?? 0) / 4),
  })
})

test('a stream says the same as the whole answer, with usage when asked for', async () => {
  const client = new OpenAI({ baseURL: await start(), apiKey: 'unused', maxRetries: 0 })
  const request = {
    model: 'sim-expert',
    messages: [{ role: 'user' as const, content: 'What is unit testing?' }],
    seed: 4,
  }
  const whole = await client.chat.completions.create(request)
  const stream = await client.chat.completions.create({
    ...request,
    stream: true,
    stream_options: { include_usage: true },
  })
  let text = ''
  const reasons: string[] = []
  let usage: unknown = null
  for await (const chunk of stream) {
    text += chunk.choices[0]?.delta.content ?? ''
    if (chunk.choices[0]?.finish_reason) reasons.push(chunk.choices[0].finish_reason)
    usage = chunk.usage ?? usage
  }
  expect(text).toBe(whole.choices[0]?.message.content)
  expect(reasons).toEqual(['stop'])
  expect(usage).toEqual(whole.usage)
})

test('structured output meets the schema, for verdicts and for plain words', async () => {
  const url = await start()
  const format = (schema: unknown) => ({ type: 'json_schema', json_schema: { name: 'x', strict: true, schema } })
  const judge = {
    model: 'sim-judge-a',
    messages: [
      { role: 'system', content: 'You judge how helpful a user is. Job: helpfulness of the initial question.' },
      { role: 'user', content: '<<<m4rk QUESTION\nHow do I sort a dictionary by value?\nm4rk>>>' },
    ],
  }
  const contentOf = async (body: unknown) =>
    z
      .object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })) })
      .parse(await (await post(url, body)).json()).choices[0]?.message.content ?? ''
  const scored = SCORE_OUTPUT === 'text' ? {} : SCORE_OUTPUT.schema
  const verdict = JSON.parse(await contentOf({ ...judge, response_format: format(scored) }))
  expect(Object.keys(verdict)).toEqual(['reason', 'score'])
  expect(verdict.score * 2).toBe(Math.round(verdict.score * 2))
  expect(JSON.parse(await contentOf({ ...judge, response_format: { type: 'json_object' } }))).toEqual(verdict)
  expect(JSON.parse(await contentOf(judge))).toEqual(verdict)
  expect(Object.keys(JSON.parse(await contentOf({ ...hello, response_format: { type: 'json_object' } })))).toEqual([
    'answer',
  ])
})

test.each([
  ['a model that does not exist', { ...hello, model: 'gpt-9' }, 404, 'model_not_found', 'model'],
  ['no messages', { model: 'sim-user' }, 400, null, 'messages'],
  ['an empty list of messages', { model: 'sim-user', messages: [] }, 400, null, 'messages'],
  [
    'a role that does not exist',
    { model: 'sim-user', messages: [{ role: 'boss', content: 'x' }] },
    400,
    null,
    'messages.0.role',
  ],
  ['a body that is no JSON', '{"model":', 400, null, null],
  ['a skill beyond 1', { ...hello, model: 'sim-agent-1.5' }, 404, 'model_not_found', 'model'],
])('%s is refused in OpenAI’s form', async (_case, body, status, code, param) => {
  const answer = await post(await start(), body)
  expect(answer.status).toBe(status)
  expect(errorSchema.parse(await answer.json()).error).toMatchObject({ type: 'invalid_request_error', code, param })
})

test('an address it does not have is refused in OpenAI’s form', async () => {
  const url = await start()
  const answer = await fetch(`${url}/completions`, { method: 'POST', body: '{}' })
  expect(answer.status).toBe(404)
  expect(errorSchema.parse(await answer.json()).error.code).toBe('unknown_url')
  expect((await fetch(`${url}/chat/completions`)).status).toBe(404)
})

test('an output limit cuts the answer and says so', async () => {
  const url = await start()
  for (const limit of [{ max_tokens: 5 }, { max_completion_tokens: 5 }]) {
    const answer = z
      .object({
        choices: z.array(z.object({ message: z.object({ content: z.string() }), finish_reason: z.string() })),
        usage: z.object({ completion_tokens: z.number() }),
      })
      .parse(await (await post(url, { ...hello, ...limit })).json())
    expect(answer.choices[0]?.finish_reason).toBe('length')
    expect(answer.choices[0]?.message.content).toHaveLength(20)
    expect(answer.usage.completion_tokens).toBe(5)
  }
})

test.each([
  ['rate429', 429, 'application/json', /Rate limit/],
  ['rate500', 500, 'application/json', /server had an error/],
  ['rate503', 503, 'application/json', /overloaded/],
  ['emptyBody', 200, 'application/json', /^$/],
  ['htmlBody', 502, 'text/html', /Bad Gateway/],
  ['errorInBody', 200, 'application/json', /^\{"error":/],
  ['emptyAnswer', 200, 'application/json', /"content":"","refusal"/],
  ['cutAnswer', 200, 'application/json', /"finish_reason":"length"/],
] as const)('the fault %s strikes when it is set', async (name, status, type, body) => {
  const answer = await post(await start({ faults: { [name]: 1 } }), hello)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toBe(type)
  expect(await answer.text()).toMatch(body)
})

test('a dropped connection gives no answer at all, and models are listed all the same', async () => {
  const url = await start({ faults: { dropConnection: 1 } })
  await expect(post(url, hello)).rejects.toThrow()
  expect((await fetch(`${url}/models`)).status).toBe(200)
})

test('asked again, a call that met a fault gets through', async () => {
  const client = new OpenAI({
    baseURL: await start({ faults: { rate429: 0.5 }, seed: 5 }),
    apiKey: 'unused',
    maxRetries: 12,
  })
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((content) =>
      client.chat.completions.create({ model: 'sim-user', messages: [{ role: 'user', content }] }),
    ),
  )
  expect(answers.map(({ choices }) => choices.length)).toEqual([1, 1, 1, 1, 1, 1])
})

test('an answer waits for its latency: calls that are under way together all are answered, and one that hangs up is let go', async () => {
  const url = await start({ latencyMs: 30_000 })
  const { hostname, port } = new URL(url)
  const socket = createConnection(Number(port), hostname)
  const body = JSON.stringify(hello)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await new Promise((resolve) =>
    socket.write(
      `POST /v1/chat/completions HTTP/1.1\r\nHost: x\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      resolve,
    ),
  )
  let answered = false
  socket.on('data', () => {
    answered = true
  })
  // Other requests are served while this one waits, so it is the latency that holds it back.
  expect((await fetch(`${url}/models`)).status).toBe(200)
  expect(answered).toBe(false)
  socket.destroy()
  await closed

  const quick = await start({ latencyMs: { from: 1, to: 5 } })
  const answers = await Promise.all(Array.from({ length: 40 }, (_, seed) => post(quick, { ...hello, seed })))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})

test('what is sent beside the body changes nothing', async () => {
  const url = await start()
  const send = async (headers: Record<string, string>) =>
    (await fetch(`${url}/chat/completions`, { method: 'POST', headers, body: JSON.stringify(hello) })).text()
  expect(await send({ authorization: 'Bearer one', 'x-run-id': '1' })).toBe(
    await send({ 'x-item-id': '2', 'user-agent': 'other' }),
  )
})

test('a port that is taken is an error, and closing frees it', async () => {
  const simulator = await startSimulator({ latencyMs: 0 })
  const port = Number(new URL(simulator.url).port)
  await expect(startSimulator({ port })).rejects.toThrow(/EADDRINUSE/)
  await simulator.close()
  const again = await startSimulator({ port, latencyMs: 0 })
  started.push(again)
  expect(again.url).toBe(simulator.url)
})
