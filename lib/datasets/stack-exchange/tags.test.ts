import { expect, test } from 'vitest'
import { parseTags } from '@/lib/datasets/stack-exchange/tags'

test.each([
  ['|c#|asp.net-core|', ['c#', 'asp.net-core']],
  ['<c#><asp.net-core>', ['c#', 'asp.net-core']],
  ['<single>', ['single']],
  ['|single|', ['single']],
  ['', []],
  [null, []],
  ['c#;asp.net-core', null],
  ['c#', null],
  ['<c#>|x|', null],
  ['<>', null],
  ['||', null],
])('%s', (raw, tags) => {
  expect(parseTags(raw)).toEqual(tags)
})
