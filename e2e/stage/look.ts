import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { environmentWith } from '@/lib/env'
import { projectPath } from '@/scripts/project'
import { expectAccessible, expectOperable, expectReadable } from './axe'

const THEMES = ['light', 'dark'] as const
/** How large the window is. */
export const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const
export type Width = keyof typeof SIZES

/** Pictures of all that is looked at, for those who judge it: taken where E2E_SCREENS is 1, for they take their time. */
const SCREENS = environmentWith({}).E2E_SCREENS === '1' ? projectPath('test-results', 'screens') : null

/** What must hold of a page, however wide and in whichever theme it is seen. */
export interface Look {
  /** Names its pictures. */
  name: string
  /** What stands there when the page's real content does. */
  ready: Locator
  widths?: readonly Width[]
  /** A CSS selector of the part to judge; the whole page without. */
  part?: string
}

/**
 * Looks at what stands on the page in both themes, wide and narrow: nothing is wrong for people who see, hear or move
 * otherwise, and nothing reaches over the edge. A theme changes colours alone, so the second is judged by its colours;
 * a width changes places alone, so the second is judged by what hangs on them.
 */
export async function lookAt(page: Page, { name, ready, widths = ['wide', 'narrow'], part }: Look): Promise<void> {
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize(SIZES[width])
    for (const theme of THEMES) {
      // Dark at a second width shows nothing that was not judged: neither new colours nor a new order.
      if (theme === 'dark' && index > 0 && !SCREENS) continue
      await test.step(`${name}, ${theme}, ${width}`, async () => {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await expect(ready).toBeVisible()
        // While pages change their title may be between two.
        await expect(page).toHaveTitle(/./)
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        await expectWithinEdges(page)
        await (theme === 'dark' ? expectReadable : index > 0 ? expectOperable : expectAccessible)(page, part)
        // A picture of the whole page changes the window's size for a moment, at which a choice closes.
        if (SCREENS) await takePicture(page, path.join(SCREENS, `${name}-${theme}-${width}.png`), part === undefined)
      })
    }
  }
}

/** A picture of the whole page, without the moving parts' movement. */
export async function takePicture(page: Page, file: string, fullPage = true): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true })
  await page.screenshot({ path: file, fullPage, animations: 'disabled' })
}

async function expectWithinEdges(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
}
