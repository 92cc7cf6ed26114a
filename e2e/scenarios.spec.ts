import type { Page } from '@playwright/test'
import { type Look, lookAt, SIZES } from './stage/look'
import { expect, ownName, test } from './stage/test'

test.slow()

/** Looks at the page, and goes on as wide as before. */
async function look(page: Page, what: Look): Promise<void> {
  await lookAt(page, what)
  await page.setViewportSize(SIZES.wide)
}

test('a scenario is written with a mistake, mended, tried, launched on two agents, and read', async ({ page }) => {
  const name = ownName('Café')
  await page.goto('/scenarios')
  await expect(page.getByRole('row').filter({ hasText: 'Restaurant service' }).first()).toContainText('5')
  await look(page, {
    name: 'scenarios',
    ready: page.getByRole('region', { name: 'The paper’s table, ours and published' }).last(),
  })

  await page.getByRole('link', { name: 'New scenario' }).click()
  const editor = page.getByRole('textbox', { name: "The scenario's file" })
  await expect(editor).toBeVisible()
  const whole = (question: string) => `name: ${name}
description: The guest orders a drink, or pays for nothing.
language: en
opens: script
agent: { plays: the guest, prompt: Order a lemonade. }
choices: { drinks: { lemonade: [], tea: [] } }
memory: { drink: text }
steps:
  - { id: ask, say: ${question} }
  - { id: hear, listen: { drink: { choice: drinks, optional: true } } }
  - { id: orders, check: { title: Orders a drink, memory: has(memory.drink), points: 1 } }
  - { id: polite, check: { title: Says the magic word, one-of: abracadabra, points: 1 } }
`
  await editor.fill(whole('"Here, {dish}?"'))
  await expect(page.getByRole('list', { name: 'Faults' })).toHaveText(
    'Line 9, column 29: dish is not a name in memory; known are drink',
  )
  await expect(page.getByRole('button', { name: 'Add scenario' })).toBeDisabled()
  await editor.fill(whole('What may I bring you?'))
  await expect(page.getByRole('list', { name: 'Storyboard' })).toContainText('Orders a drink')

  await page.getByRole('tab', { name: 'Dry run' }).click()
  await page.getByRole('button', { name: 'Start a dry run' }).click()
  await page.getByLabel('Your words as the agent').fill('A lemonade, please!')
  await page.getByRole('button', { name: 'Say it' }).click()
  await expect(page.getByText('1 of 2 points')).toBeVisible()
  await expect(page.getByText('with none of “abracadabra”')).toBeVisible()
  await look(page, { name: 'scenario-dry-run', ready: page.getByText('Ended: the script came to its end.') })
  await page.getByRole('button', { name: 'Add scenario' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.goto('/scenarios')
  await page.getByRole('button', { name: 'Launch…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Launch scenarios' })
  for (const other of ['Restaurant service', 'Technical interview', 'Sales call'])
    await dialog.getByRole('checkbox', { name: other }).setChecked(false)
  await dialog.getByRole('checkbox', { name }).setChecked(true)
  for (const agent of ['sim-novice', 'sim-expert'])
    await dialog.getByRole('checkbox', { name: agent, exact: true }).setChecked(true)
  await look(page, { name: 'open-launch-scenarios', ready: dialog, part: '[role="dialog"]' })
  await dialog.getByRole('button', { name: 'Launch' }).click()
  const rows = page.getByRole('region', { name: 'Runs of scenarios' }).last().getByRole('row').filter({ hasText: name })
  await expect(rows).toHaveCount(2)
  await rows.first().getByRole('link').click()
  await expect(page.getByText(/\/ 18/).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('row').filter({ hasText: 'Says the magic word' })).toContainText('0 of 9')
  await look(page, { name: 'run-of-scenarios', ready: page.getByRole('region', { name: 'Result' }) })

  // The matrix says that it was lost in every trial; the transcript says why, at the step that decided it.
  await expect(page.getByText('Most points were lost at')).toContainText('Says the magic word (9)')
  await page.getByRole('region', { name: 'Trials' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: `${name}, trial 1` })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Steps' })).toContainText('with none of “abracadabra”')
  await look(page, { name: 'script-transcript', ready: page.getByRole('list', { name: 'Steps' }) })
  await page
    .getByRole('button', { name: /^Show what was sent/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('Order a lemonade.')
  await page.keyboard.press('Escape')

  await page.goto('/scenarios/compare')
  const parted = page.getByRole('region', { name: 'Where they part' })
  await look(page, { name: 'scenarios-compare', ready: parted })
  await expect(page.getByRole('region', { name: 'Checks', exact: true })).toContainText('Says the magic word')
})
