import { expect, test } from 'vitest'
import { commaSeparated } from '@/lib/exports/comma-separated'
import type { Distribution } from '@/lib/runs/run-results'
import { distributionNumbers, scoresWords } from './distribution-numbers'

const drawn: Distribution = {
  n: 1100,
  mean: 28.790123456789,
  median: 29.5,
  q1: 20.25,
  q3: 36.125,
  min: -0.5,
  max: 61,
  p5: 12,
  p95: 44.4,
  low: 0,
  high: 80,
  open: false,
  bars: [],
  steps: [],
}

test('the numbers of a chart keep all digits; what nobody has a value of counts 0 and is empty; a name is no formula', () => {
  const numbers = distributionNumbers(
    ['Agent', 'Metric', 'Scores'],
    [
      [['=cmd()', 'Final score', scoresWords(true)], drawn],
      [['human', 'Final score', scoresWords(false)], null],
    ],
  )
  expect(commaSeparated(numbers)).toBe(
    [
      'Agent,Metric,Scores,n,mean,min,p5,q1,median,q3,p95,max',
      `"'=cmd()",Final score,with corrections,1100,28.790123456789,-0.5,12,20.25,29.5,36.125,44.4,61`,
      'human,Final score,judges’ own,0,,,,,,,,',
      '',
    ].join('\r\n'),
  )
})
