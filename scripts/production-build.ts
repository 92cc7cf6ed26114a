import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { withLock } from './file-lock'
import { hashFiles, listFiles } from './hash-files'
import { projectPath } from './project'
import { runProgram } from './run-program'
import { SentenceError } from './sentence-error'

const SOURCES = ['app', 'components', 'lib', 'public', 'prisma/schema.prisma', 'package-lock.json', 'tsconfig.json']
const CONFIGS = ['next.config.js', 'postcss.config.mjs']
const NOT_BUILT = /^lib\/db\/generated\/|\/(fixtures|testing)\/|\.test\.tsx?$|\.md$/
const NOTE = projectPath('.next', 'built-from')

function hashSources(): string {
  const files = [...SOURCES, ...CONFIGS].flatMap(listFiles)
  return hashFiles(files.filter((file) => !NOT_BUILT.test(file)))
}

function isBuiltFrom(source: string): boolean {
  return existsSync(projectPath('.next', 'BUILD_ID')) && existsSync(NOTE) && readFileSync(NOTE, 'utf8') === source
}

/**
 * Builds the pages if anything they are made of changed since the last build.
 *
 * @param onBuild called before a build, which takes about a minute
 * @throws {SentenceError} with the end of what the build wrote
 */
export async function ensureProductionBuild(onBuild: () => void, signal?: AbortSignal): Promise<void> {
  if (isBuiltFrom(hashSources())) return
  await withLock(projectPath('.cache', 'build.lock'), async () => {
    const source = hashSources()
    if (isBuiltFrom(source)) return // by another start, meanwhile
    onBuild()
    const next = projectPath('node_modules', 'next', 'dist', 'bin', 'next')
    const { exitCode, output } = await runProgram(
      [next, 'build'],
      { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
      signal,
    )
    if (exitCode !== 0) throw new SentenceError(`The pages could not be built:\n${output.trim().slice(-4000)}`)
    writeFileSync(NOTE, source)
  })
}
