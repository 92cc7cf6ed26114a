import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, sep } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { projectPath } from '@/scripts/project'
import type { DeskmarkApi } from './stage/api'
import { partsCast } from './stage/cast'
import { takeFromMenu } from './stage/choose'
import { createGate } from './stage/gate'
import { lookAt } from './stage/look'
import { arrangeStudy, launchStudy } from './stage/study'
import { expect, ownName, lookTest as test } from './stage/test'

test.slow() // the sample study takes a while
// What is left open goes on to be brought up to date.
test.afterAll(({ sharedPage }) => sharedPage.goto('about:blank'))

interface Sample {
  runId: string
  agentId: string
  runIds: string
  studyId: string
  interactionId: string
  datasetId: string
  itemId: string
}

async function findSample(api: DeskmarkApi): Promise<Sample> {
  const runs = await api.sampleStudy()
  const run = runs[0]
  if (!run) throw new Error('there is no sample study')
  const [interaction] = await api.interactions(run.id, '&sort=turns&direction=desc')
  if (!interaction) throw new Error('the sample study has no interactions')
  const study = (await api.studies()).find(({ name }) => name === 'Sample study')
  if (!study) throw new Error('the sample study is no study')
  return {
    runId: run.id,
    agentId: run.agent.id ?? '',
    runIds: runs.map(({ id }) => id).join(','),
    studyId: study.id,
    interactionId: interaction.id,
    datasetId: run.dataset.id,
    itemId: interaction.itemId,
  }
}

interface View {
  name: string
  path: (sample: Sample) => string
  ready: (page: Page) => Locator
}

/** While a page is still being streamed its parts lie hidden behind the content, too. */
const main = (page: Page) => page.getByRole('main')
const h1 = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name })

const views: View[] = [
  { name: 'overview', path: () => '/', ready: (page) => page.getByRole('region', { name: 'Leaders' }) },
  { name: 'runs', path: () => '/runs', ready: (page) => page.getByRole('region', { name: 'Finished', exact: true }) },
  {
    name: 'launch',
    path: ({ runId }) => `/runs/new?from=${runId}`,
    ready: (page) => page.getByRole('button', { name: 'Launch 24 interactions' }),
  },
  { name: 'agent', path: ({ agentId }) => `/agents/${agentId}`, ready: h1(/^sim-/) },
  { name: 'studies', path: () => '/studies', ready: h1('Studies') },
  {
    name: 'study',
    path: ({ studyId }) => `/studies/${studyId}`,
    ready: (page) => page.getByRole('region', { name: 'Distributions of each run' }),
  },
  {
    name: 'compare',
    path: () => '/compare',
    ready: (page) => page.getByRole('region', { name: 'Runs that are compared' }),
  },
  {
    name: 'compare-numbers',
    path: () => '/compare/numbers',
    ready: (page) => page.getByRole('button', { name: 'Compare', exact: true }),
  },
  {
    name: 'compare-robustness',
    path: ({ runIds }) => `/compare/robustness?runs=${runIds}`,
    ready: (page) => page.getByRole('region', { name: 'Analyses of the same runs' }),
  },
  {
    name: 'weights',
    path: () => '/weights?formula=ratio&weights=0.1,0.4,0.5',
    ready: (page) => page.getByRole('region', { name: 'Runs under these weights' }),
  },
  { name: 'audit', path: () => '/audit', ready: h1(/^Audit/) },
  { name: 'notices', path: () => '/notices', ready: (page) => page.getByRole('list', { name: 'Notices' }) },
  { name: 'webhooks', path: () => '/notices/webhooks', ready: h1('Webhooks') },
  { name: 'leaderboards', path: () => '/leaderboards', ready: h1(/^Leaderboards/) },
  {
    name: 'leaderboard-new',
    path: () => '/leaderboards/new',
    ready: (page) => page.getByRole('button', { name: 'Make leaderboard' }),
  },
  { name: 'judges', path: () => '/judges', ready: h1('Judges') },
  { name: 'judges-prompts', path: () => '/judges/prompts', ready: h1('Judges’ prompts') },
  { name: 'run', path: ({ runId }) => `/runs/${runId}`, ready: (page) => page.locator('figure svg').nth(7) },
  {
    name: 'run-box',
    path: ({ runId }) => `/runs/${runId}?view=box&show=worst`,
    ready: (page) => page.locator('figure svg').nth(7),
  },
  {
    name: 'run-table',
    path: ({ runId }) => `/runs/${runId}?view=table&show=unscored`,
    ready: (page) => page.getByRole('region', { name: 'Distributions in figures' }),
  },
  {
    name: 'transcript',
    path: ({ runId, interactionId }) => `/runs/${runId}/interactions/${interactionId}`,
    ready: (page) => page.getByRole('region', { name: 'Recording' }),
  },
  {
    name: 'agents',
    path: () => '/agents',
    ready: (page) => page.getByRole('row').filter({ hasText: 'sim-expert' }).first(),
  },
  {
    name: 'connections',
    path: () => '/connections',
    ready: (page) => page.getByRole('article', { name: 'Simulated endpoint' }),
  },
  {
    name: 'datasets',
    path: () => '/datasets',
    ready: (page) => page.getByRole('row').filter({ hasText: 'Stack Overflow sample' }),
  },
  { name: 'knowledge', path: () => '/knowledge', ready: h1(/^Knowledge/) },
  {
    name: 'knowledge-new',
    path: () => '/knowledge/new',
    ready: (page) => page.getByRole('button', { name: 'Make knowledge base' }),
  },
  { name: 'import', path: () => '/datasets/new', ready: (page) => page.getByRole('button', { name: 'Import' }) },
  {
    name: 'dataset',
    path: ({ datasetId }) => `/datasets/${datasetId}`,
    ready: (page) => page.getByRole('region', { name: 'List of questions' }),
  },
  {
    name: 'import-version',
    path: ({ datasetId }) => `/datasets/${datasetId}/import`,
    ready: (page) => page.getByRole('button', { name: 'Import' }),
  },
  {
    name: 'question',
    path: ({ datasetId, itemId }) => `/datasets/${datasetId}/items/${itemId}`,
    ready: (page) => page.getByRole('region', { name: 'Accepted answer', exact: true }),
  },
  { name: 'scenarios', path: () => '/scenarios', ready: h1('Scenarios') },
  {
    name: 'scenario-new',
    path: () => '/scenarios/new',
    ready: (page) => page.getByRole('textbox', { name: "The scenario's file" }),
  },
  { name: 'review', path: () => '/review', ready: (page) => page.getByRole('tab', { name: /^For me/ }) },
  { name: 'search', path: () => '/search?q=the', ready: (page) => page.getByRole('region', { name: 'Transcripts' }) },
  { name: 'how-scores-work', path: () => '/how-scores-work', ready: h1('How scores work') },
  { name: 'people-none', path: () => '/people', ready: h1('People') },
  { name: 'account-none', path: () => '/account', ready: h1('Account') },
  { name: 'not-allowed', path: () => '/not-allowed', ready: h1('Your role does not show this page') },
  { name: 'sign-in', path: () => '/sign-in', ready: h1('Sign in') },
]

