import type { Locator, Page } from '@playwright/test'

/** Opens a choice by its label and takes one of its options, as a person does. */
export async function choose(within: Page | Locator, label: string, option: string): Promise<void> {
  const page = 'goto' in within ? within : within.page()
  await within.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

/** Opens the menu of something and takes one of its deeds. */
export async function takeFromMenu(page: Page, of: string, deed: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${of}`, exact: true }).click()
  await page.getByRole('menuitem', { name: deed, exact: true }).click()
}
