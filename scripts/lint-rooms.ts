// Checks that every file imports only what its room may, and does nothing its room never does.
import { readFileSync } from 'node:fs'
import { listFiles } from './hash-files'
import { projectPath } from './project'
import { checkFile } from './rooms/check-file'

const SOURCES = ['app', 'components', 'lib', 'scripts', 'e2e', 'bench', 'prisma']
const CODE = /\.(ts|tsx|mts|cts|js|jsx|mjs|cjs)$/
const GENERATED = /^lib\/db\/generated\//

const files = SOURCES.flatMap(listFiles).filter((file) => CODE.test(file) && !GENERATED.test(file))
const trespasses = files.flatMap((file) => checkFile(file, readFileSync(projectPath(file), 'utf8')))
for (const { file, line, sentence } of trespasses) process.stderr.write(`${file}:${line} ${sentence}\n`)
process.stdout.write(`${files.length} files in their rooms, ${trespasses.length} trespasses\n`)
process.exitCode = trespasses.length > 0 ? 1 : 0
