import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { withLock } from './file-lock'
import { hashFiles, listFiles } from './hash-files'
import { projectPath } from './project'
import { runProgram } from './run-program'
import { SentenceError } from './sentence-error'
import { findServing, noteServing } from './served-build'
import { whyBuildFailed } from './why-build-failed'

const SOURCES = ['app', 'components', 'lib', 'public', 'prisma/schema.prisma', 'package-lock.json', 'tsconfig.json']
const CONFIGS = ['next.config.js', 'postcss.config.mjs']
const NOT_BUILT = /^lib\/db\/generated\/|\/(fixtures|testing)\/|\.test\.tsx?$|\.md$/
const NOTE = projectPath('.next', 'built-from')
const SERVED = projectPath('.cache', 'served')

function hashSources(): string {
  const files = [...SOURCES, ...CONFIGS].flatMap(listFiles)
  return hashFiles(files.filter((file) => !NOT_BUILT.test(file)))
}

function isBuiltFrom(source: string): boolean {
  return existsSync(projectPath('.next', 'BUILD_ID')) && existsSync(NOTE) && readFileSync(NOTE, 'utf8') === source
}

interface BuildOptions {
  /** Called before a build, which takes about a minute. */
  onBuild(): void
  /** This process goes on to serve the pages: as long as it runs nobody builds others over them. */
  serve?: boolean
  signal?: AbortSignal
}

/**
 * Builds the pages if anything they are made of changed since the last build.
 *
 * @throws {SentenceError} with the end of what the build wrote, or if a running start still serves the older pages
 */
export async function ensureProductionBuild({ onBuild, serve = false, signal }: BuildOptions): Promise<void> {
  await withLock(projectPath('.cache', 'build.lock'), async () => {
    const source = hashSources()
    if (!isBuiltFrom(source)) {
      const serving = findServing(SERVED)
      if (serving !== null)
        throw new SentenceError(
          `Process ${serving} runs Deskmark from this folder with pages of older sources: stop it, then start this one.`,
        )
      onBuild()
      await build(signal)
      writeFileSync(NOTE, source)
    }
    if (serve) noteServing(SERVED)
  })
}

async function build(signal?: AbortSignal): Promise<void> {
  const next = projectPath('node_modules', 'next', 'dist', 'bin', 'next')
  const { exitCode, output } = await runProgram(
    [next, 'build'],
    { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    signal,
  )
  if (exitCode !== 0) throw new SentenceError(whyBuildFailed(output))
}
