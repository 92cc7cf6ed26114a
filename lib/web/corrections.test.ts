import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ComparedItem, comparedItemsQuerySchema, comparedPointsQuerySchema } from '@/lib/api/compared-items'
import { createLeaderboardSchema } from '@/lib/api/leaderboard'
import { createOverrideSchema } from '@/lib/api/score-override'
import { createLinkSchema } from '@/lib/api/share-link'
import { changeLeaderboard } from '@/lib/commands/change-leaderboard'
import { correctScore, takeBackCorrection } from '@/lib/commands/correct-score'
import { createLeaderboard } from '@/lib/commands/create-leaderboard'
import { shareLeaderboard } from '@/lib/commands/share-leaderboard'
import { listComparedItems, listComparedPoints } from '@/lib/db/compared-items'
import { findInteraction } from '@/lib/db/find-interaction'
import { findItemToRead } from '@/lib/db/find-item-to-read'
import { findRun } from '@/lib/db/find-run'
import { findLeaderboard } from '@/lib/db/leaderboards'
import { findScriptRun } from '@/lib/db/script-runs'
import { createStudy, findStudy } from '@/lib/db/studies'
import { findStudyResults } from '@/lib/db/study-results'
import { seedAgent } from '@/lib/db/testing/seed-agent'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { type SeededRun, seedRun } from '@/lib/db/testing/seed-run'
import { seedScenario, seedScriptRun } from '@/lib/db/testing/seed-script-run'
import { CRITERIA } from '@/lib/runs/correct-facts'
import { preparationKey } from '@/lib/runs/judge-key'
import { AS_LAUNCHED, type ScoreWish } from '@/lib/runs/score-choice'
import { PAPER_WEIGHTS } from '@/lib/selfscore/formulas'
import { scoreInteraction } from '@/lib/selfscore/score-interaction'
import { rawRequest } from './testing/raw-request'
import { openWeb, type WebUnderTest } from './testing/web-under-test'

const COUNTED = { ...AS_LAUNCHED, corrected: true as const }
/** Of one question each, in one turn, the user's worth 5; with criteria of 4 a final score is 20 + the agent's score. */
const GOOD = [4, 5, 6, 5, 4, 6]
const BETTER = [8, 9, 8, 9, 8, 9]

let web: WebUnderTest
let good: SeededRun
let better: SeededRun
/** Of the same questions by another judge, who made criteria of its own. */
let elsewhere: SeededRun

beforeAll(async () => {
  web = await openWeb()
  const { db } = web
  const [judge, other] = [await seedAgent(db, { name: 'judge' }), await seedAgent(db, { name: 'other judge' })]
  const dataset = await seedDataset(db, { name: 'Questions', items: 6 })
  const played = async (name: string, agentScores: readonly number[], by = judge) => {
    const run = await seedRun(db, { agent: await seedAgent(db, { name }), judge: by, dataset })
    await judgeRun(run, agentScores)
    return run
  }
  good = await played('good', GOOD)
  better = await played('better', BETTER)
  elsewhere = await played('elsewhere', GOOD, other)
})
afterAll(() => web.close())

/** Gives a run of one turn each its verdicts, criteria and scores. */
async function judgeRun({ runId, interactionIds }: SeededRun, agentScores: readonly number[]): Promise<void> {
  const { db } = web
  const run = await findRun(db, runId)
  if (run === null) throw new Error('the run was not seeded')
  for (const [at, id] of interactionIds.entries()) {
    const facts = {
      complexity: { criticalThinking: 4, errorHandling: 4, topicKnowledge: 4 },
      turns: [{ userHelpfulness: 5, agentHelpfulness: agentScores[at] ?? 5 }],
    }
    const scores = scoreInteraction(facts, 'ratio', PAPER_WEIGHTS)
    const { itemId } = await db.prisma.interaction.update({ where: { id }, data: { turnCount: 1 } })
    await db.prisma.interactionScore.update({
      where: { scoreSetId_interactionId: { scoreSetId: run.scoreSet.id ?? '', interactionId: id } },
      data: scores,
    })
    await db.prisma.turn.create({
      data: {
        interactionId: id,
        runId,
        number: 1,
        agentText: 'Tighten it.',
        agentOutcome: 'answered',
        startedAt: new Date(),
        durationMs: 1,
        eventSeq: 0,
      },
    })
    await db.prisma.judgement.createMany({
      data: [
        { interactionId: id, turn: 1, job: 'user', score: 5, decidedBy: 'judge' },
        { interactionId: id, turn: 1, job: 'agent', score: agentScores[at] ?? 5, decidedBy: 'judge' },
      ],
    })
    await db.pool.query(
      `insert into "Preparation" (id, "itemId", kind, "judgeKey", done, score)
       select gen_random_uuid(), $1, k.kind::"PreparationKind", k.key, true, 4 from unnest($2::text[], $3::text[]) as k(kind, key)
       on conflict do nothing`,
      [itemId, CRITERIA, CRITERIA.map((kind) => preparationKey(kind, run.configuration))],
    )
  }
}

