import { expect, test } from './stage/test'

test('a reviewer comments on a turn, flags it, answers, and finds it again', async ({ page, api }) => {
  const [run] = await api.sampleStudy()
  if (!run) throw new Error('there is no sample study')
  const [interaction] = await api.interactions(run.id, '&sort=turns&direction=desc')
  if (!interaction) throw new Error('the sample study has no interactions')
  await page.goto(`/runs/${run.id}/interactions/${interaction.id}?turn=2#turn-2`)

  const panel = page.getByRole('region', { name: 'Comments on turn 2' })
  await panel.getByRole('button', { name: 'Comment', exact: true }).click()
  await panel.getByRole('textbox', { name: 'Comment on turn 2' }).fill('The judge overlooks the second half.')
  await panel.getByRole('button', { name: 'Comment', exact: true }).last().click()
  await expect(panel.getByRole('article', { name: 'Comment by this machine' })).toContainText(
    'overlooks the second half',
  )

  await panel.getByRole('button', { name: 'Flag', exact: true }).click()
  await panel.getByRole('combobox', { name: 'What is wrong' }).click()
  await page.getByRole('option', { name: 'Judge is unclear' }).click()
  await panel.getByRole('button', { name: 'Flag this turn' }).click()
  await expect(panel.getByRole('article', { name: 'Flag by this machine' })).toContainText('Judge is unclear')
  await panel.getByRole('button', { name: 'Reply' }).last().click()
  await panel.getByRole('textbox', { name: 'Reply' }).fill('Asked the judge’s owner.')
  await panel.getByRole('button', { name: 'Reply' }).last().click()
  await expect(panel).toContainText('Asked the judge’s owner.')
  await expect(page.getByRole('region', { name: 'Turns' }).getByText('open flag')).toBeAttached()

  await page.goto(`/runs/${run.id}?reviewed=flagged`)
  await expect(page.getByRole('table', { name: 'Interactions of this run' }).getByText('open flag')).toBeAttached()

  await page.goto('/review?scope=flags')
  const entry = page.getByRole('listitem').filter({ hasText: 'Judge is unclear' })
  await expect(entry).toContainText('Asked the judge’s owner.')
  await entry.getByRole('link').click()
  await expect(page).toHaveURL(/turn=2/)
  await page.getByRole('region', { name: 'Comments on turn 2' }).getByRole('button', { name: 'Resolve' }).last().click()
  await expect(page.getByText('resolved by this machine')).toBeVisible()

  const words = (interaction.item.title.match(/[A-Za-z]{5,}/g) ?? []).slice(0, 3).join(' ')
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await page.goto(`/search?q=${encodeURIComponent(words)}`)
  await expect(page.getByRole('region', { name: 'Questions' }).getByRole('link').first()).toBeVisible()
})
