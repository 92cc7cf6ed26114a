import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { RunAnswer } from '@/lib/api/run'
import { PAPER_WEIGHTS } from '@/lib/selfscore/formulas'
import { patchRun, runKey } from './run-cache'

const summary = { meanFinalScore: 30, ci95: null, n: 2, items: 2, reason: null }
const run = (formula: 'ratio' | 'ten-point', launch: boolean, corrected = false) =>
  ({
    id: 'r',
    status: 'running',
    formula,
    weights: PAPER_WEIGHTS,
    scoreSet: { id: 's', launch, pending: false },
    corrections: { shown: corrected, scores: 1, interactions: 1 },
    summary,
  }) as RunAnswer

test('what an event says of the launch’s scores is never written into scores of another formula, nor into corrected ones', () => {
  const client = new QueryClient()
  const [launched, otherwise, corrected] = [run('ratio', true), run('ten-point', false), run('ratio', true, true)]
  for (const each of [launched, otherwise, corrected]) client.setQueryData(runKey(each), each)
  patchRun(client, 'r', { status: 'paused', formula: 'ratio', summary: { ...summary, meanFinalScore: 31 } })
  expect(client.getQueryData(runKey(launched))).toMatchObject({ status: 'paused', summary: { meanFinalScore: 31 } })
  expect(client.getQueryData(runKey(otherwise))).toMatchObject({
    status: 'paused',
    formula: 'ten-point',
    summary: { meanFinalScore: 30 },
  })
  expect(client.getQueryData(runKey(corrected))).toMatchObject({ status: 'paused', summary: { meanFinalScore: 30 } })
})
