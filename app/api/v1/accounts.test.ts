import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { ADDRESS_HEADER } from '@/lib/auth/address-of'
import { admitByLink } from '@/lib/auth/admit-by-link'
import type { Role } from '@/lib/auth/permissions'
import { signIn as signInByLibrary } from '@/lib/auth/sign-in'
import { type ApiUnderTest, openApi } from './testing/api-under-test'

const PASSWORD = 'correct horse battery'
let api: ApiUnderTest
let lastAddress = 0

/** Somebody's browser: the cookies it was given, and where it stands. */
interface Browser {
  headers: Record<string, string>
}
const browserOf = (headers: Headers): Browser => ({
  headers: {
    cookie: headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; '),
  },
})
/** Each test comes from an address of its own, so that none is held to what another tried. */
const newAddress = () => {
  lastAddress += 1
  return { [ADDRESS_HEADER]: `203.0.113.${lastAddress}` }
}

async function signIn(email: string, password = PASSWORD, headers: Record<string, string> = newAddress()) {
  return api.call('POST /session', { body: { email, password }, headers })
}

/** As if the last try had been one of many: it was counted of its address, then of its account. */
async function pretendTries(of: 'account' | 'address', count: number): Promise<void> {
  const [account, address] = await api.db.prisma.attempt.findMany({ orderBy: { since: 'desc' }, take: 2 })
  const key = (of === 'account' ? account : address)?.key ?? ''
  await api.db.prisma.attempt.update({ where: { key }, data: { count } })
}

let ann: Browser
/** Somebody with an account, signed in. */
async function join(email: string, role: Role, name = email.split('@')[0] ?? email): Promise<Browser> {
  const { password } = await api.db.prisma.account.findFirstOrThrow({ where: { user: { email: 'ann@example.org' } } })
  const id = randomUUID()
  await api.db.prisma.user.create({ data: { id, email, role, name } })
  await api.db.prisma.account.create({ data: { id, userId: id, accountId: id, providerId: 'credential', password } })
  return browserOf((await signIn(email)).headers)
}
const idOf = async (email: string) => (await api.db.prisma.user.findUniqueOrThrow({ where: { email } })).id

beforeAll(async () => {
  api = await openApi()
  expect((await api.call('GET /session')).body).toMatchObject({ kind: 'machine', role: 'administrator' })
  const first = { name: 'Ann', email: 'Ann@Example.org', password: PASSWORD }
  // Two at once: one makes it, the other is told.
  const answers = await Promise.all(
    [first, { ...first, email: 'eve@example.org' }].map((body) => api.call('POST /first-administrator', { body })),
  )
  const made = answers.find(({ status }) => status === 201)
  const refused = answers.find(({ status }) => status === 409 || status === 401)
  expect([made?.status, refused?.status]).toEqual([201, 409])
  expect(refused?.body.error.message).toBe(
    'Somebody has created the administrator already. Ask them for an invitation, or sign in.',
  )
  expect(await api.db.prisma.user.count()).toBe(1)
  await api.db.prisma.user.updateMany({ data: { email: 'ann@example.org' } })
  if (made) ann = browserOf(made.headers)
})

