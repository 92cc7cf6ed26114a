import { expect, test } from 'vitest'
import { createLog, hideFromLog, type LogFields } from '@/lib/log'

function linesOf(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: string[] = []
  write(
    createLog(
      (line) => lines.push(line),
      () => new Date('2024-05-06T07:08:09Z'),
    ),
  )
  return lines.map((line) => {
    expect(line.endsWith('\n')).toBe(true)
    expect(line.indexOf('\n')).toBe(line.length - 1)
    return JSON.parse(line)
  })
}

const written = (fields: LogFields) => JSON.stringify(linesOf((log) => log('error', 'it-failed', fields)))

test('an event is one JSON line with time, level, name and ids', () => {
  expect(linesOf((log) => log('info', 'turn-stored', { runId: 'r1', interactionId: 'i1', turn: 2 }))).toEqual([
    {
      time: '2024-05-06T07:08:09.000Z',
      level: 'info',
      event: 'turn-stored',
      runId: 'r1',
      interactionId: 'i1',
      turn: 2,
    },
  ])
})

test('an error is written with all its causes', () => {
  const error = new Error('the turn could not be judged', { cause: new TypeError('socket hang up') })
  expect(linesOf((log) => log('error', 'judge-failed', { error }))[0]).toMatchObject({
    error: { name: 'Error', message: 'the turn could not be judged', cause: { message: 'socket hang up' } },
  })
})

test.each<[string, LogFields]>([
  ['a field named apiKey', { apiKey: 'plainkey123' }],
  ['a header', { headers: { Authorization: 'Bearer plainkey123' } }],
  ['a bearer token inside a text', { message: 'sent "Authorization: Bearer plainkey123" twice' }],
  ['a key that a server quotes', { error: new Error('Incorrect API key provided: sk-plainkey123.') }],
  ['a key in the cause of an error', { error: new Error('failed', { cause: new Error('key sk_plainkey123') }) }],
  ['the password in a database address', { databaseUrl: 'postgresql://ann:plainkey123@127.0.0.1:5432/app' }],
])('%s is never written', (_what, fields) => {
  expect(written(fields)).not.toContain('plainkey123')
  expect(written(fields)).toContain('[hidden]')
})

test('a text named as a secret is hidden wherever it appears', () => {
  hideFromLog('correct "horse"')
  expect(written({ answer: { from: ['the server said: correct "horse"!'] } })).not.toContain('horse')
})

test('counts of tokens are no secret', () => {
  expect(linesOf((log) => log('info', 'called', { inputTokens: 12, tokens: { output: 3 } }))[0]).toMatchObject({
    inputTokens: 12,
    tokens: { output: 3 },
  })
})

test('a very long text is cut and says how long it was', () => {
  const [line] = linesOf((log) => log('info', 'got', { body: 'x'.repeat(100_000) }))
  expect(String(line?.body)).toMatch(/^x{4000}… \(100000 characters\)$/)
})

test('a value that contains itself is written all the same', () => {
  const knot: Record<string, unknown> = { name: 'knot' }
  knot.self = knot
  expect(linesOf((log) => log('info', 'got', { knot }))[0]).toMatchObject({
    knot: { name: 'knot', self: '[circular]' },
  })
})
