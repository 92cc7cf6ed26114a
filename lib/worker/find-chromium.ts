import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
/** Where Playwright puts its own, below its folder of each version. */
const INSIDE = ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium']

/**
 * The Chromium of this machine, by which boards are printed; null where none is found.
 * @param named the one that CHROMIUM_PATH names; where it does not exist, none is taken in its place
 */
export function findChromium(named: string | null): string | null {
  if (named !== null) return existsSync(named) ? named : null
  return [...PLACES, ...ofPlaywright()].find((file) => existsSync(file)) ?? null
}

function ofPlaywright(): string[] {
  const folder = path.join(homedir(), '.cache', 'ms-playwright')
  if (!existsSync(folder)) return []
  const versions = readdirSync(folder).filter((name) => /^chromium-\d+$/.test(name))
  return versions
    .toSorted()
    .toReversed()
    .flatMap((name) => INSIDE.map((inside) => path.join(folder, name, inside)))
}