describe('signing in', () => {
  test('is needed everywhere once somebody has an account', async () => {
    expect((await api.call('GET /runs')).status).toBe(401)
    expect((await api.call('GET /session')).body).toEqual({ kind: 'nobody', person: null, role: null, may: [] })
    expect(
      (await api.call('POST /first-administrator', { body: { name: 'X', email: 'x@example.org', password: PASSWORD } }))
        .status,
    ).toBe(401)
    expect((await api.call('GET /session', ann)).body).toMatchObject({ kind: 'person', person: { name: 'Ann' } })
  })

  test('begins a new session under a new id, whatever cookie the browser brought', async () => {
    const before = await signIn('ann@example.org')
    const old = browserOf(before.headers)
    const planted = { cookie: 'deskmark.session_token=planted.by-somebody-else', ...newAddress() }
    const after = await signIn('ANN@example.org ', PASSWORD, { ...old.headers, ...planted })
    expect(after.status).toBe(200)
    const [cookie = ''] = after.headers.getSetCookie()
    expect(cookie).not.toContain('planted')
    expect(cookie.split(';')[0]).not.toBe(old.headers.cookie)
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax/)
    expect((await api.call('GET /session', { headers: planted })).body.kind).toBe('nobody')
  })

  test('says the same of an unknown address as of a wrong password, and takes as long', async () => {
    const times: Record<string, number[]> = { 'ann@example.org': [], 'nobody@example.org': [] }
    const said = new Set<string>()
    for (let round = 0; round < 3; round += 1)
      for (const [email, taken] of Object.entries(times)) {
        const from = performance.now()
        const { status, body } = await signIn(email, 'not the password')
        taken.push(performance.now() - from)
        said.add(`${status} ${body.error.message}`)
      }
    expect([...said]).toEqual(['401 The email or the password is wrong.'])
    const fastest = Object.values(times).map((taken) => Math.min(...taken))
    const [known = 0, unknown = 0] = fastest
    // Both hash a password once, which is nearly all of it.
    expect(unknown).toBeGreaterThan(known / 2)
    expect(known).toBeGreaterThan(unknown / 2)
    expect((await signIn('ann@example.org')).status).toBe(200)
  })

  test('is refused after ten wrong passwords for an account, from wherever they come, and after a reset it is not', async () => {
    await join('guessed@example.org', 'viewer')
    expect((await signIn('guessed@example.org', 'a wrong guess')).status).toBe(401)
    await pretendTries('account', 8)
    const tries = await Promise.all([1, 2, 3, 4].map(() => signIn('guessed@example.org', 'a wrong guess')))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([401, 401, 429, 429])
    const closed = await signIn('guessed@example.org')
    expect(closed.status).toBe(429)
    expect(closed.body.error.message).toContain('wait a quarter of an hour, or ask an administrator')
    const reset = await api.call('POST /people/{id}/reset', { ...ann, id: await idOf('guessed@example.org') })
    const token = reset.body.url.split('/').at(-1)
    const chosen = await api.call('POST /reset-password', {
      body: { token, password: 'another passphrase' },
      headers: newAddress(),
    })
    expect(chosen.status).toBe(200)
    expect((await signIn('guessed@example.org', 'another passphrase')).status).toBe(200)
  })

  test('is refused from an address that tried fifty wrong ones, whatever accounts it tried', async () => {
    const headers = newAddress()
    expect((await signIn('n0@example.org', 'a guess', headers)).status).toBe(401)
    await pretendTries('address', 48)
    const tries = [1, 2, 3, 4].map((n) => signIn(`n${n}@example.org`, 'a guess', headers))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([401, 401, 429, 429])
    expect((await signIn('ann@example.org', PASSWORD, headers)).status).toBe(429)
    expect((await signIn('ann@example.org')).status).toBe(200)
  })

  test('ends with signing out, also for a copy of the cookie', async () => {
    const browser = browserOf((await signIn('ann@example.org')).headers)
    expect((await api.call('GET /runs', browser)).status).toBe(200)
    const out = await api.call('DELETE /session', browser)
    expect(out.headers.getSetCookie().join()).toMatch(/deskmark\.session_token=; Max-Age=0/)
    expect((await api.call('GET /runs', browser)).status).toBe(401)
  })

  test('gives a cookie that only https carries where people come by https', async () => {
    const settings = { publicUrl: 'https://deskmark.example.org', oidc: null }
    const person = { email: 'ann@example.org', password: PASSWORD }
    const cookies = await signInByLibrary(api.db, person, new Headers(newAddress()), settings)
    expect(cookies.join()).toMatch(
      /^__Secure-deskmark\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('lasts thirty days, and no longer', async () => {
    const browser = browserOf((await signIn('ann@example.org')).headers)
    const newest = await api.db.prisma.session.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })
    expect(Math.round((newest.expiresAt.getTime() - newest.createdAt.getTime()) / 86_400_000)).toBe(30)
    await api.db.prisma.session.update({ where: { id: newest.id }, data: { expiresAt: new Date(Date.now() - 1000) } })
    expect((await api.call('GET /runs', browser)).status).toBe(401)
  })
})

