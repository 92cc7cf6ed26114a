import { expect, test } from 'vitest'
import { type EstimatedRun, sumStudyCalls } from './sum-study-calls'

const both = (count: number) => ({ least: count, most: count })

/** 10 questions, one turn each, nothing made yet. */
const run = (complexityJudgeId: string, evaluationJudgeId: string, calls = {}, opening = 0): EstimatedRun => ({
  complexityJudgeId,
  evaluationJudgeId,
  estimate: {
    items: 10,
    judgements: 1,
    prepared: { opening },
    calls: {
      agent: both(10),
      embedding: both(0),
      userProxy: both(0),
      evaluationJudge: both(10 + 10 - opening),
      solvedCheck: both(10),
      complexityJudge: both(30),
      extraction: both(20),
      ...calls,
    },
  },
})

test('what is made once per question is counted once, however many agents answer', () => {
  expect(sumStudyCalls([run('j', 'j'), run('j', 'j'), run('j', 'j', { agent: both(0) })])).toEqual({
    agent: both(20),
    embedding: both(0),
    userProxy: both(0),
    evaluationJudge: both(30 + 10),
    solvedCheck: both(30),
    complexityJudge: both(30),
    extraction: both(20),
    total: both(140),
  })
})

test('each judge makes its own complexity and opening scores; summaries are shared', () => {
  const { complexityJudge, evaluationJudge, extraction } = sumStudyCalls([run('j', 'j'), run('k', 'k')])
  expect([complexityJudge, evaluationJudge, extraction]).toEqual([both(60), both(20 + 20), both(20)])
})

test('several judgements of a text multiply its openings', () => {
  const thrice = (): EstimatedRun => {
    const { estimate, ...judges } = run('j', 'j', { evaluationJudge: both(60) })
    return { ...judges, estimate: { ...estimate, judgements: 3 } }
  }
  expect(sumStudyCalls([thrice(), thrice()]).evaluationJudge).toEqual(both(30 + 30 + 30))
})

test('openings that are scored already are not asked for', () => {
  expect(sumStudyCalls([run('j', 'j', {}, 10), run('j', 'j', {}, 10)]).evaluationJudge).toEqual(both(20))
})

test('what RAG agents look up by meaning is asked for in every run that answers itself', () => {
  const reading = { embedding: { least: 10, most: 50 } }
  const { embedding, total } = sumStudyCalls([run('j', 'j', reading), run('j', 'j', reading), run('j', 'j')])
  expect(embedding).toEqual({ least: 20, most: 100 })
  expect(total.most - total.least).toBe(80)
})
