import { describe, expect, test } from 'vitest'
import { checkFile } from './check-file'
import { ROOMS, type RoomName } from './rooms'

/** Each way to import a module, as a statement. */
const KINDS: Readonly<Record<string, (specifier: string) => string>> = {
  static: (specifier) => `import { thing } from '${specifier}'`,
  dynamic: (specifier) => `export const load = () => import('${specifier}')`,
  'type-only': (specifier) => `import type { Thing } from '${specifier}'`,
  're-export': (specifier) => `export { thing } from '${specifier}'`,
  're-export of all': (specifier) => `export * from '${specifier}'`,
  're-export of types': (specifier) => `export type { Thing } from '${specifier}'`,
  'type in place': (specifier) => `export type Thing = import('${specifier}').Thing`,
  require: (specifier) => `export const thing = require('${specifier}')`,
  'import for its effect': (specifier) => `import '${specifier}'`,
}

const sentencesOf = (file: string, source: string) => checkFile(file, source).map(({ sentence }) => sentence)

/** Of each row of the table: what it must never import. */
const TRESPASSES: readonly [room: RoomName, file: string, forbidden: readonly string[]][] = [
  ['statistics', 'lib/statistics/mean.ts', ['@/lib/selfscore/x', '@/lib/db/x', '../runs/x', 'zod', 'node:fs', 'react']],
  ['comparison', 'lib/comparison/say.ts', ['@/lib/selfscore/x', '@/lib/db/x', '@/lib/api/x', 'zod', 'node:crypto']],
  ['selfscore', 'lib/selfscore/loop.ts', ['@/lib/models/x', '@/lib/db/x', '@/lib/statistics/x', 'openai', 'node:fs']],
  ['scripted', 'lib/scripted/play.ts', ['@/lib/selfscore/x', '@/lib/queue/x', '@/lib/env', 'pg-boss']],
  ['runs', 'lib/runs/plan.ts', ['@/lib/api/x', '@/lib/db/x', '@/lib/log', 'pg']],
  ['api', 'lib/api/run.ts', ['@/lib/db/x', '@/lib/commands/x', '@/lib/env', 'next/server']],
  ['exports', 'lib/exports/columns.ts', ['@/lib/db/x', '@/lib/web/x', '@/lib/env', 'node:fs', 'write-excel-file']],
  ['address', 'lib/address/runs.ts', ['@/lib/db/x', '@/components/x', '@/lib/exports/x', 'react', 'next/navigation']],
  ['network', 'lib/network/guard.ts', ['@/lib/db/x', '@/lib/models/client', '@/lib/env', '@prisma/client']],
  ['mail', 'lib/mail/send-mail.ts', ['@/lib/db/x', '@/lib/models/client', '@/lib/commands/x', '@prisma/client']],
  ['models', 'lib/models/client.ts', ['@/lib/db/x', '@/lib/worker/x', '@/lib/simulator/x', '@prisma/client', 'pg']],
  ['simulator', 'lib/simulator/start.ts', ['@/lib/db/x', '@/lib/models/client', '@/lib/datasets/x', 'pg']],
  ['voice', 'lib/voice/speak.ts', ['@/lib/db/x', '@/lib/models/client', 'openai']],
  ['datasets', 'lib/datasets/read.ts', ['@/lib/db/x', '@/lib/commands/x', '@/lib/models/client', 'pg']],
  ['retrieval', 'lib/retrieval/find.ts', ['@/lib/db/x', '@/lib/datasets/x', '@prisma/client']],
  ['db', 'lib/db/runs.ts', ['@/lib/commands/x', '@/lib/queue/x', '@/lib/worker/x', '@/app/x', 'openai', 'react']],
  ['queue', 'lib/queue/jobs.ts', ['@/lib/db/x', '@/lib/worker/x', '@/lib/runs/x', '@prisma/client']],
  ['commands', 'lib/commands/launch.ts', ['@/lib/models/client', '@/lib/worker/x', '@/app/x', 'next/navigation']],
  ['auth', 'lib/auth/sign-in.ts', ['@/lib/commands/x', '@/lib/models/client', '@/components/x', 'pg']],
  ['worker', 'lib/worker/play.ts', ['@/lib/commands/x', '@/lib/auth/x', '@/lib/web/x', '@/app/x', 'react', 'pg']],
  ['web', 'lib/web/main.ts', ['@/lib/models/client', '@/lib/worker/x', '@/lib/queue/x', '@/components/x', 'pg']],
  ['env', 'lib/env.ts', ['@/lib/log', '@/lib/db/x', 'node:fs']],
  ['counted', 'lib/counted.ts', ['@/lib/runs/x', '@/lib/env', 'zod']],
  ['log', 'lib/log.ts', ['@/lib/env', 'zod']],
  ['secret', 'lib/secret.ts', ['@/lib/db/x', 'zod']],
  ['components', 'components/ui/chip.tsx', ['@/lib/db/x', '@/lib/commands/x', '@/app/x', '@/lib/env', 'node:fs', 'pg']],
  ['app', 'app/runs/page.tsx', ['@/lib/models/client', '@/lib/worker/x', '@/lib/queue/x', '@/lib/secret', 'pg']],
]

