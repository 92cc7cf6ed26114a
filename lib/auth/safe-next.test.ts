import { expect, test } from 'vitest'
import { safeNext } from './safe-next'

test('a path of this server is followed', () => {
  expect(safeNext('/runs?status=paused')).toBe('/runs?status=paused')
})

test.each([undefined, '', 'runs', '//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example'])(
  '%j leads to the overview',
  (next) => {
    expect(safeNext(next)).toBe('/')
  },
)
