import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { formatInterval, formatScore } from '@/components/format/score'
import { freePort } from '@/scripts/free-port'
import { projectPath } from '@/scripts/project'
import { createApi } from './stage/api'
import { lookAt } from './stage/look'
import { expect, test } from './stage/test'

test.setTimeout(420_000)

test('a newcomer sees the sample study run, through the loss of the web server too, and then its result; emptied, each page says what to do next', async ({
  page,
  playwright,
  startOwn,
  expectTrouble,
}) => {
  const dataDir = projectPath('.cache', 'e2e-first-start')
  rmSync(dataDir, { recursive: true, force: true })
  const product = await startOwn({ dataDir, port: await freePort() })
  const api = createApi(await playwright.request.newContext({ baseURL: product.url }))

  await test.step('the first page shows the study on its way', async () => {
    await page.goto(product.url)
    const running = page.getByRole('region', { name: 'Running now' })
    for (const agent of ['sim-novice', 'sim-capable', 'sim-expert'])
      await expect(running.getByRole('listitem').filter({ hasText: agent })).toContainText(/\d+ of 24/)
    await expect(running.getByText('Simulated', { exact: true })).toHaveCount(3)
    await page.evaluate(() => document.body.setAttribute('data-seen', 'since the beginning'))
  })

  await test.step('a run’s page that loses its server comes back by itself', async () => {
    const other = await page.context().newPage()
    const [slowest] = await api.runs('&status=queued,running')
    await other.goto(`${product.url}/runs/${slowest?.id}`)
    await expect(other.getByRole('main').getByText('Live', { exact: true })).toBeVisible()
    // However a browser, or the framework in it, calls a server that is gone.
    expectTrouble(/Failed to fetch RSC payload/)
    expectTrouble(/ERR_(CONNECTION_\w+|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE)/)
    process.kill(Number.parseInt(readFileSync(path.join(dataDir, 'processes', 'web'), 'utf8'), 10), 'SIGKILL')
    await expect(other.getByText('Reconnecting…')).toBeVisible()
    await expect(other.getByText(/^(Live|Completed)$/).first()).toBeVisible({ timeout: 60_000 })
    await expect(other.getByText('Completed', { exact: true })).toBeVisible({ timeout: 180_000 })
    await expect(other.getByRole('region', { name: 'Result' })).toContainText('n = 24')
    await other.close()
    await page.bringToFront()
  })

  await test.step('the first page shows the result without being loaded again', async () => {
    const runs = await api.sampleStudy()
    expect(runs.map(({ agent }) => agent.name)).toEqual(['sim-expert', 'sim-capable', 'sim-novice'])
    const list = page.getByRole('region', { name: 'Mean final scores' })
    for (const { agent, summary } of runs) {
      const row = list.getByRole('row').filter({ hasText: agent.name })
      const mean = formatScore(summary.meanFinalScore ?? Number.NaN)
      const interval = formatInterval(summary.ci95 ?? [Number.NaN, Number.NaN])
      await expect(row).toContainText(mean)
      await expect(row.getByRole('img')).toHaveAccessibleName(`mean ${mean}, 95 % interval ${interval}`)
      await expect(row).toContainText('Simulated')
      await expect(row.getByRole('cell', { name: '24', exact: true })).toBeVisible()
    }
    const leaders = page.getByRole('region', { name: 'Leaders' })
    await expect(leaders.getByText(/^sim-expert beats /)).toBeVisible()
    await expect(list.getByRole('row').filter({ hasText: 'sim-expert' }).getByRole('cell').first()).toHaveText('1a')
    await expect(page.locator('body[data-seen]')).toBeAttached()
  })

  await test.step('each page of an installation that holds nothing says what to do next', async () => {
    for (const kind of ['runs', 'datasets', 'connections'] as const) await api.deleteAll(kind)
    const empty = {
      '/': 'No runs yet',
      '/runs': 'No runs yet',
      '/runs/new': 'No model is connected',
      '/agents': 'No agents yet',
      '/connections': 'No connections yet',
      '/datasets': 'No data sets yet',
    }
    for (const [address, title] of Object.entries(empty)) {
      await page.goto(product.url + address)
      const name = `empty-${address.slice(1).replace('/', '-') || 'overview'}`
      await lookAt(page, { name, ready: page.getByRole('heading', { name: title }), widths: ['narrow'] })
    }
  })
  expect(await product.stop()).toBe(0)
})