describe('sessions', () => {
  test('are listed with their browser, ended singly and all others; another’s are not there to be ended', async () => {
    const mallory = await join('mallory@example.org', 'member')
    const phone = browserOf(
      (
        await signIn('mallory@example.org', PASSWORD, {
          ...newAddress(),
          'user-agent': 'Mozilla/5.0 (iPhone) FxiOS/140',
        })
      ).headers,
    )
    const { data } = (await api.call('GET /sessions', mallory)).body
    expect(data.map(({ browser, current }) => [browser, current])).toEqual([
      ['Firefox on iOS', false],
      ['A browser that does not say which', true],
    ])
    expect(data[0]?.address).toMatch(/^203\.0\.113\./)
    const annsSession = (await api.call('GET /sessions', ann)).body.data[0]?.id ?? ''
    expect((await api.call('DELETE /sessions/{id}', { ...mallory, id: annsSession })).status).toBe(404)
    expect((await api.call('GET /session', ann)).body.kind).toBe('person')
    expect((await api.call('DELETE /sessions/{id}', { ...mallory, id: data[0]?.id ?? '' })).status).toBe(204)
    expect((await api.call('GET /runs', phone)).status).toBe(401)
    const third = browserOf((await signIn('mallory@example.org')).headers)
    expect((await api.call('DELETE /sessions', mallory)).status).toBe(204)
    expect((await api.call('GET /runs', third)).status).toBe(401)
    expect((await api.call('GET /runs', mallory)).status).toBe(200)
  })

  test('a changed password ends all others, and the wrong current one changes nothing', async () => {
    const bob = await join('bob@example.org', 'member')
    const other = browserOf((await signIn('bob@example.org')).headers)
    const wrong = { currentPassword: 'not this one', newPassword: 'a better passphrase' }
    const refused = await api.call('POST /account/password', {
      headers: { ...bob.headers, ...newAddress() },
      body: wrong,
    })
    expect([refused.status, refused.body.error?.fields]).toEqual([422, { currentPassword: 'is not your password' }])
    const changed = await api.call('POST /account/password', {
      headers: { ...bob.headers, ...newAddress() },
      body: { ...wrong, currentPassword: PASSWORD },
    })
    expect(changed.status).toBe(204)
    for (const browser of [bob, other]) expect((await api.call('GET /runs', browser)).status).toBe(401)
    expect((await api.call('GET /runs', browserOf(changed.headers))).status).toBe(200)
    expect((await signIn('bob@example.org')).status).toBe(401)
    expect((await signIn('bob@example.org', 'a better passphrase')).status).toBe(200)
  })
})

test('everybody chooses for themselves of which notices they want no mail', async () => {
  const vera = await join('vera@example.org', 'viewer')
  const change = (body: object) => api.call('PATCH /account', { ...vera, body })
  expect((await change({ mailOff: ['budget', 'completed', 'budget'] })).body).toMatchObject({
    email: 'vera@example.org',
    mailOff: ['completed', 'budget'],
  })
  expect((await change({ name: 'Vera' })).body).toMatchObject({ name: 'Vera', mailOff: ['completed', 'budget'] })
  const faultOf = async (body: object) => (await change(body)).body.error
  expect((await faultOf({ mailOff: ['everything'] })).fields).toEqual({
    'mailOff.0': 'must be one of completed, paused, budget, got "everything"',
  })
  expect((await faultOf({ mailOff: 'all' })).fields).toEqual({
    mailOff: 'must be a list of completed, paused, budget, got "all"',
  })
  expect((await faultOf({})).code).toBe('invalid_request')
  const { body: others } = await api.call('GET /people', ann)
  expect(others.data.filter(({ mailOff }) => mailOff.length > 0).map(({ name }) => name)).toEqual(['Vera'])
  const { body: asked } = await api.call('PATCH /people/{id}', {
    ...ann,
    id: await idOf('vera@example.org'),
    body: { mailOff: [] },
  })
  expect(asked.error.fields).toEqual({ mailOff: 'is not a field that is known here' })
  expect((await change({ mailOff: [] })).body.mailOff).toEqual([])
})

