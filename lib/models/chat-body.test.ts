import { describe, expect, test } from 'vitest'
import { buildChatBody, type ChatBodyParts, encodeChatBody } from './chat-body'
import { defaultTraits, type EndpointTraits } from './endpoint-traits'

const parts = (fields: Partial<ChatBodyParts> = {}, traits: Partial<EndpointTraits> = {}): ChatBodyParts => ({
  model: 'm',
  request: { messages: [{ role: 'user', content: 'Hello' }], output: 'text' },
  parameters: {},
  seed: 42,
  traits: { ...defaultTraits, ...traits },
  ...fields,
})
const text = (given: ChatBodyParts) => JSON.stringify(buildChatBody(given))
const all = { temperature: 0, topP: 0.5, maxOutputTokens: 9, sendSeed: true }
const output = { name: 'score', schema: { type: 'object' } }

describe('buildChatBody', () => {
  test('sends only what somebody set', () => {
    expect(text(parts())).toBe('{"model":"m","messages":[{"role":"user","content":"Hello"}]}')
  })

  test('has one order of keys', () => {
    const request = { ...parts().request, output }
    expect(
      text(parts({ request, parameters: { extra: { zeta: 1, alpha: { c: 1, b: [{ e: 1, d: null }] } }, ...all } })),
    ).toBe(
      '{"model":"m","messages":[{"role":"user","content":"Hello"}],"temperature":0,"top_p":0.5,"max_tokens":9,"seed":42,' +
        '"response_format":{"type":"json_schema","json_schema":{"name":"score","strict":true,"schema":{"type":"object"}}},' +
        '"alpha":{"b":[{"d":null,"e":1}],"c":1},"zeta":1}',
    )
  })

  test('leaves out what the endpoint refused, and renames what it wants renamed', () => {
    const traits = {
      dropTemperature: true,
      dropTopP: true,
      dropSeed: true,
      maxTokensName: 'max_completion_tokens',
    } as const
    expect(text(parts({ parameters: all }, traits))).toBe(
      '{"model":"m","messages":[{"role":"user","content":"Hello"}],"max_completion_tokens":9}',
    )
  })

  test('a seed is sent only when it is wanted and there is one', () => {
    expect(buildChatBody(parts({ parameters: { sendSeed: false } })).seed).toBeUndefined()
    expect(buildChatBody(parts({ parameters: { sendSeed: true }, seed: null })).seed).toBeUndefined()
  })

  test.each([
    ['json_schema', 'json_schema'],
    ['json_object', 'json_object'],
    ['plain', undefined],
  ] as const)('structured output by the rung %s', (structuredOutput, type) => {
    const body = buildChatBody(parts({ request: { ...parts().request, output } }, { structuredOutput }))
    expect((body.response_format as { type: string } | undefined)?.type).toBe(type)
  })

  test('extra parameters cannot replace what is ours', () => {
    const body = buildChatBody(parts({ parameters: { extra: { model: 'other', stream: true, top_k: 5 } } }))
    expect(body).toEqual({ model: 'm', messages: [{ role: 'user', content: 'Hello' }], top_k: 5 })
  })

  test('half an emoji is replaced, whole ones stay', () => {
    const messages = [{ role: 'user' as const, content: 'ab\ud83d \u{1F525}' }]
    expect(text(parts({ request: { messages, output: 'text' } }))).toContain('"content":"ab\uFFFD \u{1F525}"')
  })

  test('messages carry nothing but role and content', () => {
    const messages = [{ role: 'user' as const, content: 'Hello', secret: 1 }]
    expect(buildChatBody(parts({ request: { messages, output: 'text' } })).messages).toEqual([
      { role: 'user', content: 'Hello' },
    ])
  })

  test('does not change what it was given', () => {
    const given = parts({}, { mergeSameRole: true, systemAsUser: true })
    const before = structuredClone(given)
    buildChatBody(given)
    expect(given).toEqual(before)
  })
})

describe('strict endpoints', () => {
  const messages = [
    { role: 'system' as const, content: 'A' },
    { role: 'assistant' as const, content: 'B' },
    { role: 'assistant' as const, content: 'C' },
    { role: 'system' as const, content: 'D' },
    { role: 'user' as const, content: 'E' },
  ]
  const shaped = (traits: Partial<EndpointTraits>) =>
    buildChatBody(parts({ request: { messages, output: 'text' } }, traits)).messages.map(
      ({ role, content }) => `${role}: ${content}`,
    )

  test('get one system message, and a user message first', () => {
    expect(shaped({ mergeSameRole: true })).toEqual([
      'system: A\n\nD',
      'user: (The conversation begins.)',
      'assistant: B\n\nC',
      'user: E',
    ])
  })

  test('get no system message where it is refused', () => {
    expect(shaped({ systemAsUser: true })).toEqual(['user: A\n\nD', 'assistant: B\n\nC', 'user: E'])
  })
})

test('encodeChatBody gives the UTF-8 bytes and their SHA-256', () => {
  const { bytes, sha256 } = encodeChatBody(buildChatBody(parts({ request: { messages: [], output: 'text' } })))
  expect(bytes.toString()).toBe('{"model":"m","messages":[]}')
  expect(sha256.toString('hex')).toBe('0bfcf1c873fe23e87366969117efdc24b95f341eb2f4abe10ae01e7a1f4994c6')
})
