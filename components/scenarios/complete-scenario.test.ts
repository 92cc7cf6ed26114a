import { expect, test } from 'vitest'
import { keysAt, pathAt } from './complete-scenario'

const keysIn = (above: string, line: string) => keysAt(pathAt(above.split('\n'), line)).map(({ label }) => label)

test('at the top the keys of a scenario are offered', () => {
  expect(keysIn('name: x', '')).toEqual(expect.arrayContaining(['name', 'agent', 'memory', 'steps', 'variants']))
})

test('in a step those of every kind of step', () => {
  expect(keysIn('steps:\n  - id: a', '    ')).toEqual(
    expect.arrayContaining(['say', 'listen', 'set', 'check', 'branch', 'end', 'on-failure']),
  )
})

test('in a check, also of a step inside a branch, those of every kind of check', () => {
  const inside =
    'steps:\n  - id: a\n    branch:\n      - when: x\n        steps:\n          - id: b\n            check:'
  expect(keysIn('steps:\n  - id: a\n    check:', '      ')).toEqual(
    expect.arrayContaining(['contains', 'called', 'points', 'title']),
  )
  expect(keysIn(inside, '              ')).toEqual(expect.arrayContaining(['contains', 'points']))
})

test('of the agent its own, and of its tools theirs', () => {
  expect(keysIn('agent:', '  ')).toEqual(['plays', 'prompt', 'tools', 'tool-rounds'])
  expect(keysIn('agent:\n  tools:\n    - name: x', '      ')).toEqual(
    expect.arrayContaining(['description', 'parameters', 'result', 'ends']),
  )
})
