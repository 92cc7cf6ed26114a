import type { Page } from '@playwright/test'
import { partsCast } from './stage/cast'
import { arrangeStudy } from './stage/study'
import { expect, test } from './stage/test'

test('the first stop of the Tab key skips the navigation', async ({ page }) => {
  await page.goto('/agents')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})

test('the keys work on every page, and ? lists them', async ({ page }) => {
  await page.goto('/agents')
  await expect(page.getByRole('button', { name: 'Add agent' })).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('Launch a new run')
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(page).toHaveURL(/\/runs$/)
  const search = page.getByRole('searchbox', { name: 'Search runs' })
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  // Typed into a field, keys are letters.
  await page.keyboard.type('n?')
  await expect(search).toHaveValue('n?')
  await expect(keys).toHaveCount(0)
})

test('a run is launched with the keyboard alone, its fields in the order in which they stand', async ({
  page,
  api,
  startStub,
}) => {
  const stub = await startStub({ reply: partsCast({ solvedIn: 1 }) })
  const study = await arrangeStudy(api, { url: stub.url, items: 1 })
  await page.goto(`/runs/new?agent=${study.agentId}&dataset=${study.datasetId}`)
  await page.getByRole('combobox', { name: 'Agent' }).focus()
  for (const [role, start] of [
    ['Data set', 0],
    ['User proxy', 3],
    ['Complexity judge', 1],
    ['Evaluation judge', 1],
  ] as const) {
    for (let stop = 0; stop < Math.max(1, start); stop += 1) await page.keyboard.press('Tab')
    await expect(page.getByRole('combobox', { name: role })).toBeFocused()
    if (role !== 'Data set') await chooseByKeys(page, role, study.modelLabel)
  }
  const launch = page.getByRole('button', { name: 'Launch 1 interaction' })
  await expect(launch).toBeVisible()
  const stops = [
    'More about judging',
    'Read the exact prompts',
    'Turns at most',
    'Trials each',
    'Budget',
    'ratio',
    'More: weights, seed, name',
    'Analysis, frozen at launch final score, α 0.05, all pairs',
    'Planner how many questions a difference needs',
  ]
  for (const stop of stops) {
    await page.keyboard.press('Tab')
    expect(await nameOfFocus(page)).toBe(stop)
  }
  // Beside the form stands the estimate, with what can be opened in it.
  for (let stop = 0; stop < 5; stop += 1) {
    await page.keyboard.press('Tab')
    if (await launch.evaluate((button) => button === document.activeElement)) break
  }
  await expect(launch).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/runs\/[0-9a-f-]{36}$/)
})

async function chooseByKeys(page: Page, label: string, option: string): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.type(option)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  // A key pressed before the focus is back is pressed nowhere.
  await expect(page.getByRole('combobox', { name: label })).toBeFocused()
}

/** What a screen reader would call the element that has the focus, or its text. */
function nameOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    const label = focused?.id ? document.querySelector(`label[for="${focused.id}"]`) : null
    return (label ?? focused)?.textContent?.trim() ?? ''
  })
}
