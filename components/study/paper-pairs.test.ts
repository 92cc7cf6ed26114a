import { expect, test } from 'vitest'
import { paperTests } from '@/lib/runs/paper-tests'
import { firstMinusSecond, pairsCsv } from './paper-pairs'

const run = (runId: string, finalScores: readonly number[]) => ({
  runId,
  isHuman: false,
  judge: 'a',
  finalScores,
  agentHelpfulness: finalScores,
})

test('Tukey’s difference and the rank-biserial correlation of one pair have one sign: above 0 where the first is higher', () => {
  const tests = paperTests([run('high', [30, 31, 33, 35]), run('low', [20, 22, 23, 25])])
  const [row] = tests.tukey.rows
  if (row === undefined) throw new Error('Tukey’s test is missing')
  const turned = firstMinusSecond(row)
  expect(turned.difference).toBe(32.25 - 22.5)
  expect([turned.lower, turned.upper]).toEqual([-row.upper, -row.lower])
  expect(turned.lower).toBeLessThan(turned.difference)
  expect(tests.pairs[0]?.test?.rankBiserial).toBe(1)
  const [, line = ''] = pairsCsv(tests, (id) => id.toUpperCase())
    .trim()
    .split(/\r?\n/)
  expect(line.split(',').slice(0, 3)).toEqual(['HIGH', 'LOW', '9.75'])
  expect(line.split(',').at(-1)).toBe('1')
})
