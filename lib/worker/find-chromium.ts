import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { environmentWith } from '@/lib/env'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
/** Programs of these names are looked for along PATH. */
const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium']
/** Where Playwright puts its own, below its folder of each version. */
const INSIDE = ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium']

/**
 * The Chromium of this machine, by which boards are printed; null where none is found.
 * @param named the one that CHROMIUM_PATH names; where it does not exist, none is taken in its place
 */
export function findChromium(named: string | null): string | null {
  if (named !== null) return existsSync(named) ? named : null
  return installedChromiums()[0] ?? null
}

/** Every Chromium and Chrome that lies where one usually does, those of the system first. Whether they run is not known. */
export function installedChromiums(): string[] {
  return [...PLACES, ...NAMES.flatMap(alongPath), ...ofPlaywright()].filter((file) => existsSync(file))
}

function alongPath(name: string): string[] {
  return (environmentWith({}).PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name))
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