for (const { name, path, ready } of views)
  test(`the page ${name} is in order in both themes, wide and narrow`, async ({ page, api }) => {
    await page.goto(path(await findSample(api)))
    await lookAt(page, { name, ready: ready(page) })
  })

const NOWHERE = '01890000-0000-7000-8000-000000000000'
const emptyViews: View[] = [
  { name: 'no-such-page', path: () => '/nowhere', ready: h1('Nothing is here') },
  { name: 'no-such-run', path: () => `/runs/${NOWHERE}`, ready: h1('Nothing is here') },
  { name: 'no-such-data-set', path: () => `/datasets/${NOWHERE}`, ready: h1('Nothing is here') },
  {
    name: 'no-such-interaction',
    path: ({ runId }) => `/runs/${runId}/interactions/${NOWHERE}`,
    ready: h1('Nothing is here'),
  },
  {
    name: 'runs-none-found',
    path: () => '/runs?q=nothing+is+called+so',
    ready: (page) => page.getByRole('heading', { name: 'No run fits these filters' }),
  },
  {
    name: 'search-nothing-found',
    path: () => '/search?q=nothing+is+called+so+qxz',
    ready: (page) => page.getByRole('heading', { name: 'Nothing holds “nothing is called so qxz”' }),
  },
  {
    name: 'questions-none-found',
    path: ({ datasetId }) => `/datasets/${datasetId}?q=nothing+is+called+so`,
    ready: (page) => page.getByRole('heading', { name: 'No question holds “nothing is called so”' }),
  },
  {
    name: 'changes-none',
    path: ({ datasetId }) => `/datasets/${datasetId}/changes`,
    ready: (page) => main(page).getByText('This version was compared with no other.'),
  },
  {
    name: 'interactions-none-found',
    path: ({ runId }) => `/runs/${runId}?q=nothing+is+called+so`,
    ready: (page) => main(page).getByText('No question here has “nothing is called so” in its title.'),
  },
]

