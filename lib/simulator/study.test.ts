import { beforeAll, expect, test } from 'vitest'
import { pairedT } from '@/lib/statistics/paired-t'
import { type PreparedItem, playItem, prepareItem, type StudiedInteraction } from './testing/play-study'
import { world } from './testing/simulator-world'

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1)
const MAX_TURNS = 3
const USER = 'sim-user'

async function prepareAll(judge: string, seed: number): Promise<PreparedItem[]> {
  const prepared: PreparedItem[] = []
  for (const item of world.knowledge.items) prepared.push(await prepareItem(item, world, judge, seed))
  return prepared
}

async function playAll(
  prepared: readonly PreparedItem[],
  agent: string,
  judge: string,
  seed: number,
): Promise<StudiedInteraction[]> {
  const played: StudiedInteraction[] = []
  for (const item of prepared) played.push(await playItem(item, world, { agent, user: USER, judge }, seed, MAX_TURNS))
  return played
}

function finalScores(played: readonly StudiedInteraction[]): number[] {
  return played.map(({ scores }) => {
    if (scores.finalScore === null) throw new Error(scores.missingReason ?? 'no final score')
    return scores.finalScore
  })
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const solvedRate = (played: readonly StudiedInteraction[]) => mean(played.map(({ solved }) => Number(solved)))

function pValue(first: readonly number[], second: readonly number[]): number {
  const found = pairedT(first, second)
  if (!found.defined) throw new Error('the paired test refused')
  return found.value.p
}

/** Both ends of the skills under one seed. */
interface Study {
  seed: number
  best: StudiedInteraction[]
  worst: StudiedInteraction[]
}

const studies: Study[] = []
let prepared: PreparedItem[] = []

beforeAll(async () => {
  for (const seed of SEEDS) {
    prepared = await prepareAll('sim-judge-a', seed)
    studies.push({
      seed,
      best: await playAll(prepared, 'sim-expert', 'sim-judge-a', seed),
      worst: await playAll(prepared, 'sim-novice', 'sim-judge-a', seed),
    })
  }
}, 120_000)

test('best and worst agent differ on the sample with p < .01 in at least 19 of 20 seeds, the best being better', () => {
  const separated = studies.filter(({ best, worst }) => {
    const [high, low] = [finalScores(best), finalScores(worst)]
    return pValue(high, low) < 0.01 && mean(high) > mean(low)
  })
  expect(separated.length).toBeGreaterThanOrEqual(19)
})

test('the skilled solve more, in fewer turns', () => {
  for (const { best, worst } of studies) {
    expect(solvedRate(best)).toBeGreaterThan(solvedRate(worst))
    expect(mean(best.map(({ turns }) => turns.length))).toBeLessThan(mean(worst.map(({ turns }) => turns.length)))
  }
})

test('every score can be read, lies on the scale, and complexity is the same for every agent', () => {
  for (const { best, worst } of studies) {
    for (const { turns } of [...best, ...worst]) {
      for (const { judgements } of turns) {
        const [user, agent, solved] = judgements
        for (const { score } of [user, agent]) expect(score !== null && score >= 1 && score <= 10).toBe(true)
        expect([0, 1]).toContain(solved.score)
      }
    }
    expect(best.map(({ scores }) => scores.weightedComplexity)).toEqual(
      worst.map(({ scores }) => scores.weightedComplexity),
    )
  }
})

test('the agent in the middle lies between, in scores and in what it solves', async () => {
  for (const study of studies.slice(0, 2)) {
    const items = await prepareAll('sim-judge-a', study.seed)
    const middle = await playAll(items, 'sim-capable', 'sim-judge-a', study.seed)
    expect(mean(finalScores(middle))).toBeGreaterThan(mean(finalScores(study.worst)))
    expect(mean(finalScores(middle))).toBeLessThan(mean(finalScores(study.best)))
    expect(solvedRate(middle)).toBeGreaterThan(solvedRate(study.worst))
    expect(solvedRate(middle)).toBeLessThan(solvedRate(study.best))
  }
}, 60_000)

test('another judge gives other scores, and finds the same order', async () => {
  const [first] = studies
  if (first === undefined) throw new Error('no study was played')
  const items = await prepareAll('sim-judge-b', first.seed)
  const best = await playAll(items, 'sim-expert', 'sim-judge-b', first.seed)
  const worst = await playAll(items, 'sim-novice', 'sim-judge-b', first.seed)
  expect(mean(finalScores(best))).toBeGreaterThan(mean(finalScores(worst)))

  const complexities = (played: readonly StudiedInteraction[]) =>
    played.map(({ scores }) => scores.weightedComplexity ?? Number.NaN)
  expect(pValue(complexities(best), complexities(first.best))).toBeLessThan(0.001)
  const helpfulness = (played: readonly StudiedInteraction[]) =>
    played.map(({ scores }) => scores.averageAgentHelpfulness ?? Number.NaN)
  expect(mean(helpfulness(worst))).toBeLessThan(mean(helpfulness(first.worst)))
}, 60_000)

test('complexity spreads over the scale, and its three criteria are not one', () => {
  const criteria = (['criticalThinking', 'errorHandling', 'topicKnowledge'] as const).map((name) =>
    prepared.map(({ complexity }) => complexity[name]),
  )
  for (const values of criteria) {
    expect(Math.min(...values)).toBeLessThanOrEqual(3)
    expect(Math.max(...values)).toBeGreaterThanOrEqual(8)
    expect(new Set(values).size).toBeGreaterThan(8)
  }
  const [critical = [], errors = [], topic = []] = criteria
  const differ = (first: readonly number[], second: readonly number[]) =>
    first.filter((value, index) => value !== second[index]).length
  expect(differ(critical, errors)).toBeGreaterThan(16)
  expect(differ(critical, topic)).toBeGreaterThan(16)
  expect(differ(errors, topic)).toBeGreaterThan(16)
})

test('now and then the user is glad before the check is, and seldom plays another part', () => {
  const later = studies
    .flatMap(({ best, worst }) => [...best, ...worst])
    .flatMap(({ turns }) => turns.filter(({ number }) => number > 1))
  const share = (sign: string) =>
    later.filter(({ signs }) => signs.some((each) => each.startsWith(sign))).length / later.length
  expect(share('user-says-solved')).toBeGreaterThan(0)
  expect(share('user-says-solved')).toBeLessThan(0.1)
  expect(share('role-drift')).toBeLessThan(0.05)
})
