import { rmSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { CLIENT, startIdentityProvider } from '@/lib/auth/testing/identity-provider'
import { freePort } from '@/scripts/free-port'
import { projectPath } from '@/scripts/project'
import { lookAt } from './stage/look'
import { expectNoSecrets, makeSecrets, sessionOf } from './stage/secrets'
import { expect, test } from './stage/test'

test.setTimeout(300_000)

const PASSWORD = 'correct horse battery'
const SMTP_PASSWORD = 'smtp-password-of-the-house'
const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Opens an invitation in a browser of its own and makes the account. */
async function join(browser: Browser, url: string, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(url)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(`${name.toLowerCase().replace(/\W+/g, '-')}@example.org`)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Make account' }).click()
  await expect(h1(page, 'Overview')).toBeVisible()
  return page
}

/** Words that invite to do what neither reviewers nor viewers may. */
const INVITATION =
  /\b(One click|Launch (a|an|one|the|your|some)|Run it (again|once more)|Import (a|an|one|it)|Add (a|an|one) (agent|model|connection|webhook)|Connect a model|Edit in the list|choose “Judge again”|try them again|Ask the judges again)\b/

/** Reads pages as the server makes them for whoever is signed in. */
async function expectNoInvitations(page: Page, url: string, paths: readonly string[]): Promise<void> {
  const invited: string[] = []
  for (const path of paths) {
    const answer = await page.context().request.get(url + path, { maxRedirects: 0 })
    expect([path, answer.status()]).toEqual([path, 200])
    const words = (await answer.text()).replace(/<(script|style)\b.*?<\/\1>/gs, ' ').replace(/<[^>]*>/g, ' ')
    const found = INVITATION.exec(words)
    if (found) invited.push(`${path}: ${found[0]}`)
  }
  expect(invited).toEqual([])
}

test('an administrator is created and invites a member, a reviewer and a viewer; each sees and does what their role shows', async ({
  page,
  browser,
  startOwn,
}) => {
  const dataDir = projectPath('.cache', 'e2e-accounts')
  rmSync(dataDir, { recursive: true, force: true })
  const port = await freePort()
  const provider = await startIdentityProvider(`http://127.0.0.1:${port}/api/v1/auth/callback/company`, () => ({
    email: 'eva@example.org',
    email_verified: true,
    name: 'Eva Lind',
  }))
  const product = await startOwn({
    dataDir,
    port,
    settings: {
      DESKMARK_OIDC_ISSUER: provider.issuer,
      DESKMARK_OIDC_CLIENT_ID: CLIENT.clientId,
      DESKMARK_OIDC_CLIENT_SECRET: CLIENT.clientSecret,
      DESKMARK_OIDC_NAME: 'Example Inc.',
      DESKMARK_ALLOW_ADDRESSES: '127.0.0.1',
      DESKMARK_SMTP_URL: `smtp://desk:${SMTP_PASSWORD}@127.0.0.1:${await freePort()}`,
      DESKMARK_MAIL_FROM: 'desk@example.org',
    },
  })
  const at = (path: string) => product.url + path
  const ask = async (path: string, data?: object) => {
    const { request } = page.context()
    const answer = data ? await request.post(at(`/api/v1${path}`), { data }) : await request.get(at(`/api/v1${path}`))
    return answer.json()
  }

  await test.step('the overview leads to the first account, which is signed in at once', async () => {
    await page.goto(at('/'))
    await page.getByRole('link', { name: 'Create', exact: true }).click()
    await lookAt(page, { name: 'welcome', ready: h1(page, 'Create the administrator'), widths: ['narrow'] })
    await page.getByLabel('Name').fill('Ann Lind')
    await page.getByLabel('Email').fill('ann@example.org')
    await page.getByLabel('Password').fill('short')
    await page.getByRole('button', { name: 'Create the administrator' }).click()
    await expect(page.getByText('must be a text of 10 to 200 characters, got 5 characters')).toBeVisible()
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create the administrator' }).click()
    await expect(page.getByText('whoever can reach this machine may do everything')).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.getByRole('button', { name: 'Your account: Ann Lind, Administrator' })).toBeVisible()
  })

  const member = await test.step('a member makes an account by a link that is told once', async () => {
    await page.goto(at('/people'))
    await page.getByRole('button', { name: 'Invite' }).click()
    await lookAt(page, {
      name: 'open-invite',
      ready: page.getByRole('dialog'),
      widths: ['wide'],
      part: '[role=dialog]',
    })
    await page.getByRole('button', { name: 'Make link' }).click()
    const url = (await page.getByText(/\/join\/[\w-]{43}$/).textContent()) ?? ''
    expect(url).toMatch(new RegExp(`^${product.url}/join/[\\w-]{43}$`))
    await page.keyboard.press('Escape')
    const made = await join(browser, url, 'Max Member')
    await expect(made.getByRole('link', { name: 'Launch run' })).toBeVisible()
    await expect(navigation(made).getByRole('link', { name: 'People' })).toHaveCount(0)
    await made.goto(at('/people'))
    await expect(h1(made, 'Your role does not show this page')).toBeVisible()
    const again = await made.goto(url)
    expect(again?.status()).toBe(410)
    await expect(made.getByText('This invitation has been used.')).toBeVisible()
    return made
  })

  const [run] = (await ask('/runs?benchmark=selfscore')).data
  await expect.poll(async () => (await ask(`/runs/${run.id}/interactions`)).data[0]?.turnCount).toBeGreaterThan(0)
  const [interaction] = (await ask(`/runs/${run.id}/interactions`)).data
  const transcript = `/runs/${run.id}/interactions/${interaction.id}`

  const another =
    await test.step('a reviewer reads transcripts, and launches, exports and shares nothing', async () => {
      const reviewer = await join(browser, (await ask('/invitations', { role: 'reviewer' })).url, 'Rea Viewer')
      await expect(reviewer.getByRole('link', { name: 'Launch run' })).toHaveCount(0)
      await reviewer.goto(at(transcript))
      await expect(reviewer.getByRole('heading', { name: /^Turn 1\b/ }).first()).toBeVisible()
      await expect(reviewer.getByLabel('Download the transcript as JSON')).toHaveCount(0)
      await reviewer.goto(at('/agents'))
      await expect(h1(reviewer, /^Agents/)).toBeVisible()
      await expect(reviewer.getByRole('button', { name: 'Add agent' })).toHaveCount(0)
      const { agent, dataset } = run
      await expectNoInvitations(reviewer, product.url, [
        '/',
        '/runs',
        `/runs/${run.id}`,
        transcript,
        '/studies',
        '/compare',
        '/weights',
        '/leaderboards',
        '/agents',
        `/agents/${agent.id}`,
        '/connections',
        '/datasets',
        `/datasets/${dataset.id}`,
        '/knowledge',
        '/scenarios',
        '/judges',
        '/judges/prompts',
        '/review',
        '/search',
      ])
      const session = await sessionOf(reviewer.context())
      await reviewer.context().close()
      return session
    })

  await test.step('a viewer sees runs and results, and neither transcripts nor how things are set up', async () => {
    const viewer = await join(browser, (await ask('/invitations', { role: 'viewer' })).url, 'Vic ‮Looker')
    await expect(navigation(viewer).getByRole('link')).toHaveText([
      'Overview',
      /^Runs/,
      'Studies',
      'Compare',
      'Leaderboards',
      /^Notices/,
      'Weights',
      'How scores work',
    ])
    const failed: string[] = []
    viewer.on('response', (answer) => {
      if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`)
    })
    await viewer.goto(at(`/runs/${run.id}`))
    await expect(viewer.getByRole('region', { name: 'Result' })).toBeVisible()
    for (const name of ['Export', 'Judge again', 'Pause'])
      await expect(viewer.getByRole('button', { name, exact: true })).toHaveCount(0)
    await lookAt(viewer, {
      name: 'run-for-viewers',
      ready: viewer.getByRole('region', { name: 'Result' }),
      widths: ['wide'],
    })
    expect(failed).toEqual([])
    await viewer.keyboard.press('n')
    await viewer.keyboard.press('?')
    await expect(viewer.getByRole('dialog', { name: 'Keys' })).toContainText('Search everything')
    await expect(viewer.getByRole('dialog', { name: 'Keys' })).not.toContainText('Launch')
    await expect(viewer).toHaveURL(at(`/runs/${run.id}`))
    await expectNoInvitations(viewer, product.url, [
      '/',
      '/runs',
      `/runs/${run.id}`,
      '/studies',
      '/compare',
      '/weights',
      '/leaderboards',
      '/notices',
      '/search',
    ])
    const searched = await viewer.context().request.get(at('/search?q=qxz'))
    expect(await searched.text()).toContain('Your role finds runs, studies and leaderboards by their names.')
    for (const path of [transcript, '/connections', '/judges/prompts']) {
      await viewer.goto(at(path))
      await expect(h1(viewer, 'Your role does not show this page')).toBeVisible()
    }
    await viewer.context().close()
  })

  await test.step('who is deactivated is out with their next click', async () => {
    await page.goto(at('/people'))
    await lookAt(page, { name: 'people', ready: page.getByRole('row').filter({ hasText: 'Max Member' }).first() })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Actions for Max Member' }).click()
    await page.getByRole('menuitem', { name: 'Deactivate' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Max Member' }).getByText('deactivated').first()).toBeVisible()
    await member.goto(at('/runs'))
    await expect(member).toHaveURL(/\/sign-in\?next=%2Fruns$/)
    await member.context().close()
  })

  await test.step('a webhook shows what came of each try, and when the next one is', async () => {
    await page.goto(at('/notices/webhooks'))
    await page.getByRole('button', { name: 'Add webhook' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Team channel')
    await page
      .getByRole('dialog')
      .getByLabel('Address')
      .fill(`http://127.0.0.1:${await freePort()}/hook`)
    await page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }).click()
    await page.getByRole('button', { name: 'Send a test' }).click()
    const sent = page.getByRole('row').filter({ hasText: 'webhook.test' })
    await expect(sent).toContainText(/1 try: .*ECONNREFUSED/)
    await expect(sent).toContainText('next try')
    await sent.getByText(/^1 try/).click()
    await lookAt(page, { name: 'webhook-tries', ready: sent })
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('P31: no page holds a key, a token or a password, and each can be read whatever its address holds', async () => {
    const secrets = await makeSecrets(product.url, page.context().request, run.id)
    await expectNoSecrets(product.url, page.context().request, {
      ids: { ...secrets.ids, runId: run.id, interactionId: interaction.id, itemId: interaction.itemId },
      secrets: {
        ...secrets.secrets,
        'session of another': another,
        'session of one’s own': await sessionOf(page.context()),
        'password of the mail server': SMTP_PASSWORD,
        'secret for the company’s sign-in': CLIENT.clientSecret,
      },
      ofLink: secrets.ofLink,
    })
  })

  await test.step('everyone chooses of what they get mail, sees where they are signed in, and signs out', async () => {
    await page.goto(at('/account'))
    await page.getByRole('checkbox', { name: 'comes to its end' }).click()
    await expect.poll(async () => (await ask('/people')).data[0].mailOff).toEqual(['completed'])
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'comes to its end' })).not.toBeChecked()
    await lookAt(page, {
      name: 'account',
      ready: page.getByRole('cell', { name: 'Last seen' }).or(h1(page, 'Account')).first(),
    })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: /^Your account: Ann Lind/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await lookAt(page, { name: 'sign-in-with-password', ready: page.getByLabel('Email'), widths: ['narrow'] })
    await page.getByLabel('Email').fill('ann@example.org')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(h1(page, 'Overview')).toBeVisible()
  })

  await test.step('somebody of the company comes by its own sign-in, as a viewer, to where they wanted', async () => {
    const eva = await (await browser.newContext()).newPage()
    await eva.goto(at('/runs?kind=simulated'))
    await eva.getByRole('button', { name: 'Sign in with Example Inc.' }).click()
    await expect(eva).toHaveURL(at('/runs?kind=simulated'))
    await expect(eva.getByRole('button', { name: 'Your account: Eva Lind, Viewer' })).toBeVisible()
    await eva.context().close()
    await provider.close()
  })
  await page.goto('about:blank')
  expect(await product.stop()).toBe(0)
})
