import path from 'node:path'
import { environmentWith } from '@/lib/env'

/** What the settings are for, as README has them in full. */
const SETTINGS: readonly (readonly [names: string, use: string])[] = [
  ['PORT, HOST', 'where the pages are served: 3000 on 127.0.0.1; another HOST needs DESKMARK_API_TOKEN'],
  ['DATABASE_URL', 'a PostgreSQL of your own instead of the embedded one'],
  ['DESKMARK_DATA_DIR', 'the data folder'],
  ['DESKMARK_IMPORT_DIR', 'a folder from which files of any size are imported without an upload'],
  ['DESKMARK_SAMPLE_STUDY', 'off: a first start brings the sample, but launches no study of it'],
  ['DESKMARK_URL', 'the address that people use, behind a proxy'],
  ['DESKMARK_API_TOKEN', 'an administrator’s token, for scripts and until somebody has an account'],
  ['DESKMARK_SECRET', 'encrypts the keys of connections; made and kept in the data folder without it'],
  ['DESKMARK_WORKER_CONCURRENCY', 'interactions that one worker plays at once: 32'],
  ['DESKMARK_ALLOW_ADDRESSES', 'private and link-local addresses that may be called all the same'],
  ['DESKMARK_OIDC_ISSUER, DESKMARK_OIDC_CLIENT_ID, DESKMARK_OIDC_CLIENT_SECRET', 'people sign in by their company'],
  ['DESKMARK_OIDC_NAME, DESKMARK_OIDC_ROLE', 'how its button calls it, and what people who come by it become: viewer'],
  ['DESKMARK_SMTP_URL, DESKMARK_MAIL_FROM', 'invitations, links for another password and notices also go by mail'],
  ['CHROMIUM_PATH', 'the Chromium by which workers print leaderboards as PDF'],
]

/** What `npm start -- --help` prints. @param dataDir where the data lies here */
export function usage(dataDir: string): string {
  return `Deskmark: a dashboard that benchmarks conversational agents.

  npm start              starts the database, the pages, the simulated endpoint and a worker
  npm start -- --help    prints this
  npm run worker         adds a worker, here or on another machine (docs/deploying.md)

Settings are environment variables, none is needed: PORT=4000 npm start
${SETTINGS.map(([names, use]) => `\n  ${names}\n      ${use}`).join('')}

Data
  All of it lies in one folder: ${dataDir}
  What has to be saved of it, and how, says docs/deploying.md.

Stopping
  Ctrl+C, or SIGTERM to npm. What is being played then goes on with the next start.
`
}

type Command = 'npm start' | 'npm run worker'

/**
 * Reads what stands behind a command's name. Where it asks for help, or for something that is not known, this process
 * says so and ends.
 */
export function answerArguments(command: Command): 'start' | 'dev' {
  const args = process.argv.slice(2)
  const mode = readArguments(args, command)
  if (mode === 'start' || mode === 'dev') return mode
  if (mode === 'help') process.stdout.write(usage(path.resolve(environmentWith({}).DESKMARK_DATA_DIR || '.deskmark')))
  else process.stderr.write(`${mode.refusal}\n`)
  process.exit(mode === 'help' ? 0 : 1)
}

function readArguments(
  [first, ...rest]: readonly string[],
  command: Command,
): 'start' | 'dev' | 'help' | { refusal: string } {
  const isDev = command === 'npm start' && first === 'dev'
  const asked = isDev ? rest : first === undefined ? [] : [first, ...rest]
  if (asked.some((word) => word === '--help' || word === '-h')) return 'help'
  const [strange] = asked
  if (strange === undefined) return isDev ? 'dev' : 'start'
  return {
    refusal: `${command} knows no ${JSON.stringify(strange)}: settings are environment variables, as in "PORT=4000 npm start". "npm start -- --help" tells all.`,
  }
}
