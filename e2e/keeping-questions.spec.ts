import type { Page } from '@playwright/test'
import { pairRows, postsXml } from '@/lib/datasets/testing/byte-streams'
import { projectPath } from '@/scripts/project'
import { choose } from './stage/choose'
import { lookAt } from './stage/look'
import { expect, ownName, test } from './stage/test'

test.slow() // several imports, one after the other

const fixture = (name: string) => projectPath('lib', 'datasets', 'fixtures', name)
const fact = (page: Page, name: string) => page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('+ dd')

test('a dump’s archive is imported, split, chosen anew, imported again and corrected; each makes a version', async ({
  page,
}) => {
  const name = ownName('Audio meta')
  await page.goto('/datasets/new')
  await page.getByLabel('File', { exact: true }).setInputFiles(fixture('meta.avp.stackexchange.com.7z'))
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Site · optional').fill('avp.meta.stackexchange.com')
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(fact(page, 'Questions to test with')).toHaveText('46')
  await expect(fact(page, 'Comments by askers and answerers')).toHaveText('55')

  // Chosen anew, from the counts of the scan, without another upload.
  await page.getByRole('button', { name: 'Choose anew' }).click()
  const choosing = page.getByRole('dialog', { name: 'Choose questions anew' })
  await expect(choosing.getByText('Leaves 46 questions.')).toBeVisible()
  await choosing.getByLabel('Answer score at least').fill('2')
  await expect(choosing.getByText('Leaves 38 questions.')).toBeVisible()
  await choosing.getByRole('checkbox', { name: 'Set questions aside as knowledge for RAG agents' }).click()
  await expect(choosing.getByLabel('Share for knowledge, in per cent')).toHaveValue('50')
  await expect(choosing.getByText('Leaves 38 questions: 19 to test with, 19 for knowledge.')).toBeVisible()
  await lookAt(page, { name: 'open-choose-anew', ready: choosing, widths: ['wide', 'narrow'] })
  await choosing.getByRole('button', { name: 'Make the version' }).click()
  await expect(fact(page, 'Questions for knowledge')).toHaveText('19')
  await expect(fact(page, 'Questions to test with')).toHaveText('19')
  await expect(fact(page, 'Gone')).toHaveText('8')

  const questions = page.getByRole('region', { name: 'Questions', exact: true })
  await questions.getByRole('button', { name: /^Pool/ }).click()
  await page.getByRole('dialog').getByText('For knowledge').click()
  await expect(questions.getByText('19 questions', { exact: true })).toBeVisible()

  // A newer file, in which one question has another score, and one is new.
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Import a newer file' }).click()
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'Posts.xml', mimeType: 'text/xml', buffer: newerDump() })
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(fact(page, 'New questions')).toHaveText('1')
  await expect(fact(page, 'Changed in a score')).toHaveText('1')
  await expect(fact(page, 'Changed in title, question or answer')).toHaveText('0')
  await lookAt(page, { name: 'dataset-versions', ready: page.getByRole('region', { name: 'List of versions' }) })
  await fact(page, 'Changed in a score').getByRole('link').click()
  const changes = page.getByRole('region', { name: 'Changed questions' })
  await expect(changes.getByRole('row').nth(1)).toContainText('4 → 77')
  await lookAt(page, { name: 'dataset-changes', ready: changes })

  // What a model made is corrected by a person, in a version of its own.
  await changes.getByRole('link', { name: /^now/ }).click()
  await page.getByRole('button', { name: 'Correct' }).click()
  const correcting = page.getByRole('dialog', { name: 'Correct what was made of this question' })
  await correcting.getByLabel('Summary').fill('Which tags does a question about home recording get?')
  await lookAt(page, { name: 'open-correct', ready: correcting, widths: ['wide', 'narrow'] })
  await correcting.getByRole('button', { name: 'Save correction' }).click()
  const made = page.getByRole('region', { name: 'Made once for every run' })
  await expect(made.getByText('written by a person')).toBeVisible()
  await expect(made.getByText('Which tags does a question about home recording get?')).toBeVisible()
  await page.getByRole('link', { name, exact: true }).click()

  const versions = page.getByRole('region', { name: 'List of versions' }).getByRole('row')
  await expect(versions).toHaveText([
    /Version/,
    /^4 shown here.*corrected by a person.*1 corrected/,
    /^3.*from Posts\.xml.*1 new/,
    /^2.*chosen anew from meta\.avp\.stackexchange\.com\.7z/,
    /^1.*from meta\.avp\.stackexchange\.com\.7z.*the first/,
  ])
  await versions.nth(4).getByRole('link', { name: '1', exact: true }).click()
  await expect(page.getByText('This is version 1.')).toBeVisible()
  await expect(fact(page, 'Questions to test with')).toHaveText('46')
})

