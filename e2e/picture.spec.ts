import { environmentWith } from '@/lib/env'
import { projectPath } from '@/scripts/project'
import { expect, test } from './stage/test'

test.slow() // the sample study takes a while

test('the picture of the README is taken of the sample study', async ({ page, api }) => {
  const [run] = await api.sampleStudy()
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(`/runs/${run?.id}`)
  await expect(page.locator('figure svg')).toHaveCount(8)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // The committed picture changes only when it is asked for, so that tests leave the tree as it was.
  const isWanted = environmentWith({}).UPDATE_SCREENSHOT === '1'
  const path = isWanted ? projectPath('docs', 'screenshot.png') : projectPath('test-results', 'screens', 'readme.png')
  await page.screenshot({ path, animations: 'disabled' })
})
