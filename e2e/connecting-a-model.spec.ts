import { stubAnswer, stubError } from '@/lib/models/stub-reply'
import { takeFromMenu } from './stage/choose'
import { expect, ownName, test } from './stage/test'

test('a connection that is checked lists its models; each is added by one click and gets its price', async ({
  page,
  startStub,
}) => {
  const stub = await startStub({ models: ['small-one', 'large-one'] })
  const name = ownName('My endpoint')
  await page.goto('/connections')
  await page.getByRole('button', { name: 'Add connection' }).click()
  const form = page.getByRole('dialog', { name: 'Add a connection' })
  await form.getByLabel('Name', { exact: true }).fill(name)
  // Without /v1, as people write it.
  await form.getByLabel('Address').fill(stub.origin)
  await form.getByLabel('Key · optional').fill('sk-very-secret-1234')
  await form.getByLabel('Requests in flight').fill('5')
  await form.getByLabel('Requests per minute').fill('300')
  await form.getByRole('button', { name: 'Add connection' }).click()

  const card = page.getByRole('article', { name, exact: true })
  await expect(card.getByText('at most 5 in flight, 300 requests a minute')).toBeVisible()
  // It is checked at once, at the address that the endpoint really has.
  await expect(card.getByText('Connected: 2 models.')).toBeVisible()
  await expect(card.getByText(stub.url)).toBeVisible()
  await takeFromMenu(page, name, 'Edit')
  const edit = page.getByRole('dialog', { name: `Edit ${name}` })
  await expect(edit.getByLabel('Key · optional')).toHaveValue('')
  await expect(edit.getByText('Stored: …234.')).toBeVisible()
  await edit.getByLabel('Requests in flight').fill('7')
  await edit.getByRole('button', { name: 'Save connection' }).click()
  await expect(card.getByText('at most 7 in flight, 300 requests a minute')).toBeVisible()

  await card.getByRole('button', { name: `Check ${name}` }).click()
  await expect(card.getByText('Connected: 2 models.')).toBeVisible()
  await card.getByRole('button', { name: 'Add small-one' }).click()
  const row = card.getByRole('row').filter({ hasText: 'small-one' })
  await expect(row).toContainText('unknown')
  await takeFromMenu(page, 'small-one', 'Edit')
  const model = page.getByRole('dialog', { name: 'Edit small-one' })
  await model.getByRole('radio', { name: 'Input and output' }).click()
  await model.getByLabel('Input', { exact: true }).fill('0.5')
  await model.getByLabel('Output', { exact: true }).fill('1.5')
  await model.getByLabel('Temperature').fill('0.2')
  await model.getByRole('button', { name: 'Save model' }).click()
  await expect(row).toContainText('$0.5')
  await expect(row).toContainText('$1.5')

  expect(await page.content()).not.toContain('very-secret')
  const keys = stub.requests.map(({ headers }) => headers.authorization)
  expect(new Set(keys)).toEqual(new Set(['Bearer sk-very-secret-1234']))
})

test('an address that answers a web page, and a key that is refused, are said in plain words', async ({
  page,
  api,
  startStub,
}) => {
  const site = await startStub({
    route: () => stubAnswer(200, '<!doctype html><title>Our company</title><p>Welcome</p>'),
  })
  const closed = await startStub({
    route: () => stubError(401, { message: 'Incorrect API key provided: sk-wrong.', code: 'invalid_api_key' }),
  })
  const [siteName, closedName] = [ownName('Web site'), ownName('Closed endpoint')]
  await api.createConnection({ name: siteName, baseUrl: site.url })
  await api.createConnection({ name: closedName, baseUrl: closed.url, apiKey: 'sk-wrong' })

  await page.goto('/connections')
  const siteCard = page.getByRole('article', { name: siteName, exact: true })
  await siteCard.getByRole('button', { name: `Check ${siteName}` }).click()
  await expect(siteCard.getByRole('alert')).toHaveText(
    `The endpoint can’t be used like this. 200 from ${site.url}/models: a web page titled "Our company" came, no API answer · Is the base URL right?`,
  )
  const closedCard = page.getByRole('article', { name: closedName, exact: true })
  await closedCard.getByRole('button', { name: `Check ${closedName}` }).click()
  await expect(closedCard.getByRole('alert')).toContainText(
    `The endpoint can’t be used like this. 401 from ${closed.url}/models: Incorrect API key provided`,
  )
  await expect(closedCard.getByRole('alert')).not.toContainText('sk-wrong')
})