test('every room of the table has its trespasses here', () => {
  expect(TRESPASSES.map(([room]) => room).toSorted()).toEqual(Object.keys(ROOMS).toSorted())
})

describe.each(Object.entries(KINDS))('as %s import', (_kind, write) => {
  test.each(TRESPASSES)('%s may not import what lies above or beside it', (_room, file, forbidden) => {
    for (const specifier of forbidden)
      expect(sentencesOf(file, write(specifier)), `${file}: ${write(specifier)}`).toHaveLength(1)
  })

  test.each([
    ['lib/statistics/tukey.ts', '@stdlib/math-base-special-erfc'],
    ['lib/selfscore/loop.ts', './ports'],
    ['lib/selfscore/loop.ts', 'zod'],
    ['lib/runs/plan.ts', '@/lib/selfscore/formulas'],
    ['lib/api/model.ts', '@/lib/models/pricing'],
    ['lib/models/client.ts', 'openai'],
    ['lib/models/client.ts', '@/lib/selfscore/ports'],
    ['lib/db/runs.ts', './generated/client'],
    ['lib/db/runs.ts', 'pg'],
    ['lib/db/runs.ts', '@/lib/statistics/mean'],
    ['lib/commands/launch.ts', '@/lib/queue/jobs'],
    ['lib/commands/check-connection.ts', '@/lib/models/list-models'],
    ['lib/worker/play.ts', '@/lib/models/client'],
    ['lib/worker/play.ts', 'node:os'],
    ['components/run/chart.tsx', '@/lib/runs/states'],
    ['components/run/chart.tsx', 'react'],
    ['app/runs/page.tsx', '@/components/ui/chip'],
    ['app/runs/page.tsx', '../(shell)/frame'],
  ])('%s may import %s', (file, specifier) => {
    expect(sentencesOf(file, write(specifier))).toEqual([])
  })
})

test('a trespass names file, line, both rooms and the import', () => {
  expect(checkFile('lib/runs/plan.ts', "// plans\nimport { findRun } from '@/lib/db/runs'\n")).toEqual([
    { file: 'lib/runs/plan.ts', line: 2, sentence: 'runs may not import db (static import of "@/lib/db/runs")' },
  ])
})

test('a path that climbs out of the room is seen as what it reaches', () => {
  expect(sentencesOf('lib/selfscore/a/b.ts', "import { x } from '../../db/runs'")).toHaveLength(1)
  expect(sentencesOf('lib/selfscore/a/b.ts', "import { x } from '@/lib/selfscore/../db/runs'")).toHaveLength(1)
})

test('db takes types alone of the rooms whose ports it fills', () => {
  expect(sentencesOf('lib/db/limit.ts', "import type { Limiter } from '@/lib/models/limiter'")).toEqual([])
  expect(sentencesOf('lib/db/limit.ts', "import { type Limiter } from '@/lib/models/limiter'")).toEqual([])
  expect(sentencesOf('lib/db/limit.ts', "import { limit, type Limiter } from '@/lib/models/limiter'")).toEqual([
    'db may import types alone of models (static import of "@/lib/models/limiter")',
  ])
})

test('an import that is worked out at run time cannot be checked, so it is refused', () => {
  expect(sentencesOf('lib/worker/load.ts', 'export const load = (name: string) => import(name)')).toEqual([
    'what this dynamic import names must be written out',
  ])
})

test('the Prisma client is seen in lib/db alone, and packages of one room in that room alone', () => {
  const source = "import { PrismaClient } from '@/lib/db/generated/client'"
  expect(sentencesOf('app/runs/page.tsx', source)).toHaveLength(1)
  expect(sentencesOf('lib/worker/play.ts', source)).toHaveLength(1)
  expect(sentencesOf('lib/web/main.ts', "import { Prisma } from '@prisma/client'")).toHaveLength(1)
})

test('a pure file of another room may be imported, for it is held to the rules of the pure ones', () => {
  expect(sentencesOf('lib/models/pricing.ts', "import { send } from './client'")).toHaveLength(1)
  expect(sentencesOf('lib/models/pricing.ts', "import { readFileSync } from 'node:fs'")).toHaveLength(1)
  expect(sentencesOf('lib/models/pricing.ts', 'export const at = Date.now()')).toHaveLength(1)
})

