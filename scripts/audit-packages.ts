// Asks the registry for known vulnerabilities of our packages. Fails at any that docs/known-findings.json does not explain.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { judgeFindings } from './judge-findings'
import { projectPath } from './project'

const explanationsSchema = z.record(z.string(), z.string().min(20))

const file = projectPath('docs', 'known-findings.json')
const explanations = explanationsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
const { lines, isGood } = judgeFindings(stdout, explanations)
process.stdout.write(`${lines.join('\n')}\n`)
process.exitCode = isGood ? 0 : 1