test('of a CSV it is chosen which column holds what; the template says what can be read', async ({ page }) => {
  const name = ownName('Fragen')
  await page.goto('/datasets/new')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toBe('questions.csv')

  const csv =
    'Nr;Frage;Lösung;Thema\n7;"Warum blinkt es;\nrot?";Akku leer.;Akku, Licht\n8;Wie geht es aus?;Knopf halten.;\n'
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'fragen.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const columns = page.getByRole('group', { name: 'What each column holds' })
  await expect(columns.getByRole('combobox', { name: 'Question' })).toHaveText('Frage')
  await expect(columns.getByRole('combobox', { name: 'Answer', exact: true })).toHaveText('Choose…')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(columns.getByText('is required: the name of a column')).toBeVisible()
  await columns.getByRole('combobox', { name: 'Answer', exact: true }).click()
  await page.getByRole('option', { name: 'Lösung' }).click()
  await choose(page, 'Tags · optional', 'Thema')
  await expect(columns.getByRole('row').nth(1)).toContainText('Akku leer.')
  await lookAt(page, { name: 'import-columns', ready: columns })
  await page.getByRole('button', { name: 'Import' }).click()

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const questions = page.getByRole('region', { name: 'Questions', exact: true })
  await expect(questions.getByRole('row')).toHaveText([
    /No\..*Question/,
    /^1Warum blinkt es; rot\?Akku, Licht/,
    /^2Wie geht es aus\?/,
  ])
})

test('a file of twenty megabytes comes through the web layer to its last row', async ({ api }) => {
  const row = `${JSON.stringify({ question: 'q'.repeat(400), answer: 'a'.repeat(80) })}\n`
  const rows = 40_000
  const id = await api.importDataset(ownName('Large'), { name: 'large.jsonl', text: row.repeat(rows) }, { limit: 5 })
  expect(await api.dataset(id)).toMatchObject({ itemCount: 5, report: { rows }, sourceBytes: row.length * rows })
})

test('a file of the folder that the administrator named is imported without an upload', async ({ page }) => {
  const name = ownName('From the folder')
  await page.goto('/datasets/new')
  await page.getByRole('radio', { name: 'In the folder on the server' }).click()
  await page.getByRole('combobox', { name: 'File in the folder' }).click()
  await page.getByRole('option', { name: 'coffee-2015-03/Posts.xml' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await lookAt(page, { name: 'import-folder', ready: page.getByText(/\skB, changed /), widths: ['wide'] })
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(fact(page, 'Questions to test with')).toHaveText('105')
})

/** The dump’s first pair with another score, and a pair that is new. */
function newerDump(): Buffer {
  const question =
    '<p>I was about to ask a beginner question on getting started with home recording. Can someone suggest a set of tags that may be useful to me and others? If this should have been asked on meta site, please feel free to move it over :-)</p>\n'
  const answer = [
    '<p>According to <a href="http://audio.stackexchange.com/tags">http://audio.stackexchange.com/tags</a><br>\n',
    'I\'d say "home-studio" would be enough.<br>\nThe meta-tag "beginner" is deemed ',
    '<a href="http://blog.stackoverflow.com/2010/08/the-death-of-meta-tags/">inappropriate</a> :)</p>\n',
  ].join('')
  const first = { Id: 2, PostTypeId: 1, AcceptedAnswerId: 3, Score: 4, Body: question, Title: 'What Tags to Choose' }
  const rows = [first, { Id: 3, PostTypeId: 2, ParentId: 2, Score: 77, Body: answer }, ...pairRows(9001, 9002, 12)]
  return Buffer.from(postsXml(rows))
}