describe('an invitation', () => {
  test('makes an account of its role, whatever is sent with it', async () => {
    const invited = await api.call('POST /invitations', { ...ann, body: { role: 'viewer' } })
    expect(invited.body).toMatchObject({ role: 'viewer', state: 'open', invitedBy: 'Ann', mailed: false })
    const token = invited.body.url?.split('/').at(-1)
    expect(invited.body.url).toBe(`http://127.0.0.1:3000/join/${token}`)
    const person = { token, name: 'Vic', email: 'vic@example.org', password: PASSWORD }
    const asked = await api.call('POST /join', { body: { ...person, role: 'administrator' }, headers: newAddress() })
    expect([asked.status, asked.body.error?.fields]).toEqual([422, { role: 'is not a field that is known here' }])
    const joined = await api.call('POST /join', { body: person, headers: newAddress() })
    expect(joined.body).toMatchObject({ role: 'viewer', may: ['look'] })
    const again = await api.call('POST /join', { body: { ...person, email: 'w@example.org' }, headers: newAddress() })
    expect([again.status, again.body.error?.message]).toEqual([
      410,
      'This invitation has been used. Each works once: sign in, or ask for another.',
    ])
    const stored = await api.db.prisma.invitation.findUniqueOrThrow({ where: { id: invited.body.id } })
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('is taken by one of two who come at once', async () => {
    const { body } = await api.call('POST /invitations', { ...ann, body: { role: 'viewer' } })
    const token = body.url?.split('/').at(-1)
    const answers = await Promise.all(
      ['one', 'two'].map((name) =>
        api.call('POST /join', {
          body: { token, name, email: `${name}@example.org`, password: PASSWORD },
          headers: newAddress(),
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 410])
  })

  test('that has expired, was taken back or never was says so in one sentence', async () => {
    const make = async () => (await api.call('POST /invitations', { ...ann, body: { role: 'member' } })).body
    const use = (token: string | undefined) =>
      api.call('POST /join', {
        body: { token, name: 'N', email: 'n@example.org', password: PASSWORD },
        headers: newAddress(),
      })
    const late = await make()
    await api.db.prisma.invitation.update({ where: { id: late.id }, data: { expiresAt: new Date(Date.now() - 1) } })
    const back = await make()
    expect((await api.call('DELETE /invitations/{id}', { ...ann, id: back.id })).status).toBe(204)
    const answers = [
      await use(late.url?.split('/').at(-1)),
      await use(back.url?.split('/').at(-1)),
      await use('x'.repeat(43)),
    ]
    expect(answers.map(({ status, body }) => [status, body.error?.message])).toEqual([
      [410, 'This invitation has expired. Ask whoever sent it for another.'],
      [410, 'This invitation was taken back. Ask whoever sent it for another.'],
      [410, 'This link is no longer valid. Ask whoever sent it for another.'],
    ])
    const states = (await api.call('GET /invitations', ann)).body.data.map(({ id, state, url }) => [id, state, url])
    expect(states).toEqual(
      expect.arrayContaining([
        [late.id, 'expired', null],
        [back.id, 'revoked', null],
      ]),
    )
  })

  test('for one address makes an account of that address alone', async () => {
    const { body } = await api.call('POST /invitations', {
      ...ann,
      body: { role: 'member', email: 'Carl@example.org' },
    })
    const person = { token: body.url?.split('/').at(-1), name: 'Carl', email: 'other@example.org', password: PASSWORD }
    const other = await api.call('POST /join', { body: person, headers: newAddress() })
    expect(other.body.error?.fields).toEqual({ email: 'must be the address that was invited, carl@example.org' })
    expect(
      (await api.call('POST /join', { body: { ...person, email: 'CARL@example.org' }, headers: newAddress() })).status,
    ).toBe(201)
    const again = await api.call('POST /invitations', { ...ann, body: { role: 'member', email: 'carl@example.org' } })
    expect(again.status).toBe(409)
  })
})

describe('a person', () => {
  test('keeps a name with marks from right to left and emoji as it is, and 500 characters are refused', async () => {
    const name = '\u202eדנה\u202c 👩🏽‍🔬 O’Brien'
    const browser = await join('dana@example.org', 'member')
    await api.call('PATCH /account', { ...browser, body: { name: `  ${name} ` } })
    expect((await api.call('GET /session', browser)).body.person?.name).toBe(name)
    const long = await api.call('PATCH /account', { ...browser, body: { name: 'é'.repeat(500) } })
    expect(long.body.error?.fields).toEqual({ name: 'must be a name of 1 to 200 characters, got 500 characters' })
    expect((await api.call('PATCH /account', { ...browser, body: { name: '👩🏽‍🔬'.repeat(200) } })).status).toBe(200)
    for (const empty of ['', '   ', '\u202e\u200b'])
      expect((await api.call('PATCH /account', { ...browser, body: { name: empty } })).status).toBe(422)
    expect((await api.call('PATCH /account', { ...browser, body: { name: 'Jose\u0301' } })).body.name).toBe('José')
  })

  test('can not give themselves another role, address or id', async () => {
    const browser = await join('climber@example.org', 'reviewer')
    for (const field of ['role', 'email', 'id', 'deactivatedAt', 'emailVerified']) {
      const answer = await api.call('PATCH /account', {
        ...browser,
        body: { name: 'Climber', [field]: 'administrator' },
      })
      expect([answer.status, answer.body.error?.fields]).toEqual([
        422,
        { [field]: 'is not a field that is known here' },
      ])
    }
    const id = await idOf('climber@example.org')
    expect((await api.call('PATCH /people/{id}', { ...browser, id, body: { role: 'administrator' } })).status).toBe(403)
    const asked = await api.call('PATCH /people/{id}', { ...ann, id, body: { email: 'x@example.org' } })
    expect(asked.status).toBe(422)
    expect((await api.call('GET /session', browser)).body.role).toBe('reviewer')
  })

  test('whose role changes, or who is deactivated, meets it with the next request; what they made stays', async () => {
    const browser = await join('erin@example.org', 'member')
    const id = await idOf('erin@example.org')
    expect((await api.call('POST /leaderboards', { ...browser, body: {} })).status).toBe(422)
    await api.call('PATCH /people/{id}', { ...ann, id, body: { role: 'viewer' } })
    expect((await api.call('GET /agents', browser)).status).toBe(403)
    const out = await api.call('PATCH /people/{id}', { ...ann, id, body: { deactivated: true } })
    expect(out.body.deactivatedAt).not.toBeNull()
    expect((await api.call('GET /runs', browser)).status).toBe(401)
    const refused = await signIn('erin@example.org')
    expect([refused.status, refused.body.error?.message]).toEqual([
      403,
      'Your account is deactivated. Ask an administrator.',
    ])
    expect((await signIn('erin@example.org', 'a wrong one')).status).toBe(401)
    expect((await api.call('POST /people/{id}/reset', { ...ann, id })).status).toBe(409)
    await api.call('PATCH /people/{id}', { ...ann, id, body: { deactivated: false } })
    expect((await signIn('erin@example.org')).status).toBe(200)
  })

  test('closes the links they shared when they are deactivated, and opens them when they are back (P30)', async () => {
    const browser = await join('gail@example.org', 'member')
    const board = await api.db.prisma.leaderboard.create({ data: { name: 'Shared' } })
    const made = await api.call('POST /leaderboards/{id}/links', { ...browser, id: board.id, body: {} })
    const token = made.body.url?.split('/').at(-1) ?? ''
    const admission = async () => (await admitByLink(api.db, token, null)).kind
    const listed = async () =>
      (await api.call('GET /leaderboards/{id}/links', { ...ann, id: board.id })).body.data.map(({ state }) => state)
    expect(await admission()).toBe('open')
    const id = await idOf('gail@example.org')
    await api.call('PATCH /people/{id}', { ...ann, id, body: { deactivated: true } })
    expect(await admission()).toBe('closed')
    expect(await listed()).toEqual(['maker-deactivated'])
    await api.call('PATCH /people/{id}', { ...ann, id, body: { deactivated: false } })
    expect(await admission()).toBe('open')
    expect(await listed()).toEqual(['open'])
  })

  test('who is the last administrator can neither step down nor shut themselves out', async () => {
    const id = await idOf('ann@example.org')
    for (const body of [{ role: 'member' }, { deactivated: true }]) {
      const answer = await api.call('PATCH /people/{id}', { ...ann, id, body })
      expect(answer.status).toBe(409)
      expect(answer.body.error?.message).toContain('This is the last administrator')
    }
    await join('second@example.org', 'administrator')
    const second = await idOf('second@example.org')
    // Two that would each leave one: one of them is left.
    const answers = await Promise.all(
      [id, second].map((each) => api.call('PATCH /people/{id}', { ...ann, id: each, body: { role: 'member' } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
    await api.db.prisma.user.update({ where: { id }, data: { role: 'administrator' } })
  })

  test('who is no administrator any more leaves no way in: neither an invitation nor another’s new password', async () => {
    await join('stays@example.org', 'administrator')
    const victim = await idOf('stays@example.org')
    const tokenOf = (url: string | null | undefined) => url?.split('/').at(-1)
    for (const [index, change] of [{ role: 'viewer' }, { deactivated: true }].entries()) {
      const browser = await join(`leaving${index}@example.org`, 'administrator')
      const invited = await api.call('POST /invitations', { ...browser, body: { role: 'administrator' } })
      const reset = await api.call('POST /people/{id}/reset', { ...browser, id: victim })
      const ours = await api.call('POST /invitations', { ...ann, body: { role: 'viewer' } })
      const id = await idOf(`leaving${index}@example.org`)
      expect((await api.call('PATCH /people/{id}', { ...ann, id, body: change })).status).toBe(200)
      const person = { name: 'Back', email: `back${index}@example.org`, password: PASSWORD }
      const use = (made: typeof invited) =>
        api.call('POST /join', { body: { ...person, token: tokenOf(made.body.url) }, headers: newAddress() })
      const back = await use(invited)
      expect([back.status, back.body.error?.message]).toEqual([
        410,
        'This invitation was taken back. Ask whoever sent it for another.',
      ])
      const body = { token: tokenOf(reset.body.url), password: 'a third passphrase' }
      expect((await api.call('POST /reset-password', { body, headers: newAddress() })).status).toBe(410)
      expect((await use(ours)).body.role).toBe('viewer')
      const { data } = (await api.call('GET /audit', { ...ann, query: { subjectId: id } })).body
      expect(data.map(({ details }) => details)).toContainEqual({ ...change, invitationsTakenBack: 1 })
    }
  })

  test('opens a reset once; it ends every session, and a second one makes the first void', async () => {
    const browser = await join('frank@example.org', 'member')
    const id = await idOf('frank@example.org')
    const make = async () => (await api.call('POST /people/{id}/reset', { ...ann, id })).body.url.split('/').at(-1)
    const [first, second] = [await make(), await make()]
    const use = (token: string | undefined) =>
      api.call('POST /reset-password', { body: { token, password: 'a third passphrase' }, headers: newAddress() })
    expect((await use(first)).body.error?.message).toBe(
      'This link is no longer valid. Ask an administrator for another.',
    )
    expect((await use(second)).status).toBe(200)
    expect((await use(second)).body.error?.message).toBe(
      'This link has been used. Each works once: sign in, or ask an administrator for another.',
    )
    expect((await api.call('GET /runs', browser)).status).toBe(401)
    const late = await make()
    await api.db.prisma.passwordReset.updateMany({
      data: { expiresAt: new Date(Date.now() - 1) },
      where: { usedAt: null },
    })
    expect((await use(late)).status).toBe(410)
  })
})

test('people are listed in pages, with no hash and no token anywhere', async () => {
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string> = { limit: '3', ...(cursor === null ? {} : { cursor }) }
    const { body } = await api.call('GET /people', { ...ann, query })
    expect(JSON.stringify(body)).not.toMatch(/hash|token|password":/i)
    seen.push(...body.data.map(({ email }) => email))
    cursor = body.nextCursor
  } while (cursor !== null)
  expect(new Set(seen).size).toBe(await api.db.prisma.user.count())
  expect(seen[0]).toBe('ann@example.org')
})
