import { readFileSync } from 'node:fs'
import { projectPath } from '@/scripts/project'
import { expect, ownName, test } from './stage/test'

const fixture = (name: string) => projectPath('lib', 'datasets', 'fixtures', name)

test('a dump is uploaded and reported in numbers; its questions are searched and read', async ({ page }) => {
  const name = ownName('Stack Overflow')
  await page.goto('/datasets/new')
  await page.getByLabel('File', { exact: true }).setInputFiles(fixture('stackoverflow-excerpt-620/Posts.xml'))
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Site · optional').fill('stackoverflow.com')
  await page.getByLabel('Answer score at least · optional').fill('100')
  await page.getByRole('button', { name: 'Import' }).click()

  await expect(page).toHaveURL(/\/datasets\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const found = page.getByRole('region', { name: 'What was found' })
  const facts = {
    Rows: '620',
    Questions: '173',
    'With an accepted answer': '149',
    'Accepted answer not in the file': '38',
    'Left out by the answer’s score': '87',
    'Questions to test with': '24',
  }
  for (const [fact, count] of Object.entries(facts))
    await expect(found.locator('dt', { hasText: new RegExp(`^${fact}$`) }).locator('+ dd')).toHaveText(count)
  await expect(found.getByRole('row', { name: /^≥ 100 this import/ })).toContainText('24')
  await expect(found.getByRole('row', { name: /^≥ 10 / })).toContainText('95')

  const questions = page.getByRole('region', { name: 'Questions', exact: true })
  await expect(questions.getByText('24 questions', { exact: true })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('sort a dictionary')
  await expect(questions.getByText('1 question with “sort a dictionary”')).toBeVisible()
  await expect(page).toHaveURL(/\?q=sort\+a\+dictionary$/)
  await questions.getByRole('table').getByRole('link').click()

  await expect(page).toHaveURL(/\/items\/[0-9a-f-]{36}$/)
  const answer = page.getByRole('region', { name: 'Accepted answer', exact: true })
  await expect(answer.getByRole('link', { name: 'Read it on stackoverflow.com' })).toHaveAttribute(
    'href',
    'https://stackoverflow.com/a/298',
  )
  await expect(answer).toContainText('By user 49 · 2 Aug 2008')
  await expect(answer).toContainText('CC BY-SA 2.5')
})

test('what a post brings of HTML is shown without what could run', async ({ page, api }) => {
  const hostile =
    '&lt;p&gt;Hello &lt;b&gt;bold&lt;/b&gt;&lt;/p&gt;&lt;img src=x onerror=&quot;document.title=1&quot;&gt;&lt;script&gt;document.title=2&lt;/script&gt;'
  const dump = `<?xml version="1.0" encoding="utf-8"?>
<posts>
  <row Id="1" PostTypeId="1" AcceptedAnswerId="2" CreationDate="2020-01-01T00:00:00.000" Score="1" Body="${hostile}" Title="A hostile question" Tags="&lt;x&gt;" />
  <row Id="2" PostTypeId="2" ParentId="1" CreationDate="2020-01-02T00:00:00.000" Score="5" Body="&lt;p&gt;{{ answer }} $&amp;amp; 😀&lt;/p&gt;" />
</posts>
`
  const datasetId = await api.importDataset(ownName('Hostile posts'), { name: 'Posts.xml', text: dump })
  const [item] = await api.items(datasetId)
  await page.goto(`/datasets/${datasetId}/items/${item?.id}`)
  const question = page.getByRole('region', { name: 'Question', exact: true })
  await expect(question.getByText('bold', { exact: true })).toHaveCSS('font-weight', /^(6|7)00$/)
  await expect(
    page.getByRole('region', { name: 'Accepted answer', exact: true }).getByText('{{ answer }} $& 😀').first(),
  ).toBeVisible()
  await expect(page).toHaveTitle('A hostile question · Deskmark')
  await expect(page.locator('main').locator('script, img')).toHaveCount(0)
})

test('a file of one’s own, JSON Lines, is imported as it is', async ({ page }) => {
  const name = ownName('My questions')
  await page.goto('/datasets/new')
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'help-desk.jsonl',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(
      [
        '{"question": "How do I reset it?", "answer": "Hold the button."}',
        '{"question": "Why red?", "answer": "Low battery."}',
      ].join('\n'),
    ),
  })
  // Its name is proposed, where a person gave none.
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('help desk')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const questions = page.getByRole('region', { name: 'Questions', exact: true })
  await expect(questions.getByRole('row')).toHaveText([/No\..*Question/, /^1How do I reset it\?/, /^2Why red\?/])
})

test('an external DTD is never fetched, and that is said', async ({ page, startStub }) => {
  const stub = await startStub()
  const name = ownName('With a DTD')
  const dump = readFileSync(fixture('music.meta-cut/Posts.xml'), 'utf8').replace(
    'posts.dtd',
    `${stub.origin}/posts.dtd`,
  )
  await page.goto('/datasets/new')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'Posts.xml', mimeType: 'text/xml', buffer: Buffer.from(dump) })
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(
    page.getByText(`the external DTD "${stub.origin}/posts.dtd" was not fetched; it is not needed`),
  ).toBeVisible()
  expect(stub.requests).toEqual([])
})