const correct = async (interactionId: string | undefined, body: object) =>
  correctScore(web.world, interactionId ?? '', createOverrideSchema.parse({ reason: 'Copied.', ...body }))
/** Does something while a correction stands, and takes it back. */
async function whileCorrected<Result>(ids: Promise<string>[], look: () => Promise<Result>): Promise<Result> {
  const made = await Promise.all(ids)
  try {
    return await look()
  } finally {
    for (const id of made) await takeBackCorrection(web.world, id)
  }
}
/** The first answer of the lesser agent is worth 10, not 4. */
const ofTurn = () => correct(good.interactionIds[0], { of: 'agent', turn: 1, score: 10 })
/** The first question asks less critical thinking than the judge thought: 2, not 4. */
const ofCriterion = () => correct(good.interactionIds[0], { of: 'critical-thinking', score: 2 })
const meanOf = async (runId: string, wish = COUNTED) => (await findRun(web.db, runId, wish))?.summary.meanFinalScore
const compare = async (query: string) =>
  JSON.parse(
    (await rawRequest(web.port, { path: `/api/v1/comparisons?runs=${good.runId},${better.runId}${query}` })).text,
  )
const board = (runIds: string[], overrides?: string) =>
  createLeaderboard(web.world, createLeaderboardSchema.parse({ name: 'Board', runIds, overrides }))

describe('a comparison', () => {
  test('takes every number from the same scores, says which, and how many were corrected', async () => {
    const [judged, counted, points] = await whileCorrected([ofTurn()], async () => [
      await compare(''),
      await compare('&overrides=include'),
      await listComparedPoints(
        web.db,
        comparedPointsQuerySchema.parse({ runs: `${good.runId},${better.runId}` }),
        COUNTED,
      ),
    ])
    const means = ({ groups }: { groups: { mean: number }[] }) => groups.map(({ mean }) => mean)
    expect(means(judged)).toEqual([25, 28.5])
    expect(means(counted)).toEqual([26, 28.5])
    expect(judged.corrections).toEqual({ shown: false, scores: 1, interactions: 1 })
    expect(counted.corrections).toEqual({ shown: true, scores: 1, interactions: 1 })
    expect(judged.sentence).toContain('1 score corrected by people is left out: the judges’ own counts here.')
    expect(counted.sentence).toContain('1 score corrected by people counts here.')
    expect(counted.decision.pairs[0].difference).toBeCloseTo(2.5, 9)
    expect(counted.paired.pairs[0].meanDifference).toBeCloseTo(2.5, 9)
    expect(counted.splits[0].averageQuality).toBeCloseTo(0.5, 9)
    // Between groups: 6 × 2 × 1.25² = 18.75, as by hand; within: of 30, 25, 26, 25, 24, 26 and of 28 and 29 by turns.
    expect(counted.anova.ssBetween).toBeCloseTo(18.75, 9)
    expect(counted.anova.ssWithin).toBeCloseTo(22 + 1.5, 9)
    expect(counted.anova.F).not.toBeCloseTo(judged.anova.F, 3)
    expect(points?.runs[0]?.values).toEqual([24, 25, 25, 26, 26, 30])
    expect(counted.analysis.exploratory).toContain('scores that people corrected since count')
    expect(judged.analysis.exploratory).toEqual([])
    // Nothing stands any more: both are the same again.
    const after = await compare('&overrides=include')
    expect([means(after), after.corrections]).toEqual([[25, 28.5], { shown: true, scores: 0, interactions: 0 }])
  })
})

