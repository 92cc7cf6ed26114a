import { expect, test } from 'vitest'
import { boardNames } from './board-names'

test('P29: agents of one name are told apart by what differs', () => {
  expect(
    boardNames([
      { name: 'gpt-test', marks: ['temperature 0', 'run 1'] },
      { name: 'gpt-test', marks: ['temperature 1', 'run 1'] },
      { name: 'other', marks: [] },
    ]),
  ).toEqual(['gpt-test (temperature 0)', 'gpt-test (temperature 1)', 'other'])
})

test('P29: names that differ only in case or a last space are told apart too', () => {
  expect(
    boardNames([
      { name: 'GPT-test', marks: ['same', 'first'] },
      { name: 'gpt-test ', marks: ['same', 'second'] },
    ]),
  ).toEqual(['GPT-test (first)', 'gpt-test (second)'])
})

test('where nothing tells them apart, their place does', () => {
  expect(
    boardNames([
      { name: 'a', marks: ['x'] },
      { name: 'a', marks: ['x'] },
    ]),
  ).toEqual(['a (1)', 'a (2)'])
})
