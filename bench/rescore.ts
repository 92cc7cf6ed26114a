// npm run bench:rescore: how long it takes to score 100,000 interactions under another formula and other weights, and to
// order 1,000 runs by their means. Prints seconds and ratios of one run on this machine.
import { findRunsPage } from '@/lib/db/find-runs-page'
import { seedAgent } from '@/lib/db/testing/seed-agent'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { seedRun } from '@/lib/db/testing/seed-run'
import { AS_LAUNCHED } from '@/lib/runs/score-choice'
import { rescoreRun } from '@/lib/worker/rescore-run'
import { middleOf, say } from './measure'
import { openOwnDatabase } from './own-database'

const INTERACTIONS = 100_000
const TURNS = 3
const RUNS = 1_000
const ROUNDS = 5

const database = await openOwnDatabase()
const { db } = database

/** One run of 100,000 interactions with three judged turns each, written by the database itself. */
async function seedLargeRun(): Promise<string> {
  const agent = await seedAgent(db, { name: 'bench-large' })
  const dataset = await seedDataset(db, { name: 'Large', items: 1 })
  const { runId } = await seedRun(db, { agent, dataset })
  const [itemId] = dataset.itemIds
  await db.pool.query('delete from "Interaction" where "runId" = $1', [runId])
  await db.pool.query(
    `insert into "Interaction" (id, "runId", "itemId", trial, position, status, "stopReason", "turnCount", "finishedAt")
     select uuidv7(), $1, $2, n, n - 1, 'scored', 'solved', $4, now() from generate_series(1, $3::int) as n`,
    [runId, itemId, INTERACTIONS, TURNS],
  )
  await db.pool.query(
    `insert into "Turn" ("interactionId", number, "runId", "agentText", "agentOutcome", solved, signs, "startedAt", "durationMs", "eventSeq")
     select id, turn, "runId", 'an answer', 'answered', turn = $2, '{}', now(), 1000, position
     from "Interaction", generate_series(1, $2::int) as turn where "runId" = $1`,
    [runId, TURNS],
  )
  await db.pool.query(
    `insert into "Judgement" ("interactionId", turn, job, score, "decidedBy", raw)
     select id, turn, job::"JudgementJob", case when job = 'solved' then 0 else 1 + 9 * random() end, 'judge',
       '{"reason": "It says what to do, in words that the person can follow.", "score": 7}'
     from "Interaction", generate_series(1, $2::int) as turn, unnest(array['user', 'agent', 'solved']) as job where "runId" = $1`,
    [runId, TURNS],
  )
  await db.pool.query(
    `insert into "InteractionScore" ("scoreSetId", "interactionId", "criticalThinking", "errorHandling", "topicKnowledge",
       "weightedComplexity", "averageUserHelpfulness", "averageAgentHelpfulness", "averageQuality", "turnOneQuality", "finalScore", "scoredTurns", solved)
     select t.id, i.id, 4, 3.5, 5, 3.9, 5, 8, 1.6, 1.6, 27.5, $2, true
     from "Interaction" i join "ScoreSet" t on t."runId" = i."runId" where i."runId" = $1`,
    [runId, TURNS],
  )
  return runId
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}

/** The floor: the database writes as many rows of scores, of nothing but constants, with the same indexes. */
async function floor(runId: string): Promise<number> {
  const { id } = await db.prisma.scoreSet.create({
    data: { runId, formula: 'ratio', weights: {}, isDefault: false },
  })
  const seconds = await secondsOf(() =>
    db.pool.query(
      `insert into "InteractionScore" ("scoreSetId", "interactionId", "finalScore", "scoredTurns")
       select $1, id, random(), 3 from "Interaction" where "runId" = $2`,
      [id, runId],
    ),
  )
  await db.prisma.scoreSet.delete({ where: { id } })
  return seconds
}

