import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { environmentWith } from '@/lib/env'
import { installedChromiums } from '@/lib/worker/find-chromium'
import { PROJECT_DIR, projectPath } from './project'
import { SentenceError } from './sentence-error'

/** A browser for the tests. */
export interface FoundBrowser {
  path: string
  /** Where it came from, in words. */
  how: string
}

/** A file of this name may be a stub that only tells how to install the browser, or lack a library. */
function runs(file: string): boolean {
  return existsSync(file) && spawnSync(file, ['--version', '--no-sandbox'], { timeout: 60_000 }).status === 0
}

/** The first browser on this machine that runs; null if there is none. */
export function findBrowser(): FoundBrowser | null {
  const named = environmentWith({}).CHROMIUM_PATH
  const candidates: FoundBrowser[] = [
    ...(named ? [{ path: named, how: 'named by CHROMIUM_PATH' }] : []),
    ...installedChromiums().map((file) => ({ path: file, how: 'installed on this machine' })),
    { path: chromium.executablePath(), how: "Playwright's own" },
  ]
  return candidates.find((candidate) => runs(candidate.path)) ?? null
}

type Installer = { how: string; commands: readonly (readonly string[])[] }

function installers(): Installer[] {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const playwright = [process.execPath, projectPath('node_modules', '@playwright', 'test', 'cli.js'), 'install']
  return [
    {
      how: 'installed by Playwright (npx playwright install --with-deps chromium)',
      commands: [[...playwright, '--with-deps', 'chromium']],
    },
    {
      how: 'installed by the package manager (apt-get install chromium)',
      commands: [
        [...asRoot, 'apt-get', 'update'],
        [...asRoot, 'apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
      ],
    },
  ]
}

function succeeds([program, ...args]: readonly string[]): boolean {
  if (program === undefined) return false
  const env = environmentWith({ DEBIAN_FRONTEND: 'noninteractive' })
  return spawnSync(program, args, { cwd: PROJECT_DIR, env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

/**
 * Finds a Chromium for the tests, or installs one.
 *
 * @throws {SentenceError} if there is none and none could be installed
 */
export function findOrInstallBrowser(say: (line: string) => void): FoundBrowser {
  const found = findBrowser()
  if (found) return found
  for (const { how, commands } of installers()) {
    say(`No Chromium is here; trying one ${how}.`)
    if (!commands.every(succeeds)) continue
    const installed = findBrowser()
    if (installed) return { ...installed, how }
  }
  throw new SentenceError(
    'No Chromium is installed and none could be installed: install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
  )
}
