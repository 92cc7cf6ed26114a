import { expect, test } from 'vitest'
import type { BehindLeader } from './behind-leader'
import { NOTHING_TO_EARN } from './nothing-to-earn'
import { type SaidRun, sayBoard } from './say-board'

const behind = (difference: number, change: Partial<BehindLeader> = {}): BehindLeader => ({
  difference,
  lower: difference - 0.5,
  upper: difference + 0.5,
  p: 0.001,
  commonItems: 40,
  significant: true,
  claimed: true,
  reasons: [],
  ...change,
})
const said = (name: string, change: Partial<SaidRun> = {}): SaidRun => ({
  name,
  agentId: name,
  complete: true,
  mean: 25,
  reason: null,
  ci95: [24, 26],
  possible: [5.5, 100],
  scored: 40,
  planned: 40,
  behindLeader: null,
  isLeader: false,
  tiedWithLeader: false,
  cost: null,
  ...change,
})
const leader = said('A', { isLeader: true, mean: 28, cost: { usd: 0.08, words: '$0.0800' } })
const measured = { simulated: false }

test('one that is better than every other leads, by how much over the next', () => {
  expect(
    sayBoard([leader, said('B', { behindLeader: behind(-1.7) }), said('C', { behindLeader: behind(-3) })], measured),
  ).toEqual([
    'A leads: it is better than every other agent here. B, the next, scores 1.70 less (95\u00a0% 1.20 to 2.20, for all pairs together).',
    'Behind A by points: C 3.00 less (95\u00a0% 2.50 to 3.50, for all pairs together).',
  ])
})

test('what can’t be told apart is called so, and not equal; the cheapest of them is named', () => {
  const tied = said('B', {
    tiedWithLeader: true,
    behindLeader: behind(-0.1, { significant: false, claimed: false }),
    cost: { usd: 0.005, words: '$0.0050' },
  })
  expect(sayBoard([leader, tied, said('C', { behindLeader: behind(-3) })], measured)).toEqual([
    'Two agents lead, and the figures can’t tell them apart: A and B. That is not proof that they are equal. Of these, B costs least: $0.0050 for a conversation, against $0.0800 for A.',
    'Behind A by points: C 3.00 less (95\u00a0% 2.50 to 3.50, for all pairs together).',
  ])
  expect(sayBoard([leader, tied], measured)[0]).toMatch(/^The figures can’t tell A and B apart\. That is not proof/)
})

test('a cost that is not known makes none the cheapest', () => {
  expect(sayBoard([leader, said('B', { tiedWithLeader: true })], measured).join()).not.toContain('costs least')
})

test('a difference that missing scores could undo is no win', () => {
  const next = said('B', { behindLeader: behind(-1, { claimed: false, reasons: ['4 missing scores could undo it'] }) })
  expect(sayBoard([leader, next], measured)[0]).toMatch(
    /^A scores highest, but 4 missing scores could undo it\. So no win is claimed\./,
  )
})

test('what points the other way is said', () => {
  const next = said('B', { behindLeader: behind(-1, { reasons: ['agent helpfulness points the other way'] }) })
  expect(sayBoard([leader, next], measured)[0]).toMatch(/ Agent helpfulness points the other way\.$/)
})

test('incomplete and simulated runs are called so', () => {
  const sentences = sayBoard([said('A', { complete: false, scored: 3 })], { simulated: true })
  expect(sentences).toEqual([
    'Every run here is simulated: the figures show how the board works, and say nothing of real models.',
    'No run on this board is complete, so nothing is ranked yet.',
    'A (3 of 40 scored) is incomplete and stands below the complete ones, whatever it scores.',
  ])
})

test('a board of one run, and of none', () => {
  expect(sayBoard([leader], measured)).toEqual([
    'A is the only complete run: it scores 28.00 (95\u00a0% 24.00 to 26.00, n = 40). There is nothing to compare it with.',
  ])
  expect(sayBoard([], measured)).toEqual(['There is no run on this board.'])
})

test('of a single run it is said where its interval reaches past what is possible', () => {
  const few = said('A', { isLeader: true, mean: 28, ci95: [-3.1, 59.1], scored: 2 })
  expect(sayBoard([few], measured)).toEqual([
    'A is the only complete run: it scores 28.00 (95\u00a0% −3.10 to 59.10, n = 2). Its interval reaches past what is possible, for there are too few questions to say more. There is nothing to compare it with.',
  ])
  const points = { verb: 'earns', unit: ' points a trial', of: 'trials' } as const
  const earned = said('A', { isLeader: true, mean: 2.5, ci95: [0.4, 4.6], possible: [0, 3], scored: 2 })
  expect(sayBoard([earned], { ...measured, measure: points })[0]).toContain('there are too few trials to say more')
  expect(sayBoard([{ ...earned, possible: null }], { ...measured, measure: points })[0]).not.toContain('possible')
})

test('a name that is written from the right does not turn the sentence, and an endless one is cut with a mark', () => {
  expect(sayBoard([said('\u202Eevil', { isLeader: true })], measured)[0]).toMatch(/^\u2068\u202Eevil\u2069 is the only/)
  expect(sayBoard([said('🔥'.repeat(500), { isLeader: true })], measured)[0]).toMatch(/^(🔥){79}… is the only/u)
})

test('where nothing can be earned nobody is ranked, and it is said once', () => {
  const nothing = { mean: null, ci95: null, reason: NOTHING_TO_EARN }
  expect(sayBoard([said('A', nothing), said('B', nothing)], measured)).toEqual([
    'Nothing can be earned here: no check of the script gives a point. So nobody is ranked.',
  ])
  expect(sayBoard([leader, said('B', nothing)], measured)).toEqual([
    'A is the only complete run: it scores 28.00 (95\u00a0% 24.00 to 26.00, n = 40). There is nothing to compare it with.',
    'B is not ranked: nothing could be earned, for no check of the script gives a point.',
  ])
})

test('where an agent has several runs, runs lead and not agents', () => {
  const again = said('B', { agentId: 'A', tiedWithLeader: true, behindLeader: behind(-0.2, { significant: false }) })
  const third = said('C', { behindLeader: behind(-3) })
  expect(sayBoard([leader, again, third], measured)[0]).toMatch(/^Two runs lead, and/)
  expect(sayBoard([leader, { ...again, agentId: 'B' }, third], measured)[0]).toMatch(/^Two agents lead, and/)
  expect(sayBoard([leader, { ...third, agentId: 'A' }], measured)[0]).toMatch(
    /^A leads: it is better than every other run/,
  )
})
