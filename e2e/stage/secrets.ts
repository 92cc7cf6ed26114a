import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { PAGE_ADDRESSES } from '@/components/address/page-addresses'
import { addressOfPage, allPages } from './all-pages'
import { expect } from './test'

/** Of whoever is signed in in a browser: what stands in the cookie, without its signature. */
export async function sessionOf(context: BrowserContext): Promise<string> {
  const [cookie] = (await context.cookies()).filter(({ name }) => name.includes('session_token'))
  const token = decodeURIComponent(cookie?.value ?? '').split('.')[0] ?? ''
  expect(token.length).toBeGreaterThan(20)
  return token
}

interface Secrets {
  /** Of what there is one of, by how pages name it in their addresses. */
  ids: Record<string, string>
  secrets: Record<string, string>
  /** The link that the pages behind it know. */
  ofLink: string
}

/** Makes one of each thing that has a secret, as an administrator does. */
export async function makeSecrets(url: string, request: APIRequestContext, runId: string): Promise<Secrets> {
  const ask = async (path: string, data?: object) => {
    const answer = await (data ? request.post(`${url}/api/v1${path}`, { data }) : request.get(`${url}/api/v1${path}`))
    expect([path, answer.ok(), answer.ok() ? '' : await answer.text()]).toEqual([path, true, ''])
    return answer.json()
  }
  const apiKey = 'sk-e2e-0123456789abcdefghij'
  await ask('/connections', { name: 'With a key', baseUrl: 'http://127.0.0.1:9/v1', apiKey })
  const { token: apiToken } = await ask('/tokens', { name: 'For a build', scope: 'read' })
  const { url: invitation } = await ask('/invitations', { role: 'viewer' })
  const { secret } = await ask('/webhooks', { name: 'With a secret', url: 'http://127.0.0.1:9/hook' })
  await expect.poll(async () => (await ask(`/runs/${runId}`)).status, { timeout: 60_000 }).toMatch(/^completed/)
  const { id: leaderboardId } = await ask('/leaderboards', { name: 'With a link', runIds: [runId] })
  const { url: link } = await ask(`/leaderboards/${leaderboardId}/links`, { showTranscripts: true })
  const last = (address: string): string => address.split('/').at(-1) ?? ''
  const first = async (path: string): Promise<string> => (await ask(path)).data[0]?.id
  const ids = {
    leaderboardId,
    agentId: await first('/agents'),
    datasetId: (await ask(`/runs/${runId}`)).dataset.id,
    studyId: await first('/studies'),
    scenarioId: await first('/scenarios'),
    token: last(link),
  }
  return {
    ids,
    secrets: {
      'key of a connection': apiKey,
      'token of the API': apiToken,
      'token of an invitation': last(invitation),
      'secret of a webhook': secret,
    },
    ofLink: last(link),
  }
}

/** A version names a thing, as an id does: where there is none, nothing is. */
const NAMES_A_THING = ['version']

/**
 * Every page as the server makes it for whoever is signed in: none holds any of these secrets, and each is made whatever
 * stands in its address, with a remark on what it could not read.
 */
export async function expectNoSecrets(
  url: string,
  request: APIRequestContext,
  { ids, secrets, ofLink }: Secrets,
): Promise<void> {
  for (const [what, secret] of Object.entries(secrets)) expect([what, secret.length > 8]).toEqual([what, true])
  const addresses = allPages().flatMap((page) => {
    const address = addressOfPage(page, ids)
    // Of two kinds there is none here, and what opens an account is for who has none.
    return address === null || /^\/(join|reset)\//.test(address) ? [] : [{ page, address }]
  })
  expect(addresses.length).toBeGreaterThan(40)
  const looks = addresses.flatMap(({ page, address }) => {
    const known = Object.keys(PAGE_ADDRESSES[page] ?? {}).filter((name) => !NAMES_A_THING.includes(name))
    const query = (value: string) => new URLSearchParams(known.map((name) => [name, value]))
    return [
      { page, address, remarks: false },
      ...(known.length === 0
        ? []
        : [
            { page, address: `${address}?${query('\0')}`, remarks: true },
            { page, address: `${address}?${query('~no such value~')}`, remarks: null },
          ]),
    ]
  })
  const faults: string[] = []
  const look = async ({ page, address, remarks }: (typeof looks)[number]) => {
    const answer = await request.get(url + address)
    const html = await answer.text()
    if (answer.status() !== 200) faults.push(`${address}: ${answer.status()}`)
    if (remarks !== null && html.includes('Not all of this address could be read.') !== remarks)
      faults.push(`${address}: ${remarks ? 'does not say' : 'says'} that it could not be read`)
    const hidden = page.startsWith('/shared/') ? secrets : { ...secrets, 'token of a link': ofLink }
    for (const [what, secret] of Object.entries(hidden))
      if (html.includes(secret)) faults.push(`${address}: holds the ${what}`)
  }
  for (let at = 0; at < looks.length; at += 4) await Promise.all(looks.slice(at, at + 4).map(look))
  expect(faults).toEqual([])
}
