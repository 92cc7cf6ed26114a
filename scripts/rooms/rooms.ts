/** One room of the house: a folder or file, and what may be imported there. ARCHITECTURE.md says why. */
export interface Room {
  /** Path from the project's root, without an extension. */
  path: string
  /** Names of the rooms that it may import besides itself. */
  mayImport: readonly string[]
  /** Of these rooms it may import types alone. */
  typesOf?: readonly string[]
  /** Single files of other rooms that it may import too. */
  files?: readonly string[]
  /** Packages it may import; 'any' is all but those that have a room of their own. */
  packages: readonly string[] | 'any'
  /** Knows no clock, dice, environment, network or database: what it needs is handed in. */
  isPure?: true
}

/** Rooms that know nothing of the world. Each of the others may import them, but not each pure one another. */
const PURE = [
  'counted',
  'statistics',
  'comparison',
  'selfscore',
  'scripted',
  'runs',
  'api',
  'exports',
  'address',
] as const

/** The edge of the house: one kind of thing of the world each. They decide no score and touch no database. */
const edge = (path: string): Room => ({ path, mayImport: [...PURE, 'env'], packages: 'any' })

export const ROOMS = {
  counted: { path: 'lib/counted', mayImport: [], packages: [], isPure: true },
  statistics: { path: 'lib/statistics', mayImport: ['counted'], packages: ['@stdlib'], isPure: true },
  comparison: { path: 'lib/comparison', mayImport: ['counted', 'statistics'], packages: [], isPure: true },
  selfscore: { path: 'lib/selfscore', mayImport: [], packages: ['zod', 'jsonrepair'], isPure: true },
  scripted: {
    path: 'lib/scripted',
    mayImport: ['counted'],
    packages: [
      'zod',
      'jsonrepair',
      'yaml',
      '@marcbachmann/cel-js',
      're2js',
      'libphonenumber-js',
      'chrono-node',
      'franc-min',
    ],
    isPure: true,
  },
  runs: {
    path: 'lib/runs',
    mayImport: ['counted', 'statistics', 'comparison', 'selfscore', 'scripted'],
    packages: ['zod', 'node:crypto'],
    isPure: true,
  },
  api: {
    path: 'lib/api',
    mayImport: ['counted', 'statistics', 'comparison', 'selfscore', 'scripted', 'runs'],
    packages: ['zod', 'zod-openapi'],
    isPure: true,
  },
  exports: {
    path: 'lib/exports',
    mayImport: ['statistics', 'comparison', 'runs', 'api'],
    packages: [],
    isPure: true,
  },
  address: {
    path: 'lib/address',
    mayImport: ['statistics', 'comparison', 'selfscore', 'scripted', 'runs', 'api'],
    packages: ['nuqs'],
    isPure: true,
  },
  network: { path: 'lib/network', mayImport: [], packages: 'any' },
  models: { ...edge('lib/models'), mayImport: [...PURE, 'env', 'network'] },
  simulator: edge('lib/simulator'),
  voice: edge('lib/voice'),
  datasets: edge('lib/datasets'),
  retrieval: edge('lib/retrieval'),
  mail: edge('lib/mail'),
  // It fills ports of the edge's rooms, so it knows their types.
  db: { path: 'lib/db', mayImport: [...PURE, 'env', 'log'], typesOf: ['models', 'retrieval'], packages: 'any' },
  queue: { path: 'lib/queue', mayImport: ['env', 'log'], packages: 'any' },
  commands: {
    path: 'lib/commands',
    mayImport: [...PURE, 'queue', 'db', 'auth', 'network', 'env', 'log', 'secret'],
    files: ['lib/datasets/import-folder'],
    packages: 'any',
  },
  auth: { path: 'lib/auth', mayImport: [...PURE, 'db', 'env', 'log', 'secret'], packages: 'any' },
  worker: {
    path: 'lib/worker',
    mayImport: [
      ...PURE,
      'network',
      'models',
      'simulator',
      'voice',
      'datasets',
      'retrieval',
      'mail',
      'db',
      'queue',
      'env',
      'log',
      'secret',
    ],
    packages: 'any',
  },
  web: { path: 'lib/web', mayImport: [...PURE, 'auth', 'commands', 'db', 'env', 'log'], packages: 'any' },
  env: { path: 'lib/env', mayImport: [], packages: ['zod', 'node:net', 'node:path'] },
  log: { path: 'lib/log', mayImport: [], packages: [] },
  secret: { path: 'lib/secret', mayImport: ['env', 'log'], packages: ['node:crypto', 'node:fs', 'node:path'] },
  components: { path: 'components', mayImport: PURE, packages: 'any' },
  app: {
    path: 'app',
    mayImport: [...PURE, 'components', 'commands', 'db', 'auth', 'env', 'log'],
    files: ['lib/datasets/safe-html', 'lib/datasets/records/preview-columns'],
    packages: 'any',
  },
} as const satisfies Record<string, Room>

