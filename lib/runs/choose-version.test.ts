import { expect, test } from 'vitest'
import { chooseVersion, newestOfEach } from './choose-version'

const alone = { versionId: 'v3', runs: [{ id: 'r5', name: 'A_j' }] }
const twice = {
  versionId: 'v2',
  runs: [
    { id: 'r4', name: 'A_j' },
    { id: 'r3', name: 'B_j' },
    { id: 'r2', name: 'A_j' },
  ],
}
const versions = [alone, twice]
const asked = { versionId: null, runIds: null }

test('what is named is chosen: the version, or that of a run', () => {
  expect(chooseVersion(versions, { ...asked, versionId: 'v3' })).toBe(alone)
  expect(chooseVersion(versions, { ...asked, runIds: ['r5'] })).toBe(alone)
})

test('where nothing is named, or what is named is gone, the newest version with something to compare is', () => {
  expect(chooseVersion(versions, asked)).toBe(twice)
  expect(chooseVersion(versions, { versionId: 'gone', runIds: ['gone'] })).toBe(twice)
  expect(chooseVersion([alone], asked)).toBe(alone)
  expect(chooseVersion([], asked)).toBeUndefined()
})

test('of runs of one name the newest stands for all', () => {
  expect(newestOfEach(twice.runs)).toEqual(['r4', 'r3'])
})
