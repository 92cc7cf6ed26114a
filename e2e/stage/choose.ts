import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a choice by its label and takes one of its options, as a person does. */
export async function choose(within: Page | Locator, label: string, option: string): Promise<void> {
  const page = 'goto' in within ? within : within.page()
  await within.getByRole('combobox', { name: label }).click()
  const list = page.getByRole('listbox')
  await expect(list).toBeVisible()
  // A long list that just moves under the pointer takes no click.
  await expect(async () => {
    if (await list.isVisible()) await list.getByRole('option', { name: option }).click({ timeout: 5000 })
    await expect(list).toBeHidden({ timeout: 2000 })
  }).toPass()
}

/** Opens the menu of something and takes one of its deeds. */
export async function takeFromMenu(page: Page, of: string, deed: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${of}`, exact: true }).click()
  await page.getByRole('menuitem', { name: deed, exact: true }).click()
}
