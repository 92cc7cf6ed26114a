import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { projectPath } from '@/scripts/project'
import { expectAccessible } from './axe'

const THEMES = ['light', 'dark'] as const
const WIDTHS = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const
export type Width = keyof typeof WIDTHS

/** Pictures of all that was looked at, for those who judge it. */
const SCREENS = projectPath('test-results', 'screens')

/** What must hold of a page, however wide and in whichever theme it is seen. */
export interface Look {
  /** Names its pictures. */
  name: string
  /** What stands there when the page's real content does. */
  ready: Locator
  widths?: readonly Width[]
}

/**
 * Looks at what stands on the page in both themes, wide and narrow: nothing is wrong for people who see, hear or move
 * otherwise, and nothing reaches over the edge. Keeps a picture of each.
 */
export async function lookAt(page: Page, { name, ready, widths = ['wide', 'narrow'] }: Look): Promise<void> {
  mkdirSync(SCREENS, { recursive: true })
  for (const width of widths) {
    await page.setViewportSize(WIDTHS[width])
    for (const theme of THEMES) {
      await test.step(`${name}, ${theme}, ${width}`, async () => {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await expect(ready).toBeVisible()
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        await expectWithinEdges(page)
        await expectAccessible(page)
        const file = `${name}-${theme}-${width}.png`
        await page.screenshot({ path: path.join(SCREENS, file), fullPage: true, animations: 'disabled' })
      })
    }
  }
}

async function expectWithinEdges(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
}
