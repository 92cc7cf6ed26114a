// Everything that shows that Deskmark works, in order of cost; stops at the first that fails.
// `test.ts unit …` and `test.ts e2e …` run one kind of tests alone and hand on what follows.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { joinTestCluster, leaveTestCluster } from '@/lib/db/testing/test-cluster'
import { createTestDatabase } from '@/lib/db/testing/test-database'
import { environmentWith } from '@/lib/env'
import { findOrInstallBrowser } from './find-browser'
import { ensureGeneratedClient } from './generated-client'
import { ensureProductionBuild } from './production-build'
import { PROJECT_DIR, projectPath } from './project'
import { SentenceError } from './sentence-error'
import { type Count, countPlaywright, countVitest } from './test-results'

interface Step {
  title: string
  run(): Promise<Count>
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const UNIT_REPORT = projectPath('.cache', 'unit-results.json')
const E2E_REPORT = projectPath('.cache', 'e2e-results.json')
const tool = (...parts: string[]) => projectPath('node_modules', ...parts)

type Changes = Record<string, string | undefined>

/** Runs a tool of this project in the same terminal; true if it ended well. */
async function runTool(args: readonly string[], changes: Changes = {}): Promise<boolean> {
  const env = environmentWith({ NEXT_TELEMETRY_DISABLED: '1', ...changes })
  const child = spawn(process.execPath, args, { cwd: PROJECT_DIR, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [exitCode] = await once(child, 'close')
  return exitCode === 0
}

/** The same for one that runs beside others: what it says is written in one piece when it has ended. */
async function runToolBeside(args: readonly string[], changes: Changes = {}): Promise<boolean> {
  const env = environmentWith({ NEXT_TELEMETRY_DISABLED: '1', ...changes })
  const child = spawn(process.execPath, args, { cwd: PROJECT_DIR, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part))
  const [exitCode] = await once(child, 'close')
  process.stdout.write(Buffer.concat(said))
  return exitCode === 0
}

/** A step that passes or fails as a whole. */
function check(title: string, ...commands: (() => Promise<boolean>)[]): Step {
  return {
    title,
    async run() {
      for (const command of commands) if (!(await command())) return { passed: 0, failed: 1 }
      return { passed: 1, failed: 0 }
    },
  }
}

async function hasNoDrift(): Promise<boolean> {
  await joinTestCluster()
  try {
    const { url, drop } = await createTestDatabase()
    const migrations = ['--from-migrations', 'prisma/migrations', '--to-schema', 'prisma/schema.prisma']
    const diff = [tool('prisma', 'build', 'index.js'), 'migrate', 'diff', ...migrations, '--exit-code']
    const isSame = await runToolBeside(diff, { DATABASE_URL: url })
    await drop()
    return isSame
  } finally {
    await leaveTestCluster()
  }
}

const generated = check(
  'Generated code: database client, types of routes',
  async () => {
    await ensureGeneratedClient()
    return true
  },
  () => runTool([tool('next', 'dist', 'bin', 'next'), 'typegen']),
)

/** Steps of which each keeps one core busy, in lanes that run side by side; all are run, whichever fails. */
function sideBySide(title: string, ...lanes: (readonly Step[])[]): Step {
  const runLane = async (lane: readonly Step[]): Promise<Count[]> => {
    const counts: Count[] = []
    for (const step of lane) {
      const { count, seconds } = await runStep(step)
      say(`${step.title}: ${count.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
      counts.push(count)
    }
    return counts
  }
  return {
    title,
    async run() {
      const counts = (await Promise.all(lanes.map(runLane))).flat()
      return counts.reduce(add, { passed: 0, failed: 0 })
    },
  }
}

const checks = sideBySide(
  'Checks',
  // Its checkers each look at what the others look at, too: on few cores one is done sooner.
  [check('Types (tsc)', () => runToolBeside([tool('typescript', 'bin', 'tsc'), '--noEmit', '--singleThreaded']))],
  [
    check('Format and lint (biome)', () => runToolBeside([tool('@biomejs', 'biome', 'bin', 'biome'), 'check'])),
    check('Rooms: who imports whom', () => runToolBeside([projectPath('scripts', 'run.mjs'), 'lint-rooms'])),
    check('Unused code (knip)', () => runToolBeside([tool('knip', 'bin', 'knip.js'), '--no-config-hints'])),
    check('The migrations make exactly the schema', hasNoDrift),
  ],
)

const unitTests = (args: readonly string[]): Step => ({
  title: 'Unit and database tests (vitest)',
  async run() {
    rmSync(UNIT_REPORT, { force: true })
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]
    const isGood = await runTool([tool('vitest', 'vitest.mjs'), 'run', ...reporters, ...args])
    const count = countVitest(UNIT_REPORT)
    return isGood || count.failed > 0 ? count : { ...count, failed: 1 }
  },
})

const build = check('Production build', async () => {
  await ensureProductionBuild({ onBuild: () => say('Building the pages (about a minute, only after changes).') })
  return true
})

const browserTests = (args: readonly string[]): Step => ({
  title: 'Browser tests (Playwright)',
  async run() {
    const browser = findOrInstallBrowser(say)
    say(`Chromium: ${browser.path} (${browser.how})`)
    rmSync(E2E_REPORT, { force: true })
    const isGood = await runTool([tool('@playwright', 'test', 'cli.js'), 'test', ...args], {
      CHROMIUM_PATH: browser.path,
      PLAYWRIGHT_JSON_OUTPUT_FILE: E2E_REPORT,
    })
    const count = countPlaywright(E2E_REPORT)
    return isGood || count.failed > 0 ? count : { ...count, failed: 1 }
  },
})

function chooseSteps([kind, ...args]: readonly string[]): Step[] {
  if (kind === 'unit') return [generated, unitTests(args)]
  if (kind === 'e2e') return [generated, build, browserTests(args)]
  if (kind !== undefined) throw new SentenceError(`There are tests named "unit" and "e2e", but not "${kind}".`)
  return [generated, checks, unitTests([]), build, browserTests([])]
}

/** Both together. */
function add(one: Count, other: Count): Count {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed }
}

/** Runs a step and says how long it took; one that cannot even run has failed. */
async function runStep({ run }: Step): Promise<{ count: Count; seconds: string }> {
  const startedAt = performance.now()
  const told = (count: Count) => ({ count, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) })
  try {
    return told(await run())
  } catch (error) {
    const isSentence = error instanceof SentenceError
    process.stderr.write(`${isSentence ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
    return told({ passed: 0, failed: 1 })
  }
}

let total: Count = { passed: 0, failed: 0 }
const steps = chooseSteps(process.argv.slice(2))
for (const [at, step] of steps.entries()) {
  say(`\n=== ${at + 1}/${steps.length} ${step.title}`)
  const { count, seconds } = await runStep(step)
  total = add(total, count)
  say(`--- ${count.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  if (count.failed === 0) continue
  const notRun = steps.slice(at + 1).map(({ title }) => title)
  if (notRun.length > 0) say(`\nNot run after this failure: ${notRun.join('; ')}`)
  break
}
say(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
