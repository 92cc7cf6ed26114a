import { expect, test } from 'vitest'
import { firstParting, type StepOutcome } from './part-transcripts'

const step = (number: number, stepId: string, more: Partial<StepOutcome> = {}): StepOutcome => ({
  number,
  stepId,
  kind: 'listen',
  check: null,
  branch: null,
  failure: null,
  ending: null,
  ...more,
})
const check = (number: number, stepId: string, outcome: string) =>
  step(number, stepId, { kind: 'check', check: { outcome, why: `${stepId} ${outcome}` } })

test('words and numbers of messages may differ; the first check, branch or failure that does is where they part', () => {
  const one = [step(1, 'hear'), step(2, 'hear'), check(3, 'drink', 'passed'), check(4, 'main', 'passed')]
  const other = [step(1, 'hear'), check(2, 'drink', 'passed'), check(3, 'main', 'failed'), check(4, 'dish', 'failed')]
  expect(firstParting(one, other)).toEqual({
    stepId: 'main',
    first: { step: 4, outcome: 'passed', why: 'main passed' },
    second: { step: 3, outcome: 'failed', why: 'main failed' },
  })
})

test('two that came to the same never part; one that ended early parts where it ended', () => {
  const whole = [
    check(1, 'drink', 'passed'),
    step(2, 'way', { branch: 'yes' }),
    step(3, 'end', { ending: 'script-end' }),
  ]
  expect(firstParting(whole, whole)).toBeNull()
  const early = [
    check(1, 'drink', 'passed'),
    step(2, 'way', { failure: 'no branch matched', ending: 'no-branch-matched' }),
  ]
  expect(firstParting(whole, early)).toEqual({
    stepId: 'way',
    first: { step: 2, outcome: 'goes on with “yes”', why: null },
    second: { step: 2, outcome: 'failed', why: 'no branch matched' },
  })
  expect(firstParting(whole, early.slice(0, 1))).toMatchObject({ stepId: 'way', second: null })
})
