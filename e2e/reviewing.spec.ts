import { partsCast } from './stage/cast'
import { lookAt, SIZES } from './stage/look'
import { arrangeStudy, launchStudy } from './stage/study'
import { expect, test } from './stage/test'

test('a reviewer comments on a turn, flags it, answers, and finds it again', async ({ page, api, startStub }) => {
  // Questions of its own: what is corrected of one counts in every run that shares it.
  const stub = await startStub({ reply: partsCast({ agentScores: [6, 7, 8, 9] }) })
  const study = await arrangeStudy(api, { url: stub.url, items: 4 })
  const runIds = [await launchStudy(api, study), await launchStudy(api, study, { seed: 8 })]
  const [run] = await Promise.all(runIds.map((id) => api.waitForRun(id)))
  const [interaction] = await api.interactions(runIds[0] ?? '')
  if (!run || !interaction) throw new Error('the run has no interactions')
  await page.goto(`/runs/${run.id}/interactions/${interaction.id}?turn=2#turn-2`)

  const panel = page.getByRole('region', { name: 'Comments on turn 2' })
  await panel.getByRole('button', { name: 'Comment', exact: true }).click()
  await panel.getByRole('textbox', { name: 'Comment on turn 2' }).fill('The judge overlooks the second half.')
  await panel.getByRole('button', { name: 'Comment', exact: true }).last().click()
  await expect(panel).toContainText('overlooks the second half')

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

  await page.getByRole('button', { name: 'Correct this score: Agent helpfulness' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await expect(dialog.getByText('is required: a number from 1 to 10')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Score, 1 to 10' }).fill('1')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The answer was copied from the question.')
  await dialog.getByRole('button', { name: 'Correct' }).click()
  const scores = page.getByRole('region', { name: 'Scores' })
  await expect(scores.getByText('Corrected to 1.0', { exact: true })).toBeVisible()
  await expect(scores.getByText('does not count in the scores here')).toBeVisible()
  await scores.getByRole('radio', { name: 'With corrections' }).click()
  await expect(scores.getByText('counts in the scores here', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/overrides=include/)
  // The judge's own and the corrected one stand beside each other, where it was said and where it was judged.
  for (const place of [scores, page.locator('#turn-2')])
    await expect(place.getByText('A person’s correction, which counts here').first()).toBeAttached()
  await lookAt(page, {
    name: 'transcript-corrected',
    ready: scores.getByText('Corrected to 1.0', { exact: true }),
    widths: ['wide'],
  })
  await page.setViewportSize(SIZES.wide)
  await scores.getByText('Critical thinking', { exact: true }).click()
  await page.getByRole('button', { name: 'Correct this score: Critical thinking' }).click()
  await expect(dialog.getByText('a correction counts in every run that shares it')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Score, 1 to 10' }).fill('1')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It asks for one command.')
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await expect(scores.getByText('Corrected to 1.0', { exact: true })).toHaveCount(2)

  await page.goto(`/runs/${run.id}`)
  const mean = page
    .getByRole('region', { name: 'Result' })
    .getByText(/^\d+\.\d\d$/)
    .first()
  const ofJudges = await mean.textContent()
  await expect(page.getByText('2 scores corrected by people, in 1 interaction: they are left out here.')).toBeVisible()
  await page.getByRole('radio', { name: 'With corrections' }).click()
  await expect(page.getByText('they count in all means and tests of this page')).toBeVisible()
  await expect(mean).not.toHaveText(ofJudges ?? '')
  await expect(
    page.getByRole('region', { name: 'Result' }).getByText('With people’s corrections').first(),
  ).toBeAttached()
  await page.getByRole('radio', { name: 'Judges’ scores only' }).click()
  await expect(mean).toHaveText(ofJudges ?? '')

  await page.goto(`/compare?runs=${runIds.join(',')}`)
  await expect(
    page.getByRole('main').getByText(/2 scores corrected by people, in \d interactions?: they are left out here/),
  ).toBeVisible()
  await page.getByRole('radio', { name: 'With corrections' }).click()
  await expect(page.getByText('2 scores corrected by people count here.')).toBeVisible()

  await page.goto(`/runs/${run.id}/interactions/${interaction.id}?turn=2`)
  await page.getByRole('button', { name: 'Take back the correction of Agent helpfulness' }).click()
  await expect(page.getByRole('main').getByText('Earlier corrections, 1')).toBeVisible()
  await scores.getByText('Critical thinking', { exact: true }).click()
  await page.getByRole('button', { name: 'Take back the correction of Critical thinking' }).click()
  await expect(page.getByText('Earlier corrections, 1')).toHaveCount(2)

  const words = (interaction.item.title.match(/[A-Za-z]{5,}/g) ?? []).slice(0, 3).join(' ')
  await page.goto('/agents')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
  await expect(page.getByRole('region', { name: 'Questions' }).getByRole('link').first()).toBeVisible()
  await page.goto('/search?q=the&kind=transcript')
  await page.getByRole('region', { name: 'Transcripts' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/turn=\d+/)
})

test('a run is tagged, found by its tag, and found again under a name', async ({ page, api, request }) => {
  const [run] = await api.sampleStudy()
  if (!run) throw new Error('there is no sample study')
  const finished = page.getByRole('table', { name: 'Finished runs', exact: true }).getByRole('row')
  await page.goto(`/runs/${run.id}`)
  await page.getByRole('button', { name: 'Add tags' }).click()
  await page.getByRole('dialog').getByLabel('Add a tag').fill('Look again')
  await page.getByRole('dialog').getByRole('button', { name: 'Save tags' }).click()
  await page.getByRole('link', { name: 'Look again' }).click()
  await expect(page).toHaveURL(/\/runs\?tag=Look\+again$/)
  await expect(finished.getByRole('link', { name: run.agent.name })).toHaveCount(1)
  await expect(finished).toHaveCount(2) // its head is one
  await lookAt(page, {
    name: 'runs-by-tag',
    ready: page.getByRole('button', { name: 'Tag Look again', exact: true }),
  })
  await page.setViewportSize(SIZES.wide)
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('button', { name: 'Save these filters…' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('To look at again')
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('Kept the view To look at again')).toBeVisible()

  await page.goto('/runs')
  await expect(finished.getByRole('link', { name: 'sim-novice' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('link', { name: 'To look at again' }).click()
  await expect(page).toHaveURL(/\/runs\?tag=Look\+again$/)
  await expect(finished).toHaveCount(2)

  // Other stories find the run as it was, and no view.
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('button', { name: 'Delete the view To look at again' }).click()
  await expect(page.getByText('None is kept yet.')).toBeVisible()
  await request.post(`/api/v1/runs/${run.id}/tags`, { data: { tags: [] } })
})
