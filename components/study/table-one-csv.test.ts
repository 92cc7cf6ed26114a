import { expect, test } from 'vitest'
import type { RunListEntry } from '@/lib/api/run'
import { PAPER_WEIGHTS } from '@/lib/selfscore/formulas'
import { tableOneCsv } from './table-one-csv'

const judge = { modelId: 'm', name: 'gpt-4', label: 'gpt-4', simulated: false }
const run = {
  id: 'r1',
  agent: { id: 'a', name: 'mixtral, 8x7b', colour: 0, kind: 'rag', model: judge },
  judges: { complexity: judge, evaluation: judge, userHelpfulness: judge, agentHelpfulness: judge, solved: judge },
  formula: 'ratio',
  weights: PAPER_WEIGHTS,
  summary: { meanFinalScore: 28.790123, ci95: [28.1, 29.48], n: 1100, items: 1100, reason: null },
  progress: { planned: 1164, scored: 1100, unscored: 0, errored: 64, cancelled: 0, running: 0, waiting: 0 },
  complete: true,
  simulated: false,
  corrections: { shown: true, scores: 2, interactions: 2 },
} as unknown as RunListEntry

test('a row of Table 1 keeps all digits, says how it was scored, and a missing interval is empty', () => {
  const [head, first, second] = tableOneCsv([
    run,
    { ...run, summary: { ...run.summary, meanFinalScore: null, ci95: null, n: 0 } },
  ]).split('\r\n')
  expect(head?.split(',')).toHaveLength(14)
  expect(first).toBe(
    '"mixtral, 8x7b+RAG",gpt-4,gpt-4,"ratio, 0.5 / 0.4 / 0.1",28.790123,28.1,29.48,1100,1164,yes,no,with corrections,2,r1',
  )
  expect(second).toContain('"ratio, 0.5 / 0.4 / 0.1",,,,0,1164')
})
