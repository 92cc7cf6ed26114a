import { expect, test } from 'vitest'
import { createAgentSchema } from '@/lib/api/agent'
import { fieldMessages } from '@/lib/api/field-messages'
import { faultWords } from './fault-words'

test('what was left empty is asked for, in the words of a form', () => {
  const body = { name: ' ', kind: 'plain', modelId: '' }
  const read = createAgentSchema.safeParse(body)
  const said = fieldMessages(read.error as NonNullable<typeof read.error>, body)
  expect([faultWords(said.name ?? ''), faultWords(said.modelId ?? '')]).toEqual([
    'Fill this in: 200 characters at most',
    'Choose one',
  ])
})

test.each(['must be 1 to 200, got 0', 'must be an id, got "x"', 'must be at most 200 characters, got 5,000'])(
  '%s stays as it is',
  (message) => {
    expect(faultWords(message)).toBe(message)
  },
)
