// npm run bench:compare: how long the server takes for what the page Compare asks of it, for 8 runs × 1,164 interactions (and
// 20 runs), and how long the thread that answers requests is held meanwhile. Milliseconds of one run on this machine.
import { listComparedItems, listComparedPoints } from '@/lib/db/compared-items'
import { seedAgent } from '@/lib/db/testing/seed-agent'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { seedRun } from '@/lib/db/testing/seed-run'
import { inMilliseconds, machine, measure, middleOf, say } from './measure'
import { openOwnDatabase } from './own-database'
import { openOwnWeb } from './own-web'

const INTERACTIONS = 1_164
const RUNS = 20
const ROUNDS = 7

const database = await openOwnDatabase()
const { db } = database
const web = await openOwnWeb(database)

async function seedRuns(): Promise<string[]> {
  const dataset = await seedDataset(db, { name: 'Questions', items: INTERACTIONS })
  const judge = await seedAgent(db, { name: 'judge' })
  const ids: string[] = []
  for (let at = 0; at < RUNS; at += 1) {
    const agent = await seedAgent(db, { name: `agent ${at}` })
    const run = { agent, dataset, judge, helpfulness: 5 + at / 5, seed: at + 1, complexitySeed: 1 }
    ids.push((await seedRun(db, run)).runId)
  }
  await db.pool.query('analyze')
  return ids
}

async function bench(name: string, pathname: string, aim: string): Promise<void> {
  const { took, held, result: bytes } = await measure(ROUNDS, () => web.ask(pathname))
  const size = `${(bytes / 1000).toFixed(0)} kB`
  say(`${name}: ${inMilliseconds(took)}, ${size}, request thread held at most ${Math.max(...held).toFixed(1)} ms${aim}`)
}

/** What the lists below the tests ask of the database, where all of their work is done. */
async function benchQueries(ids: readonly string[]): Promise<void> {
  const runs = ids.slice(0, 8)
  const wish = { formula: null, weights: null }
  const page = { runs, metric: 'finalScore', order: 'largest', limit: 20 } as const
  const items = await measure(ROUNDS, () => listComparedItems(db, { ...page, runs: [...runs] }, wish))
  const points = await measure(ROUNDS, () => listComparedPoints(db, page, wish))
  const [forItems, forPoints] = [middleOf(items.took), middleOf(points.took)]
  say(
    `the 20 questions of ${INTERACTIONS.toLocaleString('en-US')} on which 8 runs differ most: ${forItems.toFixed(0)} ms`,
  )
  say(`all points of 8 runs: ${forPoints.toFixed(0)} ms`)
}

/** One interaction in a hundred rests on a person's correction. */
async function correctSome(): Promise<void> {
  await db.pool.query(
    `insert into "CorrectedScore" ("scoreSetId", "interactionId", "overrideIds", "finalScore", "scoredTurns")
     select s."scoreSetId", s."interactionId", array[gen_random_uuid()], s."finalScore" + 1, s."scoredTurns"
     from "InteractionScore" s join "Interaction" i on i.id = s."interactionId" where i.position % 100 = 0`,
  )
  await db.pool.query('analyze')
}

try {
  const ids = await seedRuns()
  say(machine())
  const [eight, twenty] = [ids.slice(0, 8).join(','), ids.join(',')]
  await bench('8 runs compared', `/comparisons?runs=${eight}`, ' (aim: under 300 ms, at most 50 ms)')
  await bench(
    '8 runs by helpfulness, against a baseline',
    `/comparisons?runs=${eight}&metric=averageAgentHelpfulness&baseline=${ids[0]}`,
    '',
  )
  await benchQueries(ids)
  await correctSome()
  await bench('8 runs compared, people having corrected some scores', `/comparisons?runs=${eight}`, ' (no slower)')
  await bench('the same with these corrections', `/comparisons?runs=${eight}&overrides=include`, '')
  await bench('20 runs compared', `/comparisons?runs=${twenty}`, ' (at most 50 ms)')
} finally {
  await web.close()
  await database.close()
}
