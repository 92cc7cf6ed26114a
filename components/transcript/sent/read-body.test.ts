import { expect, test } from 'vitest'
import { readBody } from './read-body'

test('the messages of a request are read apart from its settings', () => {
  const body =
    '{"model":"m","messages":[{"role":"system","content":"Be kind.\\n"},{"role":"user","content":"Why?"}],"temperature":0}'
  expect(readBody(body)).toEqual({
    messages: [
      { role: 'system', text: 'Be kind.\n' },
      { role: 'user', text: 'Why?' },
    ],
    settings: { model: 'm', temperature: 0 },
  })
})

test('content in parts is shown as the JSON that it is', () => {
  const read = readBody('{"messages":[{"role":"user","content":[{"type":"text","text":"a"}]}]}')
  expect(read?.messages[0]?.text).toContain('"text": "a"')
})

test.each(['', 'not JSON', '{}', '{"messages":3}'])('what is no chat request is not read as one: %j', (body) => {
  expect(readBody(body)).toBeNull()
})