describe('question by question', () => {
  test('each answer tells how many of its scores people corrected', async () => {
    const asked = comparedItemsQuerySchema.parse({ runs: `${good.runId},${better.runId}` })
    const list = async (wish: ScoreWish) => (await listComparedItems(web.db, asked, wish))?.data ?? []
    const marked = (items: ComparedItem[]) =>
      items
        .flatMap(({ runs }) => runs.flatMap(({ interactions }) => interactions))
        .filter(({ corrections }) => corrections > 0)
        .map(({ id, value, corrections }) => [id, value, corrections])
    await whileCorrected([ofTurn()], async () => {
      expect(marked(await list(COUNTED))).toEqual([[good.interactionIds[0], 30, 1]])
      expect(marked(await list(AS_LAUNCHED))).toEqual([[good.interactionIds[0], 24, 1]])
    })
    expect(marked(await list(COUNTED))).toEqual([])
  })
})

describe('a criterion', () => {
  test('is corrected for every run that shares it, so that it makes no difference between agents', async () => {
    const [counted, entry, others, own] = await whileCorrected([ofCriterion()], async () => [
      await compare('&overrides=include'),
      await findInteraction(web.db, better.interactionIds[0] ?? '', COUNTED),
      await meanOf(elsewhere.runId),
      await meanOf(good.runId, AS_LAUNCHED as never),
    ])
    // 0.5 × 2 less complexity of one of six questions: 5 / 6 less, for both.
    expect(counted.groups.map(({ mean }: { mean: number }) => mean)).toEqual([
      expect.closeTo(25 - 5 / 6, 9),
      expect.closeTo(28.5 - 5 / 6, 9),
    ])
    expect(counted.decision.pairs[0].difference).toBeCloseTo(3.5, 9)
    expect(counted.splits[0].weightedComplexity).toBeCloseTo(0, 9)
    expect(counted.corrections).toEqual({ shown: true, scores: 1, interactions: 2 })
    expect(entry?.scores).toMatchObject({ criticalThinking: 2, weightedComplexity: 3, finalScore: 23 })
    expect(entry?.complexity.criticalThinking?.score).toBe(4)
    expect(entry?.complexityCorrections).toMatchObject([
      { of: 'critical-thinking', turn: null, judgeScore: 4, score: 2, author: 'this machine', removedAt: null },
    ])
    expect([others, own]).toEqual([25, 25])
  })

  test('is shown on the question’s page as its judge gave it and as it was corrected', async () => {
    const { itemId, run } = await web.db.prisma.interaction.findUniqueOrThrow({
      where: { id: good.interactionIds[0] ?? '' },
      include: { run: true },
    })
    const read = async () => {
      const item = await findItemToRead(web.db, run.datasetVersionId ?? '', itemId ?? '')
      return item?.complexity.flatMap(({ criticalThinking }) =>
        criticalThinking.map(({ score, correctedTo }) => [score, correctedTo]),
      )
    }
    expect((await whileCorrected([ofCriterion()], read))?.toSorted()).toEqual([
      [4, null],
      [4, 2],
    ])
    expect(await read()).toEqual([
      [4, null],
      [4, null],
    ])
  })

  test('that the judge did not score can’t be corrected, nor what is no score', async () => {
    const id = good.interactionIds[1]
    await web.db.pool.query(
      `update "Preparation" set score = null where kind = 'topic-knowledge' and "itemId" = (select "itemId" from "Interaction" where id = $1)`,
      [id],
    )
    const fieldsOf = (body: object) => correct(id, body).catch(({ fields, issues }) => fields ?? issues[0].message)
    expect(await fieldsOf({ of: 'topic-knowledge', score: 3 })).toEqual({
      of: 'must be a criterion that the judge scored, got topic-knowledge',
    })
    expect(await fieldsOf({ of: 'check', check: 'booked', score: 1 })).toEqual({
      of: 'can not be check: this is a question',
    })
    expect(await fieldsOf({ of: 'error-handling', score: 0 })).toBe('must be a number from 1 to 10, got 0')
    expect(await fieldsOf({ of: 'error-handling', turn: 1, score: 3 })).toBe('must be left out of a criterion')
    expect(await fieldsOf({ of: 'agent', score: 3 })).toBe('is required: the number of the turn')
  })
})