for (const { name, path, ready } of emptyViews)
  test(`where there is nothing to show (${name}), the page says what to do next`, async ({
    page,
    api,
    expectTrouble,
  }) => {
    expectTrouble(/404/)
    await page.goto(path(await findSample(api)))
    await lookAt(page, { name, ready: ready(page), widths: name.startsWith('no-such') ? ['narrow'] : ['wide'] })
  })

/** Every page whose address holds an id, with each of its ids unknown in turn while those before it are real. */
function addressesOfNothing(sample: Sample): string[] {
  const pages = readdirSync(projectPath('app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'page.tsx' && /\[\w+\]/.test(file))
    .map((file) =>
      dirname(file)
        .split(sep)
        .filter((part) => !/^\(.+\)$/.test(part)),
    )
  return pages.flatMap((parts) =>
    parts.flatMap((part, at) =>
      /^\[\w+\]$/.test(part)
        ? [
            parts
              .map((each, index) => {
                const name = /^\[(\w+)\]$/.exec(each)?.[1]
                return name === undefined ? each : index === at ? NOWHERE : idOf(sample, name)
              })
              .join('/'),
          ]
        : [],
    ),
  )
}

const idOf = (sample: Sample, name: string): string =>
  Object.entries(sample).find(([key]) => key === name)?.[1] ?? NOWHERE

test('whatever an address names that does not exist is a 404, not a page that says so', async ({ api, request }) => {
  const sample = await findSample(api)
  const noVersion = [`datasets/${sample.datasetId}?version=99`, `datasets/${sample.datasetId}/changes?version=x`]
  const addresses = ['nowhere/at/all', 'runs/not-an-id', ...noVersion, ...addressesOfNothing(sample)]
  expect(addresses.length).toBeGreaterThan(9)
  for (const address of addresses) {
    const response = await request.get(`/${address}`)
    expect.soft([address, response.status()]).toEqual([address, 404])
    expect.soft(await response.text()).toMatch(/Nothing is here|This link is no longer valid/)
  }
})

test('the icon that browsers ask for by its old name is there', async ({ request }) => {
  const icon = await request.get('/favicon.ico')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon'])
})

test('a run on its way, a paused one and a cut transcript are in order', async ({ page, api, startStub }) => {
  const gate = createGate()
  const stub = await startStub({ reply: partsCast({ gate, solvedIn: 2 }) })
  const study = await arrangeStudy(api, { url: stub.url, items: 5 })
  const runId = await launchStudy(api, study)
  await page.goto(`/runs/${runId}`)
  await expect.poll(() => gate.waiting()).toBe(5)
  gate.let(3)
  await expect.poll(() => gate.waiting()).toBe(5)
  await lookAt(page, { name: 'run-on-its-way', ready: main(page).getByText('5 under way') })
  await page.getByRole('button', { name: 'Set a budget' }).click()
  await page.getByRole('dialog').getByLabel('Budget in US dollars').fill('0')
  await page.getByRole('dialog').getByRole('button', { name: 'Set', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible()
  await lookAt(page, { name: 'open-budget', ready: page.getByRole('dialog') })
  await page.keyboard.press('Escape')
  await page.goto('/runs')
  await lookAt(page, { name: 'runs-active', ready: main(page).getByText(study.agentName).first(), widths: ['narrow'] })

  const [first] = (await api.interactions(runId)).filter(({ turnCount }) => turnCount === 1)
  await page.goto(`/runs/${runId}/interactions/${first?.id}`)
  await lookAt(page, { name: 'transcript-on-its-way', ready: main(page).getByText('Turn 2 is under way.') })
  await page.goto(`/runs/${runId}`)
  await page.getByRole('button', { name: 'Pause' }).click()
  await lookAt(page, {
    name: 'run-paused',
    ready: page.getByRole('main').getByText('Paused.', { exact: true }),
    widths: ['narrow'],
  })
  await takeFromMenu(page, `the run of ${study.agentName}`, 'Cancel run')
  await lookAt(page, { name: 'cancel-dialog', ready: page.getByRole('alertdialog'), widths: ['wide'] })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel run' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  gate.open()
})

test('an import that failed and one that left nothing are in order', async ({ page, api }) => {
  const emptyId = await api.importDataset(ownName('Empty'), {
    name: 'Posts.xml',
    text: readFileSync(projectPath('lib', 'datasets', 'fixtures', 'android-excerpt-2', 'Posts.xml'), 'utf8'),
  })
  await page.goto(`/datasets/${emptyId}`)
  await lookAt(page, {
    name: 'dataset-empty',
    ready: page.getByRole('heading', { name: 'The import left no questions' }),
  })

  await page.goto('/datasets/new')
  await page.getByRole('button', { name: 'Import' }).click()
  await lookAt(page, { name: 'import-faults', ready: page.getByText('is required: choose the .7z') })
})
