import { expect, test } from 'vitest'
import { answerEmbeddings, EMBEDDING_MODEL, embed } from './answer-embeddings'

const cosine = (one: string, other: string) => {
  const [a, b] = [embed(one), embed(other)]
  return a.reduce((sum, number, at) => sum + number * (b[at] ?? 0), 0)
}

test('texts of like words lie near each other, and each is of length 1', () => {
  const question = 'How do I sort a dictionary by value?'
  expect(cosine(question, 'Sorting dictionaries: compare the values.')).toBeGreaterThan(0.4)
  expect(Math.abs(cosine(question, 'Beans are roasted for twelve minutes.'))).toBeLessThan(0.2)
  for (const text of [question, '', 'the a of', '🔥'])
    expect(Math.hypot(...embed(text)), JSON.stringify(text)).toBeCloseTo(1, 4)
})

test('one text or many are answered in their order, with usage and signed', () => {
  const { status, body } = answerEmbeddings(JSON.stringify({ model: EMBEDDING_MODEL, input: ['one', 'two'] }))
  expect(status).toBe(200)
  expect(JSON.parse(body)).toMatchObject({
    data: [
      { index: 0, embedding: embed('one') },
      { index: 1, embedding: embed('two') },
    ],
    system_fingerprint: 'deskmark-simulator',
    usage: { prompt_tokens: expect.any(Number) },
  })
  const single = answerEmbeddings(JSON.stringify({ model: EMBEDDING_MODEL, input: 'one' }))
  expect(JSON.parse(single.body).data).toHaveLength(1)
})

test('a model that makes none, and a body that is none, are refused', () => {
  expect(answerEmbeddings(JSON.stringify({ model: 'sim-expert', input: 'x' })).status).toBe(404)
  for (const body of ['', '{', '[]', '{"model":"sim-embedding","input":[]}'])
    expect(answerEmbeddings(body).status, body).toBe(400)
})
