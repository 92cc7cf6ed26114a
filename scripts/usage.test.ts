import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectPath } from './project'
import { runScript } from './testing/running-script'
import { usage } from './usage'

const run = (name: 'start' | 'worker', ...args: string[]) =>
  runScript([projectPath('scripts', 'run.mjs'), name, ...args], { DESKMARK_DATA_DIR: '/srv/bench' })

test.each(['start', 'worker'] as const)(
  '%s --help tells what there is, where the data lies and how it stops, and starts nothing',
  {
    timeout: 30_000,
  },
  async (name) => {
    const script = run(name, '--help')
    expect(await script.ended).toBe(0)
    expect(script.output()).toBe(usage('/srv/bench'))
    for (const words of [
      'PORT=4000 npm start',
      'All of it lies in one folder: /srv/bench\n',
      'Ctrl+C',
      'npm run worker',
    ])
      expect(script.output()).toContain(words)
  },
)

test('what is not known is refused in a sentence', { timeout: 30_000 }, async () => {
  const script = run('start', '--port', '4000')
  expect(await script.ended).toBe(1)
  expect(script.output()).toBe(
    'npm start knows no "--port": settings are environment variables, as in "PORT=4000 npm start". "npm start -- --help" tells all.\n',
  )
})

test('it tells of every setting that is read, but for what the start script sets itself', () => {
  const read = [...readFileSync(projectPath('lib', 'env.ts'), 'utf8').matchAll(/^ {2}name: '([A-Z_]+)'/gm)]
  const names = read.map(([, name = '']) => name).filter((name) => name !== 'DESKMARK_SIMULATOR_URL')
  expect(names.length).toBeGreaterThan(15)
  const told = usage('/srv/bench')
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(told))).toEqual([])
})
