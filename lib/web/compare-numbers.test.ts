import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultsOfAnswer } from '@/app/api/v1/testing/check-answer'
import type { ComparisonAnswer } from '@/lib/api/comparison'
import { rawRequest } from './testing/raw-request'
import { openWeb, type WebUnderTest } from './testing/web-under-test'

const TOKEN = 'a-token-of-tests'
let web: WebUnderTest
beforeAll(async () => {
  web = await openWeb({ apiToken: TOKEN })
})
afterAll(() => web.close())

async function post(body: unknown, headers: Record<string, string> = {}) {
  const { status, text } = await rawRequest(web.port, {
    method: 'POST',
    path: '/api/v1/statistics/compare',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}`, ...headers },
    body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  })
  const answer = JSON.parse(text)
  expect(faultsOfAnswer('POST /statistics/compare', status, answer)).toEqual([])
  return { status, answer: answer as ComparisonAnswer & { error: { code: string; fields: Record<string, string> } } }
}

const A = { name: 'A', values: [22.4, 13, 16.7, 20.4, 12.6] }
const B = { name: 'B', values: [31, 29.3, 33.3, 33.1, 25.9, 41.7, 45.3] }

describe('POST /statistics/compare', () => {
  test('answers with the sentence, the decision and the tests of the paper', async () => {
    const { status, answer } = await post({ groups: [A, B] })
    expect(status).toBe(200)
    expect(answer.sentence).toMatch(/^B beats A by 17\.21 \(95\u00a0% /)
    expect(answer.decision).toMatchObject({ test: 'games-howell', alpha: 0.05, baseline: null })
    expect(answer.tukey).toHaveLength(1)
    expect(answer.mannWhitney?.[0]).toMatchObject({ group1: 'A', group2: 'B', U: 0, method: 'exact', rankBiserial: -1 })
    expect(answer.letters).toEqual({ A: 'b', B: 'a' })
    expect(answer.paired).toBeNull()
    expect(answer.seed).toMatch(/^[0-9a-f]{64}$/)
  })

  test('makes pairs of items of one name, be they texts or numbers', async () => {
    const { answer } = await post({
      groups: [
        { name: 'A', values: [1, 2, null, 4, 7], items: [1, 2, 3, 4, 5] },
        { name: 'B', values: [2, 4, 5, 5, 9], items: ['1', '2', '3', '4', '5'] },
      ],
      alpha: 0.1,
      baseline: 'A',
    })
    expect(answer.decision).toMatchObject({ test: 'paired-t', alpha: 0.1, baseline: 'A' })
    expect(answer.paired?.pairs[0]).toMatchObject({ n: 4, meanDifference: 1.5, wins: 4, losses: 0 })
    expect(answer.notes).toContain('1 of 10 interactions left out (unscored)')
  })

  test('a name that turns the direction of writing is set apart in the sentence, and an endless one cut', async () => {
    const { answer } = await post({
      groups: [
        { ...A, name: '\u202eevil' },
        { ...B, name: 'x'.repeat(300) },
      ],
    })
    expect(answer.sentence).toMatch(/^x{20,100}… beats \u2068\u202eevil\u2069 by 17\.21/)
  })

  test('the order of the groups changes no dice', async () => {
    const [there, back] = await Promise.all([post({ groups: [A, B] }), post({ groups: [B, A] })])
    expect(back.answer.seed).toBe(there.answer.seed)
  })

  test.each([
    [{ groups: [A] }, 'groups', 'choose at least 2 agents'],
    [{ groups: [] }, 'groups', 'choose at least 2 agents'],
    [
      { groups: ['a', 'b', 'c'].map((name) => ({ name, values: [1] })) },
      'groups',
      'each agent needs at least 2 scored interactions',
    ],
    [{ groups: [A, { ...B, name: 'A' }] }, 'groups.1.name', `must differ from the other groups' names, got "A" twice`],
    [{ groups: [A, { ...B, items: ['x'] }] }, 'groups.1.items', 'must be one for each of the 7 values, got 1'],
    [
      { groups: [A, { name: 'B', values: [1, 'two'] }] },
      'groups.1.values.1',
      'must be a number, or null where it is missing, got "two"',
    ],
    [{ groups: [A, B], alpha: 5 }, 'alpha', 'must be above 0 and at most 0.5, got 5'],
    [{ groups: [A, B], baseline: 'C' }, 'baseline', 'must be the name of a group, got "C"'],
    [{ groups: [A, B], seed: 1 }, 'seed', 'is not a field that is known here'],
    [{}, 'groups', 'must be a list of groups'],
  ])('%j is refused at %s', async (body, field, message) => {
    const { status, answer } = await post(body)
    expect([status, answer.error.code]).toEqual([422, 'invalid_request'])
    expect(answer.error.fields[field]).toBe(message)
  })

  test.each([
    ['{"groups": [', 400, 'unreadable_body'],
    ['', 400, 'unreadable_body'],
    [Buffer.from([0xff, 0xfe]), 400, 'unreadable_body'],
    ['{"groups":[{"name":"A","values":[1e999,2]},{"name":"B","values":[1,2]}]}', 422, 'invalid_request'],
  ])('%j gets %d', async (body, status, code) => {
    const got = await post(body)
    expect([got.status, got.answer.error.code]).toEqual([status, code])
  })

  test('takes JSON alone, and asks who is there', async () => {
    expect((await post('a,b', { 'content-type': 'text/csv' })).status).toBe(400)
    expect((await post({ groups: [A, B] }, { authorization: '' })).status).toBe(401)
  })

  test('many values block nobody else for 50 ms', async () => {
    const groups = Array.from({ length: 8 }, (_, group) => ({
      name: `agent ${group}`,
      values: Array.from({ length: 20_000 }, (_, at) => ((at * 7919 + group * 104729) % 10007) / 100 + group / 10),
    }))
    const body = JSON.stringify({ groups })
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const startedAt = performance.now()
    const { status } = await rawRequest(web.port, {
      method: 'POST',
      path: '/api/v1/statistics/compare',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
      body,
    })
    const took = performance.now() - startedAt
    delay.disable()
    expect(status).toBe(200)
    // Against what it took in all, so that a busy machine counts on both sides.
    expect(delay.max / 1e6).toBeLessThan(Math.max(50, took / 2))
  })
})