test('a file of lib that lies in no room is refused, and so is importing one', () => {
  expect(sentencesOf('lib/utils/x.ts', '')).toEqual([
    'lib/utils/x.ts lies in no room (scripts/rooms/rooms.ts lists them)',
  ])
  expect(sentencesOf('lib/worker/play.ts', "import { x } from '@/lib/utils/x'")).toHaveLength(1)
  expect(sentencesOf('lib/worker/play.ts', "import { x } from '@/scripts/x'")).toEqual([
    'no room may import scripts (static import of "@/scripts/x")',
  ])
})

describe('code of tests', () => {
  test.each([
    ['lib/selfscore/loop.test.ts', '@/lib/simulator/start'],
    ['lib/selfscore/loop.test.ts', './testing/stand-ins'],
    ['lib/selfscore/testing/stand-ins.ts', 'vitest'],
    ['lib/models/client.test.ts', '@/lib/models/stub-endpoint'],
    ['lib/db/testing/test-cluster.ts', '@/scripts/migrations'],
    ['lib/worker/play.test.ts', '@/lib/commands/launch-run'],
    ['lib/env.test.ts', 'node:path'],
  ])('%s may import %s', (file, specifier) => {
    expect(sentencesOf(file, `import { x } from '${specifier}'`)).toEqual([])
  })

  test.each([
    ['lib/selfscore/loop.test.ts', '@/lib/commands/launch-run'],
    ['lib/selfscore/loop.ts', './testing/stand-ins'],
    ['lib/worker/play.ts', '@/lib/db/testing/test-database'],
    ['lib/statistics/mean.ts', './golden/read-golden'],
  ])('%s may not import %s', (file, specifier) => {
    expect(sentencesOf(file, `import { x } from '${specifier}'`)).toHaveLength(1)
  })
})

describe('what a room never does', () => {
  test.each([
    ['lib/worker/play.ts', 'export const url = process.env.DATABASE_URL'],
    ['lib/worker/play.ts', "export const url = process['env'].DATABASE_URL"],
    ['app/runs/page.tsx', 'const { env } = process'],
    ['scripts/start.ts', 'export const url = process.env.DATABASE_URL'],
    ['lib/statistics/bootstrap.ts', 'export const dice = () => Math.random()'],
    ['lib/statistics/bootstrap.ts', 'export const dice = Math.random'],
    ['lib/selfscore/loop.ts', 'export const at = Date.now()'],
    ['lib/selfscore/loop.ts', 'export const at = new Date()'],
    ['lib/selfscore/loop.ts', 'export const at = performance.now()'],
    ['lib/scripted/play.ts', 'export const later = (f: () => void) => setTimeout(f, 1)'],
    ['lib/scripted/play.ts', "export const page = () => fetch('http://x')"],
    ['lib/runs/plan.ts', 'export const id = () => crypto.randomUUID()'],
    ['lib/runs/plan.ts', "import { randomBytes } from 'node:crypto'"],
    ['lib/runs/plan.ts', 'export const wait = async (p: Promise<void>) => { await p }'],
    ['lib/runs/plan.ts', 'export async function all(p: AsyncIterable<1>) { for await (const x of p) return x }'],
    ['components/run/chart.tsx', "export const load = () => fetch('/api/v1/runs')"],
    ['lib/commands/launch.ts', 'export const launch = (form: FormData) => form'],
    ['lib/commands/launch.ts', 'export const launch = (request: Request) => request'],
    ['app/runs/actions.ts', "import { createRun } from '@/lib/db/create-run'"],
    ['lib/web/upload.ts', "import { storeChunk } from '@/lib/db/chunks'"],
  ])('%s: %s', (file, source) => {
    expect(sentencesOf(file, source)).toHaveLength(1)
  })

  test.each([
    ['lib/env.ts', 'export const url = process.env.DATABASE_URL'],
    ['lib/worker/play.test.ts', 'process.env.NOTHING = "1"'],
    ['lib/selfscore/loop.ts', 'export const at = (text: string) => new Date(text)'],
    ['lib/selfscore/loop.ts', 'export const play = async (p: Promise<void>) => { await p }'],
    ['lib/runs/key.ts', "import { createHash } from 'node:crypto'"],
    ['lib/worker/play.ts', 'export const at = Date.now()'],
    ['components/queries/use-run.ts', "export const load = () => fetch('/api/v1/runs')"],
    ['app/runs/page.tsx', "import { findRun, listRuns } from '@/lib/db/runs'"],
    ['lib/statistics/mean.test.ts', 'export const dice = () => Math.random()'],
  ])('but %s may: %s', (file, source) => {
    expect(sentencesOf(file, source)).toEqual([])
  })
})

test('a file that cannot be parsed is an error, never a pass', () => {
  expect(() => checkFile('lib/runs/plan.ts', 'import { from')).toThrow('lib/runs/plan.ts cannot be parsed')
})
