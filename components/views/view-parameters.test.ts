import { expect, test } from 'vitest'
import { interactionsAddress } from '@/lib/address/interactions-address'
import { runsAddress } from '@/lib/address/runs-address'
import { setUpAddress } from '@/lib/address/tags-address'
import { VIEW_PARAMETERS } from '@/lib/api/saved-view'

test('a view keeps every filter that its page has in its address, but not which page of a list was turned to', () => {
  const { page: _, ...runs } = runsAddress
  expect(VIEW_PARAMETERS.runs.toSorted()).toEqual(Object.keys(runs).toSorted())
  expect(VIEW_PARAMETERS.interactions.toSorted()).toEqual(Object.keys(interactionsAddress).toSorted())
  for (const page of ['agents', 'datasets', 'scenarios'] as const)
    expect(VIEW_PARAMETERS[page].toSorted()).toEqual(Object.keys(setUpAddress).toSorted())
  expect(VIEW_PARAMETERS.leaderboards).toEqual(['tag'])
})