async function rescoreOnce(runId: string): Promise<number> {
  const weights = { criticalThinking: 0.1, errorHandling: 0.4, topicKnowledge: 0.5 }
  const { id } = await db.prisma.scoreSet.create({
    data: { runId, formula: 'ten-point', weights, isDefault: false, pending: true },
  })
  const seconds = await secondsOf(() => rescoreRun(db, id, AbortSignal.timeout(600_000)))
  const written = await db.prisma.interactionScore.count({ where: { scoreSetId: id, finalScore: { not: null } } })
  if (written !== INTERACTIONS) throw new Error(`${written} of ${INTERACTIONS} interactions were scored`)
  await db.prisma.scoreSet.delete({ where: { id } })
  return seconds
}

/** So many runs of a hundred interactions each, copied from one. */
async function seedManyRuns(): Promise<void> {
  const agent = await seedAgent(db, { name: 'bench-many' })
  const dataset = await seedDataset(db, { name: 'Many', items: 100 })
  const { runId } = await seedRun(db, { agent, dataset })
  await db.pool.query(
    `with copies as (
       insert into "Run" (id, name, status, configuration, "agentId", "datasetVersionId", simulated, "startedAt", "finishedAt")
       select uuidv7(), name || n, status, configuration, "agentId", "datasetVersionId", simulated, "startedAt", "finishedAt"
       from "Run", generate_series(2, $2::int) as n where id = $1 returning id),
     sets as (
       insert into "ScoreSet" (id, "runId", formula, weights, "isDefault")
       select uuidv7(), id, 'ratio', '{"criticalThinking": 0.5, "errorHandling": 0.4, "topicKnowledge": 0.1}', true from copies)
     insert into "Interaction" (id, "runId", "itemId", trial, position, status, "stopReason", "turnCount", "startedAt", "finishedAt")
     select uuidv7(), copies.id, "itemId", trial, position, status, "stopReason", "turnCount", "startedAt", "finishedAt"
     from "Interaction", copies where "runId" = $1`,
    [runId, RUNS],
  )
  await db.pool.query(
    `insert into "InteractionScore" ("scoreSetId", "interactionId", "weightedComplexity", "averageQuality", "finalScore", "scoredTurns", solved)
     select t.id, i.id, 4, 1, 20 + 20 * random(), 3, true
     from "Interaction" i join "ScoreSet" t on t."runId" = i."runId" join "Run" r on r.id = i."runId"
     where r."agentId" = $1 on conflict do nothing`,
    [agent.agentId],
  )
}

const page = (by: 'mean' | 'finished', agentId: string | null) =>
  findRunsPage(db, {
    search: '',
    state: null,
    datasetId: null,
    agentId,
    judge: null,
    simulated: null,
    tag: null,
    scores: AS_LAUNCHED,
    sort: { by, direction: 'desc' },
    page: 1,
  })

try {
  const large = await seedLargeRun()
  await db.pool.query('vacuum analyze')
  const [floors, rescores] = [[], []] as [number[], number[]]
  for (let round = 0; round < ROUNDS; round += 1) {
    floors.push(await floor(large))
    rescores.push(await rescoreOnce(large))
  }
  const [least, ours] = [middleOf(floors), middleOf(rescores)]
  say(
    `re-scoring ${INTERACTIONS.toLocaleString('en-US')} interactions of ${TURNS} turns: ${ours.toFixed(2)} s (aim: under 5 s)`,
  )
  say(`  writing as many rows in one statement: ${least.toFixed(2)} s, so ${(ours / least).toFixed(2)} × the floor`)

  await db.prisma.run.delete({ where: { id: large } })
  await seedManyRuns()
  await db.pool.query('vacuum analyze')
  const [byDate, byMean] = [[], []] as [number[], number[]]
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    byDate.push(await secondsOf(() => page('finished', null)))
    byMean.push(await secondsOf(() => page('mean', null)))
  }
  say(
    `a page of ${RUNS.toLocaleString('en-US')} runs with ${(100 * RUNS).toLocaleString('en-US')} interactions: by date ${(1000 * middleOf(byDate)).toFixed(0)} ms, by mean ${(1000 * middleOf(byMean)).toFixed(0)} ms`,
  )
} finally {
  await database.close()
}
