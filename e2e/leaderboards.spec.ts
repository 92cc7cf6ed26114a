import { readFile } from 'node:fs/promises'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { lookAt } from './stage/look'
import { expect, ownName, test } from './stage/test'

/** A PDF as it is read: its title, and the words of each page with single blanks. */
async function readPdf(path: string): Promise<{ title: string; pages: string[] }> {
  const document = await getDocumentProxy(new Uint8Array(await readFile(path)))
  const { info } = await getMeta(document)
  const { text } = await extractText(document)
  return { title: String(info?.Title), pages: text.map((page) => page.replaceAll(/\s+/g, ' ')) }
}

test.slow() // the sample study takes a while

test('a board is made of runs, shared by a link, read by a manager, and closed again', async ({
  page,
  api,
  browser,
  baseURL,
  expectTrouble,
}) => {
  const runs = await api.sampleStudy()
  const name = ownName('Help-desk agents')

  await test.step('a person chooses runs that fit together', async () => {
    await page.goto(`/leaderboards/new?runs=${runs.map(({ id }) => id).join(',')}`)
    await page.getByLabel('Name', { exact: true }).fill(name)
    await expect(page.getByRole('main').getByText(`Runs: ${runs.length} of`)).toBeVisible()
    await page.getByRole('button', { name: 'Make leaderboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  await test.step('the board says who leads, with rank intervals, ties and costs', async () => {
    await expect(page.getByText('Every run here is simulated')).toBeVisible()
    const ranking = page.getByRole('region', { name: 'Ranking', exact: true })
    await expect(ranking.getByRole('row')).toHaveCount(runs.length + 1)
    await expect(ranking.getByRole('row').nth(1)).toContainText(runs[0]?.agent.name ?? '')
    await lookAt(page, { name: 'leaderboard', ready: page.getByRole('heading', { name: 'How this was measured' }) })
  })

  await test.step('it is printed as a PDF by the worker, with the names and numbers of the page', async () => {
    const saving = page.waitForEvent('download')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'PDF', exact: true }).click()
    const download = await saving
    expect(download.suggestedFilename()).toMatch(/^deskmark-leaderboard-.+\.pdf$/)
    const { title, pages } = await readPdf(await download.path())
    expect(title).toBe(`${name} · Deskmark`)
    expect(pages.length).toBeLessThanOrEqual(3)
    for (const words of [name, 'Every run here is simulated', ...runs.map(({ agent }) => agent.name)])
      expect(pages.join(' ')).toContain(words)
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`page ${at + 1} of ${pages.length}`)
      expect(page).toMatch(/\d{1,2} \w{3} \d{4}, \d\d:\d\d UTC/)
    }
  })

  await test.step('a comparison of its runs is printed too, with the sentence of its page', async () => {
    await page.goto(`/compare?runs=${runs.map(({ id }) => id).join(',')}`)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'PDF' }).click()
    const download = await saving
    expect(download.suggestedFilename()).toMatch(/^deskmark-comparison-.+\.pdf$/)
    const { title, pages } = await readPdf(await download.path())
    expect(title).toMatch(/^Comparison of .+ · Deskmark$/)
    const text = pages.join(' ')
    for (const words of ['page 1 of', 'Differences between pairs', ...runs.map(({ agent }) => agent.name)])
      expect(text).toContain(words)
    expect(text).not.toContain('Question by question')
    await page.goBack()
  })

  await test.step('of a page that begins well and then can not read what it shows there is no PDF, and it is said why', async () => {
    const at = (path: string) => `${baseURL}/api/v1${path}`
    const unplayed = (await (await page.request.post(at(`/runs/${runs[0]?.id}/repeat`))).json()).id
    await page.request.post(at(`/runs/${unplayed}/cancel`))
    await api.waitForRun(unplayed, 'cancelled')
    const asked = await page.request.post(at(`/comparisons/prints?runs=${runs[0]?.id},${unplayed}`))
    const { id } = await asked.json()
    const print = async () => (await page.request.get(at(`/prints/${id}`))).json()
    await expect.poll(async () => (await print()).state, { timeout: 30_000 }).toBe('failed')
    expect((await print()).error).toBe(
      'Not all of the page could be shown to be printed: it says “These runs can’t be compared”. Try again, or print from your own browser.',
    )
    await page.request.delete(at(`/runs/${unplayed}`))
  })

  let url = ''
  await test.step('it is shared by a link that is told once', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Share by a link' }).click()
    await page.getByLabel('Show transcripts').click()
    await page.getByRole('button', { name: 'Make link' }).click()
    url = (await page.getByText(/\/shared\/[\w-]{43}$/).textContent()) ?? ''
    expect(url).toMatch(new RegExp(`^${baseURL}/shared/[\\w-]{43}$`))
    await page.reload()
    await expect(page.getByText(url)).toHaveCount(0)
  })

  const manager = await browser.newContext()
  const reader = await manager.newPage()
  await test.step('a manager opens it, and finds the board and its transcripts alone', async () => {
    const answer = await reader.goto(url)
    expect(answer?.headers()['x-robots-tag']).toContain('noindex')
    await expect(reader.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(reader.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    await lookAt(reader, {
      name: 'shared-leaderboard',
      ready: reader.getByRole('heading', { name: 'How this was measured' }),
    })
    await reader.setViewportSize({ width: 1440, height: 900 })
    await reader
      .getByRole('link', { name: runs[0]?.agent.name ?? '' })
      .first()
      .click()
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(
      new RegExp(`^Transcripts of ${runs[0]?.agent.name}\\s*Simulated$`),
    )
    await reader.getByRole('region', { name: 'Transcripts' }).getByRole('link').first().click()
    await expect(reader.getByRole('heading', { name: /^Turn 1(,|$)/ })).toBeVisible()
    await lookAt(reader, {
      name: 'shared-transcript',
      ready: reader.getByRole('heading', { name: /^Turn 1(,|$)/ }),
      widths: ['wide'],
    })
  })

  await test.step('the link is revoked, and opens nothing any more', async () => {
    await page.reload()
    await expect(page.getByRole('cell').filter({ hasText: '1 visit' })).toBeVisible()
    await page.getByRole('button', { name: 'Revoke' }).click()
    await expect(
      page.getByRole('region', { name: 'Links', exact: true }).getByRole('cell').getByText('revoked', { exact: true }),
    ).toBeVisible()
    expectTrouble(/404/)
    expect((await reader.goto(url))?.status()).toBe(404)
    await expect(reader.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
    await manager.close()
  })
})
