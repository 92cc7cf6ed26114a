import { expect, test } from 'vitest'
import type { RunListEntry } from '@/lib/api/run'
import { compareHref, runsToDecide } from './runs-to-decide'

const run = (
  id: string,
  change: { judge?: string; complete?: boolean; simulated?: boolean; mean?: number | null; corrected?: boolean } = {},
) =>
  ({
    id,
    complete: change.complete ?? true,
    simulated: change.simulated ?? false,
    corrections: { shown: change.corrected ?? false, scores: 1, interactions: 1 },
    judges: { complexity: { modelId: 'c' }, evaluation: { modelId: change.judge ?? 'a' } },
    summary: { meanFinalScore: change.mean === undefined ? 28 : change.mean },
  }) as unknown as RunListEntry
const ids = (runs: readonly RunListEntry[], asked = runs) => runsToDecide(runs, asked).map(({ id }) => id)

test('complete runs of the judges who were asked for first are compared', () => {
  const asked = [run('1'), run('2', { judge: 'b' }), run('3', { complete: false }), run('4'), run('5', { mean: null })]
  expect(ids(asked.toReversed(), asked)).toEqual(['4', '1'])
})

test('simulated runs are compared among themselves alone, where nothing was measured', () => {
  expect(ids([run('1', { simulated: true }), run('2')])).toEqual(['2'])
  expect(ids([run('1', { simulated: true }), run('2', { simulated: true })])).toEqual(['1', '2'])
})

test('one run is compared with nothing', () => {
  expect(compareHref([run('1')])).toBeNull()
  expect(compareHref([run('1'), run('2')])).toBe('/compare?runs=1,2')
  expect(compareHref([run('1', { corrected: true }), run('2', { corrected: true })])).toBe(
    '/compare?runs=1,2&overrides=include',
  )
})
