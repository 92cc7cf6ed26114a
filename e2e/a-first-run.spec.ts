import { partsCast, requestsTo } from './stage/cast'
import { choose } from './stage/choose'
import { createGate } from './stage/gate'
import { questionText } from './stage/study'
import { expect, ownName, test } from './stage/test'

test('from an endpoint to a score and the reason behind it, all in the browser', async ({ page, api, startStub }) => {
  test.setTimeout(240_000)
  const gate = createGate()
  const stub = await startStub({ models: ['stub-large'], reply: partsCast({ agentScores: [8, 6, 7], gate }) })
  const [connection, model, agent, dataset] = ['Endpoint', 'Large one', 'First agent', 'Machine questions'].map(ownName)
  if (!connection || !model || !agent || !dataset) throw new Error('names are missing')

  await test.step('connect an endpoint and add its model with a price', async () => {
    await page.goto('/connections')
    await page.getByRole('button', { name: 'Add connection' }).click()
    const form = page.getByRole('dialog', { name: 'Add a connection' })
    await form.getByLabel('Name', { exact: true }).fill(connection)
    await form.getByLabel('Address').fill(stub.url)
    await form.getByRole('button', { name: 'Add connection' }).click()
    const card = page.getByRole('article', { name: connection })
    await expect(card.getByText('Connected: 1 model.')).toBeVisible()
    await card.getByRole('button', { name: `Add model of ${connection}` }).click()
    const models = page.getByRole('dialog', { name: `Add a model of ${connection}` })
    await models.getByLabel('Name', { exact: true }).fill('stub-large')
    await models.getByLabel('Label · optional').fill(model)
    await models.getByRole('radio', { name: 'All tokens' }).click()
    await models.getByLabel('Tokens', { exact: true }).fill('1000')
    await models.getByRole('button', { name: 'Add model' }).click()
    await expect(card.getByRole('row').filter({ hasText: model })).toContainText('$1,000.00 per million tokens')
  })

  await test.step('make an agent of it', async () => {
    await page.getByRole('link', { name: 'Agents' }).click()
    await page.getByRole('button', { name: 'Add agent' }).click()
    const form = page.getByRole('dialog', { name: 'Add an agent' })
    await form.getByLabel('Name').fill(agent)
    await choose(form, 'Model', model)
    await form.getByRole('button', { name: 'Add agent' }).click()
    await expect(page.getByRole('row').filter({ hasText: agent })).toContainText('the paper’s own')
  })

  await test.step('bring questions', async () => {
    await page.getByRole('link', { name: 'Data sets' }).click()
    await page.getByRole('link', { name: 'Import' }).click()
    const lines = [1, 2, 3].map((number) => ({ question: questionText(number), answer: `Screw ${number} is loose.` }))
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'machine.jsonl',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n')),
    })
    await page.getByLabel('Name', { exact: true }).fill(dataset)
    await page.getByRole('button', { name: 'Import' }).click()
    await expect(page.getByText('3 questions', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Launch a run' }).click()
  })

  await test.step('launch by an impatient double click, which makes one run', async () => {
    await choose(page, 'Agent', agent)
    for (const role of ['User proxy', 'Complexity judge', 'Evaluation judge']) await choose(page, role, model)
    const launch = page.getByRole('button', { name: 'Launch 3 interactions' })
    await expect(launch).toBeVisible()
    await launch.dblclick()
    await expect(page).toHaveURL(/\/runs\/[0-9a-f-]{36}$/)
  })
  const runId = page.url().split('/').at(-1) ?? ''

  await test.step('watch it to its end without loading the page again', async () => {
    await page.evaluate(() => document.body.setAttribute('data-seen', 'since the beginning'))
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await expect(page.getByText('0 of 3 · 0 scored')).toBeVisible()
    gate.open()
    await expect(page.getByText('Completed', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(page.locator('body[data-seen]')).toBeAttached()
    expect(requestsTo(stub.requests, 'agent')).toHaveLength(6)
    expect((await api.runs()).filter((run) => run.agent.name === agent)).toHaveLength(1)
  })

  await test.step('read the result', async () => {
    const result = page.getByRole('region', { name: 'Result' })
    // Quality 8/5, 6/5, 7/5 at a complexity of 3.90: 27.5, 25.5, 26.5; t(2) = 4.303 around their mean.
    await expect(result).toContainText('26.50')
    await expect(result).toContainText('95 % interval 24.02 to 28.98 · n = 3')
    await expect(result).toContainText('19.50 from the questions’ complexity')
    await expect(result).toContainText('7.00 from the agent’s quality')
  })

  await test.step('replay the transcript of the best, with its reasons', async () => {
    await page.getByRole('tab', { name: 'Best' }).click()
    const rows = page.getByRole('region', { name: 'Interactions of this run' }).locator('tbody tr')
    await expect(rows).toHaveText([/part 1 .*27\.50/, /part 3 .*26\.50/, /part 2 .*25\.50/])
    await rows.first().getByRole('link').click()
    await expect(page).toHaveURL(/\/interactions\/[0-9a-f-]{36}/)
    const conversation = page.getByRole('region', { name: 'Conversation' })
    await expect(conversation.getByText('For part 1, tighten screw 2.')).toBeVisible()
    await expect(page.getByText('which helps.').first()).toBeVisible()
  })

  await test.step('see the very bytes that were sent', async () => {
    await page.getByRole('button', { name: 'Show what was sent: Agent, turn 2' }).click()
    const sent = page.getByRole('dialog', { name: 'What was sent: Agent' })
    await expect(sent.getByText('as sent: the hash fits')).toBeVisible()
    await sent.getByRole('tab', { name: /^Bytes as sent/ }).click()
    const [received] = requestsTo(stub.requests, 'agent', 2, 1)
    expect(await sent.getByLabel('The body byte for byte').textContent()).toBe(received?.bodyText)
  })

  await test.step('and so it is with every request of the run', async () => {
    const received = new Set(stub.requests.map(({ bodyText }) => bodyText))
    for (const { id } of await api.interactions(runId)) {
      for (const turn of (await api.interaction(id)).turns)
        for (const purpose of new Set(turn.calls.map((call) => call.purpose)))
          for (const { body } of await api.sent(id, turn.number, purpose)) expect(received).toContain(body)
    }
  })
})