describe('a board', () => {
  test('shows the scores that were chosen for it, says so, and never mixes two', async () => {
    const runIds = [good.runId, better.runId]
    const [judgedId, countedId] = [await board(runIds), await board(runIds, 'include')]
    await whileCorrected([ofTurn()], async () => {
      const [judged, counted, look] = [
        await findLeaderboard(web.db, judgedId),
        await findLeaderboard(web.db, countedId),
        await findLeaderboard(web.db, judgedId, 'include'),
      ]
      const meansOf = (found: typeof judged) =>
        found?.benchmark === 'selfscore' ? found.entries.map(({ meanFinalScore }) => meanFinalScore) : null
      expect([meansOf(judged), meansOf(counted), meansOf(look)]).toEqual([
        [28.5, 25],
        [28.5, 26],
        [28.5, 26],
      ])
      expect(counted).toMatchObject({ overrides: 'include', corrections: { shown: true, scores: 1, interactions: 1 } })
      expect(look).toMatchObject({ overrides: 'exclude', corrections: { shown: true } })
      expect(counted?.entries.map(({ correctedScores }) => correctedScores)).toEqual([0, 1])
      expect(counted?.entries[1]?.behindLeader?.difference).toBeCloseTo(-2.5, 9)
      expect(counted?.summary.at(-1)).toBe('1 score corrected by people counts here.')
      expect(judged?.summary.at(-1)).toBe('1 score corrected by people is left out: the judges’ own counts here.')
    })
  })

  test('is exported and shared as it is saved; a link takes no other wish', async () => {
    const id = await board([good.runId, better.runId])
    await changeLeaderboard(web.world, id, { overrides: 'include' })
    const link = await shareLeaderboard(
      web.world,
      id,
      createLinkSchema.parse({ showTranscripts: true }),
      'https://desk.example',
    )
    const token = link.url?.split('/').at(-1) ?? ''
    const get = async (path: string) => rawRequest(web.port, { path: `/api/v1${path}` })
    const rowsOf = async (path: string) => parse((await get(path)).text, { columns: true }) as Record<string, string>[]
    await whileCorrected([ofTurn()], async () => {
      const picked = (rows: Record<string, string>[]) =>
        rows.map(({ meanFinalScore, overrides, correctedScores }) => [
          Number(meanFinalScore),
          overrides,
          correctedScores,
        ])
      const counted = [
        [28.5, 'include', '0'],
        [26, 'include', '1'],
      ]
      expect(picked(await rowsOf(`/leaderboards/${id}/export`))).toEqual(counted)
      expect(picked(await rowsOf(`/shared/${token}/export`))).toEqual(counted)
      expect(picked(await rowsOf(`/leaderboards/${id}/export?overrides=exclude`))[1]).toEqual([25, 'exclude', '1'])
      expect((await get(`/shared/${token}?overrides=exclude`)).status).toBe(422)
      expect((await get(`/shared/${token}/export?overrides=exclude`)).status).toBe(422)
      const { leaderboard } = JSON.parse((await get(`/shared/${token}`)).text)
      expect(leaderboard.corrections).toEqual({ shown: true, scores: 1, interactions: 1 })
      const list = JSON.parse((await get(`/shared/${token}/runs/${good.runId}/interactions`)).text)
      expect(list.data[0]).toMatchObject({ finalScore: 30, correctedScores: 1 })
      const { text } = await get(`/shared/${token}/interactions/${good.interactionIds[0]}`)
      expect(JSON.parse(text).turns[0].agentHelpfulness).toMatchObject({ score: 4, correctedScore: 10 })
      // Who corrected it and why is the team's.
      expect(text).not.toContain('Copied.')
      await changeLeaderboard(web.world, id, { overrides: 'exclude' })
      const own = JSON.parse((await get(`/shared/${token}/interactions/${good.interactionIds[0]}`)).text)
      expect([own.finalScore, own.turns[0].agentHelpfulness.correctedScore]).toEqual([24, null])
    })
  })
})

test('a study shows all its runs by the same scores, its spread and the paper’s tests too', async () => {
  const { db } = web
  const runIds = [good.runId, better.runId]
  const studyId = await db.prisma.$transaction((tx) => createStudy(tx, { name: 'Study', runIds, idempotency: null }))
  await whileCorrected([ofTurn()], async () => {
    const [judged, counted] = [await findStudy(db, studyId), await findStudy(db, studyId, COUNTED)]
    if (judged === null || counted === null) throw new Error('the study was not made')
    expect(judged.runs.map(({ summary }) => summary.meanFinalScore)).toEqual([25, 28.5])
    expect(counted.runs.map(({ summary }) => summary.meanFinalScore)).toEqual([26, 28.5])
    expect(counted.corrections).toEqual({ shown: true, scores: 1, interactions: 1 })
    const [before, after] = [await findStudyResults(db, judged), await findStudyResults(db, counted)]
    const spreadOf = (results: typeof before) =>
      results.runs.find(({ runId }) => runId === good.runId)?.distributions.finalScore?.max
    expect([spreadOf(before), spreadOf(after)]).toEqual([26, 30])
    expect(after.tests.tukey.rows[0]?.meanDifference).toBeCloseTo(-2.5, 9)
  })
})

