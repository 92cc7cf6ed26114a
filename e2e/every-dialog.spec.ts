import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { projectPath } from '@/scripts/project'
import { choose, takeFromMenu } from './stage/choose'
import { lookAt, SIZES, type Width } from './stage/look'
import { expect, ownName, lookTest as test } from './stage/test'

test.slow() // the sample study takes a while
// What is left open goes on to be brought up to date.
test.afterAll(({ sharedPage }) => sharedPage.goto('about:blank'))

interface Opened {
  name: string
  path: (ids: { runId: string; interactionId: string; datasetId: string; itemId: string; studyId: string }) => string
  open: (page: Page) => Promise<void>
  role: 'dialog' | 'alertdialog' | 'menu' | 'listbox'
  widths?: readonly Width[]
}

const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

const all: Opened[] = [
  { name: 'keys', path: () => '/', open: click('Show the list of keys'), role: 'dialog' },
  { name: 'run-menu', path: () => '/runs', open: click('Actions for the run of sim-expert'), role: 'menu' },
  {
    name: 'import-evidence',
    path: () => '/runs',
    open: click('Import evidence'),
    role: 'dialog',
    widths: ['wide', 'narrow'],
  },
  {
    name: 'tags',
    path: () => '/agents',
    open: (page) => takeFromMenu(page, 'sim-expert', 'Tags'),
    role: 'dialog',
    widths: ['wide', 'narrow'],
  },
  { name: 'views', path: () => '/runs', open: click('Views'), role: 'dialog' },
  { name: 'export-runs', path: () => '/runs', open: click('Export'), role: 'menu' },
  {
    name: 'tag-runs',
    path: ({ runId }) => `/runs?q=Sample+study&ticked=${runId}`,
    open: click('Tag…'),
    role: 'dialog',
    widths: ['wide', 'narrow'],
  },
  {
    name: 'save-view',
    path: () => '/runs?kind=simulated',
    async open(page) {
      await click('Views')(page)
      await click('Save these filters…')(page)
      await expect(page.getByRole('dialog', { name: 'Save these filters' })).toBeVisible()
    },
    role: 'dialog',
    widths: ['wide', 'narrow'],
  },
  { name: 'filter', path: () => '/runs', open: click('Judge'), role: 'dialog' },
  {
    name: 'configuration',
    path: ({ runId }) => `/runs/${runId}`,
    open: click('Whole configuration'),
    role: 'dialog',
    widths: ['wide', 'narrow'],
  },
  {
    name: 'configuration-prompts',
    path: ({ runId }) => `/runs/${runId}`,
    async open(page) {
      await click('Whole configuration')(page)
      await page.getByRole('tab', { name: 'Prompts' }).click()
    },
    role: 'dialog',
  },
  {
    name: 'webhook',
    path: () => '/notices/webhooks',
    open: click('Add webhook'),
    role: 'dialog',
    widths: ['wide', 'narrow'],
  },
  { name: 'export', path: ({ runId }) => `/runs/${runId}`, open: click('Export'), role: 'menu' },
  {
    name: 'launch-scenarios',
    path: () => '/scenarios',
    open: click('Launch…'),
    role: 'dialog',
    widths: ['wide', 'narrow'],
  },
  {
    name: 'judge-again',
    path: ({ runId }) => `/runs/${runId}`,
    open: click('Judge again'),
    role: 'dialog',
    widths: ['wide', 'narrow'],
  },
  {
    name: 'score-by-others',
    path: ({ runId }) => `/runs/${runId}`,
    async open(page) {
      await click(/^Choose by which formula and weights/)(page)
      await page.getByRole('menuitem', { name: 'Score by others…' }).click()
      await page.getByRole('dialog').getByLabel('Topic knowledge').fill('0.7')
      await page.getByRole('dialog').getByRole('button', { name: 'Score', exact: true }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'must sum to 1' })).toBeVisible()
    },
    role: 'dialog',
    widths: ['wide', 'narrow'],
  },
  {
    name: 'score-study-by-others',
    path: ({ studyId }) => `/studies/${studyId}`,
    async open(page) {
      await click(/^Choose by which formula and weights/)(page)
      await page.getByRole('menuitem', { name: 'Score all runs by others…' }).click()
    },
    role: 'dialog',
  },
  {
    name: 'correct-question',
    path: ({ datasetId, itemId }) => `/datasets/${datasetId}/items/${itemId}`,
    open: click('Correct'),
    role: 'dialog',
    widths: ['wide', 'narrow'],
  },
  {
    name: 'delete-run',
    path: ({ runId }) => `/runs/${runId}`,
    open: (page) => takeFromMenu(page, 'the run of sim-expert', 'Delete…'),
    role: 'alertdialog',
    widths: ['wide', 'narrow'],
  },
  {
    name: 'choice',
    path: ({ runId }) => `/runs/new?from=${runId}`,
    async open(page) {
      // The form must be awake before it can open anything.
      await expect(page.getByRole('button', { name: /^Launch \d+ interactions/ })).toBeVisible()
      await page.getByRole('combobox', { name: 'User proxy' }).click()
    },
    role: 'listbox',
  },
  {
    name: 'exact-prompts',
    path: ({ runId }) => `/runs/new?from=${runId}`,
    async open(page) {
      await click('Read the exact prompts')(page)
      await page.getByRole('dialog').getByText('Solved check', { exact: true }).click()
    },
    role: 'dialog',
    widths: ['wide', 'narrow'],
  },
  {
    name: 'sent',
    path: ({ runId, interactionId }) => `/runs/${runId}/interactions/${interactionId}`,
    async open(page) {
      await click('Show what was sent: Agent, turn 1')(page)
      await expect(page.getByRole('dialog').getByText('as sent: the hash fits')).toBeVisible()
    },
    role: 'dialog',
    widths: ['wide', 'narrow'],
  },
  {
    name: 'raw',
    path: ({ runId, interactionId }) => `/runs/${runId}/interactions/${interactionId}`,
    open: click('Raw text: Agent helpfulness'),
    role: 'dialog',
  },
  {
    name: 'connection-form',
    path: () => '/connections',
    open: click('Add connection'),
    role: 'dialog',
    widths: ['wide', 'narrow'],
  },
  {
    name: 'model-form',
    path: () => '/connections',
    async open(page) {
      await click('Add model of Simulated endpoint')(page)
      await page.getByRole('radio', { name: 'Input and output' }).click()
      await page.getByRole('button', { name: 'Add model', exact: true }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
    role: 'dialog',
    widths: ['wide', 'narrow'],
  },
  {
    name: 'agent-form',
    path: () => '/agents',
    async open(page) {
      await click('Add agent')(page)
      await choose(page.getByRole('dialog'), 'Model', 'sim-capable')
      await page.getByRole('dialog').getByLabel('System prompt').fill('Be brief.')
    },
    role: 'dialog',
    widths: ['wide', 'narrow'],
  },
  {
    name: 'reading-agent-form',
    path: () => '/agents',
    async open(page) {
      await click('Add agent')(page)
      await page.getByRole('dialog').getByRole('radio', { name: 'A model with RAG' }).click()
    },
    role: 'dialog',
    widths: ['wide', 'narrow'],
  },
  {
    name: 'people-form',
    path: () => '/agents',
    async open(page) {
      await click('Add agent')(page)
      await page.getByRole('dialog').getByRole('radio', { name: 'People', exact: true }).click()
    },
    role: 'dialog',
    widths: ['wide', 'narrow'],
  },
  {
    name: 'rename-study',
    path: () => '/studies',
    open: (page) => takeFromMenu(page, 'Sample study', 'Rename'),
    role: 'dialog',
  },
  {
    name: 'delete-study',
    path: () => '/studies',
    open: (page) => takeFromMenu(page, 'Sample study', 'Delete…'),
    role: 'alertdialog',
  },
  {
    name: 'delete-agent',
    path: () => '/agents',
    open: (page) => takeFromMenu(page, 'sim-expert', 'Delete…'),
    role: 'alertdialog',
  },
  {
    name: 'rename-dataset',
    path: ({ datasetId }) => `/datasets/${datasetId}`,
    open: (page) => takeFromMenu(page, 'Stack Overflow sample', 'Rename'),
    role: 'dialog',
  },
]

for (const { name, path, open, role, widths } of all)
  test(`what opens over a page is in order: ${name}`, async ({ page, api }) => {
    // A choice or a menu closes when the window changes its size.
    await page.setViewportSize(SIZES[widths?.[0] ?? 'wide'])
    const run = (await api.sampleStudy())[0]
    const [interaction] = await api.interactions(run?.id ?? '')
    const address = path({
      runId: run?.id ?? '',
      interactionId: interaction?.id ?? '',
      datasetId: run?.dataset.id ?? '',
      itemId: interaction?.itemId ?? '',
      studyId: (await api.studies()).find((study) => study.name === 'Sample study')?.id ?? '',
    })
    // What the test before has closed left the page as it was.
    if (!page.url().endsWith(address)) await page.goto(address)
    await open(page)
    // The page beneath is judged by its own test; while something is open over it, it is out of reach.
    await lookAt(page, {
      name: `open-${name}`,
      ready: page.getByRole(role),
      widths: widths ?? ['wide'],
      part: `[role=${role}]`,
    })
    await page.keyboard.press('Escape')
    await expect(page.getByRole(role)).toHaveCount(0)
  })

test('what opens to choose questions anew is in order', async ({ page, api }) => {
  const text = readFileSync(projectPath('lib', 'datasets', 'fixtures', 'coffee-2015-03', 'Posts.xml'), 'utf8')
  await page.goto(`/datasets/${await api.importDataset(ownName('Coffee'), { name: 'Posts.xml', text })}`)
  await page.getByRole('button', { name: 'Choose anew' }).click()
  await page.getByRole('dialog').getByLabel('Answer score at least').fill('10')
  await lookAt(page, { name: 'open-choose-anew', ready: page.getByRole('dialog').getByText(/26/).first() })
})

test('on narrow pages the navigation opens as a drawer and closes when it has led somewhere', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open navigation' }).click()
  const drawer = page.getByRole('dialog', { name: 'Navigation' })
  await lookAt(page, { name: 'open-navigation', ready: drawer, widths: ['narrow'] })
  await drawer.getByRole('link', { name: 'Agents' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Agents/ })).toBeVisible()
  await expect(drawer).toHaveCount(0)
})