export type RoomName = keyof typeof ROOMS

/** The one file of `commands` that speaks to a model, and only to see whether it can be spoken to. */
export const CHECK_CONNECTION = { file: 'lib/commands/check-connection', mayImport: 'models' } as const

/**
 * Files that lie in a room of the world but are held to the rules of the pure ones: shapes and formulas that both sides
 * need. So every room may import them.
 */
export const PURE_FILES: readonly string[] = [
  'lib/auth/permissions',
  'lib/auth/page-permissions',
  'lib/auth/safe-next',
  'lib/auth/who',
  'lib/datasets/detect-source',
  'lib/datasets/import-options',
  'lib/datasets/records/column-mapping',
  'lib/datasets/records/template',
  'lib/datasets/sample/posts',
  'lib/datasets/sample/read-sample',
  'lib/datasets/sample/sample-item',
  'lib/datasets/score-counts',
  'lib/datasets/shown',
  'lib/datasets/source-refusal',
  'lib/models/base-url',
  'lib/models/chat-body',
  'lib/models/chat-reply',
  'lib/models/embedding-body',
  'lib/models/endpoint-traits',
  'lib/models/key-hint',
  'lib/models/model-parameters',
  'lib/models/pricing',
  'lib/models/shape-messages',
  'lib/retrieval/detect-format',
  'lib/simulator/cast',
  'lib/simulator/chat-call',
  'lib/simulator/dice',
  'lib/simulator/parts/diner',
  'lib/simulator/parts/part',
  'lib/simulator/parts/play-part',
  'lib/simulator/parts/recruiter',
  'lib/simulator/parts/seller',
  'lib/simulator/words',
]
export const PURE_FILE: Room = { path: '', mayImport: PURE, packages: ['zod', 'node:crypto'], isPure: true }

/** Packages that only some rooms may import. */
export const PACKAGE_ROOMS: Readonly<Record<string, readonly RoomName[]>> = {
  '@prisma': ['db'],
  prisma: ['db'],
  pg: ['db'],
  'pg-boss': ['queue', 'commands', 'worker'],
  openai: ['models'],
  nodemailer: ['mail'],
  'better-auth': ['auth', 'db', 'commands'],
  next: ['app', 'components', 'web'],
  react: ['app', 'components'],
  'react-dom': ['app', 'components'],
}

/** Node's own modules are the world too: the browser has none of them. */
export const ROOMS_WITHOUT_NODE: readonly RoomName[] = ['components']

/**
 * Code of tests: `*.test.ts`, and what lies in a folder `testing`, `golden` or `fixtures`. It may import, besides what
 * its room may: any package, `scripts`, the database, the queue, the simulated endpoint, the stub endpoint, and any
 * room's code of tests. In `worker`, `commands`, `web` and `app` it may import every room: there whole stories are told.
 */
export const TEST_CODE = /\.test\.tsx?$|\/(testing|golden|fixtures)\//
export const TESTS_MAY_IMPORT: readonly RoomName[] = [
  'db',
  'queue',
  'simulator',
  'env',
  'log',
  'selfscore',
  'statistics',
]
export const TESTS_MAY_IMPORT_FILES: readonly string[] = ['lib/models/stub-endpoint', 'lib/models/stub-reply']
export const ROOMS_WITH_STORIES: readonly RoomName[] = ['worker', 'commands', 'web', 'app']

/** Tools around the house: no room may import them, except code of tests. They may import what they like. */
export const TOOLS: readonly string[] = ['scripts', 'e2e', 'bench', 'prisma']
