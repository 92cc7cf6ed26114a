// npm run bench:statistics: what the tests of a comparison cost beside SciPy, and what a comparison does to the server.
// Prints ratios of one run on this machine: our rounds and SciPy's take turns. Needs python3 with SciPy for its half.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { normal } from '@/lib/comparison/testing/simulated-study'
import { seededDice } from '@/lib/statistics/dice'
import { kruskalOfRanks } from '@/lib/statistics/kruskal-wallis'
import { mannWhitneyOfRanks } from '@/lib/statistics/mann-whitney'
import { moments } from '@/lib/statistics/moments'
import { anovaOfMoments } from '@/lib/statistics/one-way-anova'
import { pooledRanks } from '@/lib/statistics/pooled-ranks'
import { tukeyOfMoments } from '@/lib/statistics/tukey-kramer'
import { sortedValues } from '@/lib/statistics/values'
import { createComparisonPool } from '@/lib/web/comparison-pool'
import { machine, say } from './measure'

const GROUPS = 8
const VALUES = 100_000
const ROUNDS = 3

const least = (values: readonly number[]) => Math.min(...values)
const ms = (value: number) => `${value.toFixed(0)} ms`

function makeGroups(size: number, decimals: number): Float64Array[] {
  const dice = seededDice('be9c4'.repeat(10))
  const unit = 10 ** decimals
  return Array.from({ length: GROUPS }, (_, group) =>
    Float64Array.from({ length: size }, () => Math.round((27 + group / 20 + 9 * normal(dice)) * unit) / unit),
  )
}

interface Found {
  F: number
  H: number
  U: number
  tukey: number
}

/** All that the paper does: ANOVA, Tukey, Mann-Whitney of each pair, and Kruskal-Wallis. */
function ours(groups: readonly Float64Array[]): Found {
  const known = groups.map(moments)
  const sorted = groups.map(sortedValues)
  const anova = anovaOfMoments(known)
  const tukey = tukeyOfMoments(known)
  const ranks = pooledRanks(sorted)
  const kruskal = kruskalOfRanks(ranks)
  let U = 0
  for (const pair of ranks.pairs) {
    const test = mannWhitneyOfRanks(pair)
    if (test.defined) U += test.value.U1
  }
  if (!anova.defined || !tukey.defined || !kruskal.defined) throw new Error('the tests are defined here')
  const sum = tukey.value.pairs.reduce((total, { pAdjusted }) => total + pAdjusted, 0)
  return { F: anova.value.F, H: kruskal.value.H, U, tukey: sum }
}

const SCIPY = `
import sys, time, json
import numpy as np
from scipy import stats
data = np.fromfile(sys.argv[1]).reshape(${GROUPS}, -1)
best = None
for _ in range(int(sys.argv[2])):
    start = time.perf_counter()
    F = stats.f_oneway(*data).statistic
    tukey = stats.tukey_hsd(*data)
    U = sum(stats.mannwhitneyu(data[i], data[j]).statistic for i in range(${GROUPS}) for j in range(i + 1, ${GROUPS}))
    H = stats.kruskal(*data).statistic
    took = time.perf_counter() - start
    best = took if best is None else min(best, took)
p = sum(tukey.pvalue[i][j] for i in range(${GROUPS}) for j in range(i + 1, ${GROUPS}))
import scipy
print(json.dumps({'ms': best * 1000, 'F': F, 'H': H, 'U': U, 'tukey': p, 'version': scipy.__version__}))
`

function scipy(groups: readonly Float64Array[]): (Found & { ms: number; version: string }) | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'deskmark-bench-'))
  try {
    const file = path.join(folder, 'values')
    writeFileSync(file, Buffer.concat(groups.map((group) => Buffer.from(group.buffer))))
    const run = spawnSync('python3', ['-c', SCIPY, file, '1'], { encoding: 'utf8' })
    return run.status === 0 ? JSON.parse(run.stdout) : null
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function timed<Value>(action: () => Value): { took: number; value: Value } {
  const start = performance.now()
  const value = action()
  return { took: performance.now() - start, value }
}

function benchTests(kind: string, decimals: number): void {
  say(
    `\n${GROUPS} groups × ${VALUES.toLocaleString('en-US')} values, ${kind}: ANOVA, Tukey, 28 Mann-Whitney, Kruskal-Wallis`,
  )
  const groups = makeGroups(VALUES, decimals)
  const mine: number[] = []
  const theirs: number[] = []
  let found = ours(groups)
  let other: Found | null = null
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = timed(() => ours(groups))
    mine.push(own.took)
    found = own.value
    const counterpart = scipy(groups)
    if (counterpart === null) continue
    theirs.push(counterpart.ms)
    other = counterpart
    if (round === 0) say(`SciPy ${counterpart.version}`)
  }
  say(`Deskmark ${ms(least(mine))}`)
  if (other === null) {
    say('SciPy is not installed here: no ratio')
    return
  }
  say(`SciPy ${ms(least(theirs))}`)
  say(`ratio ${(least(mine) / least(theirs)).toFixed(3)} (aim: at most 0.100)`)
  const agree = (['F', 'H', 'U', 'tukey'] as const).map((key) => {
    const [a, b] = [found[key], other?.[key] ?? Number.NaN]
    return `${key} to ${Math.abs(a - b) <= 1e-5 * Math.abs(b) ? '5 digits' : `${a} against ${b}`}`
  })
  say(`the two agree: ${agree.join(', ')}`)
}

/** A whole comparison as the server makes it: the body read, checked and compared in a thread. */
async function benchServer(size: number, paired: boolean): Promise<void> {
  const items = Array.from({ length: size }, (_, at) => `item ${at}`)
  const groups = makeGroups(size, 2).map((values, at) => ({
    name: `agent ${at}`,
    values: Array.from(values),
    ...(paired ? { items } : {}),
  }))
  const body = new TextEncoder().encode(JSON.stringify({ groups }))
  const pool = createComparisonPool()
  await pool.compare(body.slice())
  const took: number[] = []
  const delay = monitorEventLoopDelay({ resolution: 1 })
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = body.slice()
    delay.enable()
    const start = performance.now()
    await pool.compare(own)
    took.push(performance.now() - start)
    delay.disable()
  }
  await pool.close()
  say(
    `${GROUPS} × ${size.toLocaleString('en-US')} ${paired ? 'on the same items' : 'values'}, ${(body.length / 1e6).toFixed(1)} MB: ` +
      `${ms(least(took))}, request thread held at most ${(delay.max / 1e6).toFixed(1)} ms (aim: at most 50 ms)`,
  )
}

say(machine())
benchTests('two decimals, many equal', 2)
benchTests('nine decimals, hardly any equal', 9)
say('\nThe whole comparison, in its thread:')
await benchServer(1_164, true)
await benchServer(VALUES, false)
