// Runs a script of this folder: `node scripts/run.mjs start`. Plain JavaScript, for it says what is missing before
// anything else can run.
import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

const LEAST_NODE = [20, 19]

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1]))
  refuse(`Deskmark needs Node.js ${LEAST_NODE.join('.')} or newer, but this is ${process.versions.node}.`)

const project = path.resolve(path.dirname(process.argv[1]), '..')
if (!existsSync(path.join(project, 'node_modules', 'tsx')))
  refuse('The packages are not installed: run "npm ci" first.')

process.chdir(project)
const [name] = process.argv.splice(2, 1)
const { register } = await import('tsx/esm/api')
register()
await import(pathToFileURL(path.join(project, 'scripts', `${name}.ts`)).href)
