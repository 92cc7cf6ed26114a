// Lets a build wait for a run, and fail where the agent got worse. It needs Node.js 20 or newer and nothing else.
//
//   DESKMARK_URL=https://deskmark.example.org DESKMARK_TOKEN=dm_… \
//     node judge-a-build.mjs launch.json --key "$COMMIT" --not-below <id of the last version's run>
//
// launch.json is the body of POST /api/v1/runs. Ends with 0: not significantly below; 1: significantly below;
// 2: the run did not end well, or the two can't be compared. What was found stands in the output.
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

const GOOD = 0
const WORSE = 1
const UNKNOWN = 2

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** The same key launches once, also where the build is started again. */
    key: { type: 'string' },
    'not-below': { type: 'string' },
    /** Seconds between two looks. */
    every: { type: 'string', default: '5' },
    /** Minutes after which the build gives up; the run goes on. */
    patience: { type: 'string', default: '60' },
  },
})
const [launchFile] = positionals
const { DESKMARK_URL = 'http://127.0.0.1:3000', DESKMARK_TOKEN } = process.env

async function ask(method, path, body, headers = {}) {
  const response = await fetch(`${DESKMARK_URL}/api/v1${path}`, {
    method,
    headers: {
      ...(DESKMARK_TOKEN ? { authorization: `Bearer ${DESKMARK_TOKEN}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.error?.message ?? ''}`)
  return answer
}

async function untilItRests(id) {
  const giveUpAt = Date.now() + Number(values.patience) * 60_000
  for (;;) {
    const run = await ask('GET', `/runs/${id}`)
    if (!['queued', 'running'].includes(run.status)) return run
    const { planned, scored } = run.progress
    console.log(`${run.status}: ${scored} of ${planned} scored`)
    if (Date.now() > giveUpAt) return run
    await new Promise((resolve) => setTimeout(resolve, Number(values.every) * 1000))
  }
}

async function main() {
  if (launchFile === undefined) throw new Error('Name the file that holds the launch: see the head of this script.')
  const launch = await readFile(launchFile, 'utf8')
  const launched = await ask('POST', '/runs', launch, values.key ? { 'idempotency-key': values.key } : {})
  console.log(`Run ${launched.name}: ${DESKMARK_URL}/runs/${launched.id}`)
  const run = await untilItRests(launched.id)
  if (!run.complete) {
    console.log(
      `The run is ${run.status}${run.statusReason ? `: ${run.statusReason}` : ''}. Too little was scored to judge by.`,
    )
    return UNKNOWN
  }
  const { meanFinalScore, ci95, n } = run.summary
  console.log(`Mean final score ${meanFinalScore}${ci95 ? `, 95 % ${ci95.join(' to ')}` : ''}, n = ${n}.`)
  const last = values['not-below']
  if (last === undefined) return GOOD

  // The last version first, so that a difference below zero says that this one is worse.
  const comparison = await ask('GET', `/comparisons?runs=${last},${run.id}`)
  console.log(comparison.sentence)
  for (const { part } of comparison.differs) console.log(`Not made alike: ${part}.`)
  const [pair] = comparison.decision.pairs
  if (pair === undefined || pair.difference === null || comparison.differs.length > 0) return UNKNOWN
  return pair.significant && pair.difference < 0 ? WORSE : GOOD
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = UNKNOWN
}