describe('the points of a scenario', () => {
  test('are corrected check by check, in the run and between runs', async () => {
    const { db } = web
    const scenario = await seedScenario(db)
    const agents = [await seedAgent(db, { name: 'one' }), await seedAgent(db, { name: 'two' })]
    const judge = await seedAgent(db, { name: 'judge of scripts' })
    const [one, two] = await Promise.all(
      agents.map((agent) =>
        seedScriptRun(db, {
          agent,
          judge,
          scenario,
          trials: [
            [true, false],
            [true, true],
            [false, false],
          ],
        }),
      ),
    )
    const [first, , third] = one?.interactionIds ?? []
    const fieldsOf = (id: string | undefined, body: object) => correct(id, body).catch(({ fields }) => fields)
    expect(await fieldsOf(first, { of: 'check', check: 'booked', score: 3 })).toEqual({
      score: 'must be from 0 to 2, what the check is worth, got 3',
    })
    expect(await fieldsOf(first, { of: 'check', check: 'nothing', score: 1 })).toEqual({
      check: 'must be a check that is worth points and was decided, got nothing',
    })
    expect(await fieldsOf(first, { of: 'agent', turn: 1, score: 3 })).toEqual({
      of: 'must be check, for this is a scenario, got agent',
    })
    await whileCorrected(
      [
        correct(first, { of: 'check', check: 'nothing-twice', score: 1 }),
        correct(third, { of: 'check', check: 'booked', score: 1 }),
      ],
      async () => {
        const runId = one?.runId ?? ''
        const [judged, counted] = [await findScriptRun(db, runId), await findScriptRun(db, runId, true)]
        expect([judged?.summary.points, judged?.summary.maxPoints]).toEqual([5, 9])
        expect([counted?.summary.points, counted?.summary.maxPoints]).toEqual([7, 9])
        expect(counted?.corrections).toEqual({ shown: true, scores: 2, interactions: 2 })
        expect(counted?.summary.perScenario[0]?.checks.map(({ id, passed }) => [id, passed])).toEqual([
          ['booked', 2],
          ['nothing-twice', 2],
        ])
        const path = `/api/v1/comparisons?runs=${runId},${two?.runId}&overrides=include`
        const comparison = JSON.parse((await rawRequest(web.port, { path })).text)
        expect(comparison.corrections).toEqual({ shown: true, scores: 2, interactions: 2 })
        expect(comparison.sentence).toContain('2 scores corrected by people count here.')
        const ranked = async (overrides: string) =>
          (await findLeaderboard(db, await board([runId, two?.runId ?? ''], overrides)))?.entries.map((entry) =>
            'meanPoints' in entry ? [entry.meanPoints, entry.correctedScores] : [],
          )
        // Trials 1 and 3 met one variant, trial 2 the other: (3 + 1) / 2 and 3, as the checks gave (2 + 0) / 2 and 3.
        expect(await ranked('include')).toEqual([
          [2.5, 2],
          [2, 0],
        ])
        expect((await ranked('exclude'))?.map(([mean]) => mean)).toEqual([2, 2])
        expect(comparison.checks[1].runs.map(({ passed }: { passed: number }) => passed)).toEqual([2, 1])
      },
    )
    expect((await findScriptRun(db, one?.runId ?? '', true))?.summary.points).toBe(5)
    const failed = async (overrides: string) => {
      const exported = `/api/v1/runs/${one?.runId}/export?format=csv&overrides=${overrides}`
      const rows = parse((await rawRequest(web.port, { path: exported })).text, { columns: true, bom: true })
      return (rows as Record<string, string>[]).map(({ failedChecks }) => failedChecks)
    }
    await whileCorrected(
      [
        correct(first, { of: 'check', check: 'booked', score: 0 }),
        correct(third, { of: 'check', check: 'booked', score: 2 }),
      ],
      async () => {
        const once = 'One reservation: failed (no call)'
        expect(await failed('exclude')).toEqual([once, '', `Makes the reservation: failed (no call)\n${once}`])
        expect(await failed('include')).toEqual([
          `Makes the reservation: failed by a person’s correction, passed by the check (it was called)\n${once}`,
          '',
          once,
        ])
      },
    )
  })
})
