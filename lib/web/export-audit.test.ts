import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuditEventAnswer, auditListQuerySchema } from '@/lib/api/audit'
import { apiTokenHash, newApiToken } from '@/lib/auth/api-token'
import { type Role, roles } from '@/lib/auth/permissions'
import type { Who } from '@/lib/auth/who'
import { listAuditEvents, recordEvent } from '@/lib/db/audit-events'
import { rawRequest } from './testing/raw-request'
import { openWeb, type WebUnderTest } from './testing/web-under-test'

const TOKEN = 'a-token-of-tests'
const FORMULA = '=HYPERLINK("https://evil.example","a, b")'
const ANN: Who = { kind: 'person', userId: 'ann', name: '+Ann', role: 'member' }
/** More than two pages of the list. */
const LAUNCHES = 405

let web: WebUnderTest
const tokens = {} as Record<Role, string>

beforeAll(async () => {
  web = await openWeb({ apiToken: TOKEN })
  const { prisma, pool } = web.db
  await pool.query(
    `insert into "AuditEvent" (id, "actorKind", "actorName", action, "subjectKind", "subjectName", details, "createdAt")
     select gen_random_uuid(), 'installation', 'The installation', 'run.launch', 'run', 'Run ' || n,
       jsonb_build_object('n', n), timestamptz '2026-01-01 00:00:00+00' + n / 3 * interval '1 second'
     from generate_series(1, $1::int) n`,
    [LAUNCHES],
  )
  await recordEvent(prisma, ANN, {
    action: 'agent.change',
    subject: { id: randomUUID(), name: FORMULA },
    details: { fields: ['name'], before: 'said "so",\r\nagain' },
  })
  await recordEvent(prisma, ANN, { action: 'agent.delete', subject: { id: randomUUID(), name: '\u202E@gone' } })
  for (const role of roles) {
    tokens[role] = newApiToken()
    await prisma.user.create({ data: { id: role, role, name: role, email: `${role}@example.org` } })
    await prisma.apiToken.create({
      data: { userId: role, tokenHash: apiTokenHash(tokens[role]), hint: '…', name: 'test', scope: 'full' },
    })
  }
})
afterAll(() => web.close())

const download = (query: string, token: string | null = TOKEN) =>
  rawRequest(web.port, {
    path: `/api/v1/audit/export?${query}`,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  })

/** What the page shows, page after page. */
async function onPages(filter: object = {}): Promise<AuditEventAnswer[]> {
  const events: AuditEventAnswer[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await listAuditEvents(
      web.db,
      auditListQuerySchema.parse({ ...filter, ...(cursor === '' ? {} : { cursor }) }),
    )
    events.push(...page.data)
    cursor = page.nextCursor
  }
  return events
}
const countExports = () => web.db.prisma.auditEvent.count({ where: { action: 'audit.export' } })

test('CSV holds each event of the page once, newest first, with its details whole and no formula', async () => {
  const shown = await onPages()
  expect(shown).toHaveLength(LAUNCHES + 2)
  const { status, headers, text } = await download('format=csv')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': 'attachment; filename="deskmark-audit.csv"',
  })
  const harmless: Record<string, string> = { [FORMULA]: `'${FORMULA}`, '+Ann': "'+Ann" }
  const expected = shown.map(({ id, at, actor, action, subject, details }) => ({
    at,
    actorKind: actor.kind,
    actorId: actor.id ?? '',
    actorName: harmless[actor.name] ?? actor.name,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id ?? '',
    subjectName: harmless[subject.name] ?? subject.name,
    details: JSON.stringify(details),
    id,
  }))
  const rows: Record<string, string>[] = parse(text, { columns: true })
  expect(rows).toEqual(expected)
  expect(rows[1]).toMatchObject({
    actorName: "'+Ann",
    action: 'agent.change',
    subjectName: `'${FORMULA}`,
    details: '{"before":"said \\"so\\",\\r\\nagain","fields":["name"]}',
  })
  expect(rows.at(-1)).toMatchObject({ at: '2026-01-01T00:00:00.000Z', actorKind: 'installation', actorId: '' })
})

test('that it was taken out is written down, with its form and by what it was filtered', async () => {
  const before = await countExports()
  await download('format=jsonl&actor=ann')
  expect(await countExports()).toBe(before + 1)
  expect((await onPages({ action: 'audit.export' }))[0]).toMatchObject({
    actor: { kind: 'installation' },
    details: { format: 'jsonl', filter: ['actor'] },
  })
})

test.each([
  ['actor=ann', 2],
  ['action=agent.delete', 1],
  ['subjectKind=run', LAUNCHES],
  ['search=evil', 1],
  ['subjectKind=run&from=2026-01-01T00:00:10Z&before=2026-01-01T00:00:12Z', 6],
  ['before=2025-01-01', 0],
])('JSON Lines hold what the page shows under %s', async (query, count) => {
  const { status, headers, text } = await download(`format=jsonl&${query}`)
  expect([status, headers['content-type']]).toEqual([200, 'application/jsonl; charset=utf-8'])
  const lines = text.split('\n').slice(0, -1)
  expect(lines).toHaveLength(count)
  expect(lines.map((line) => JSON.parse(line))).toEqual(await onPages(Object.fromEntries(new URLSearchParams(query))))
})

test('a filter that can’t be read is named, and nothing is sent or written down', async () => {
  const before = await countExports()
  const { status, text } = await download('format=xlsx&from=yesterday&action=run.eat&who=ann')
  expect(status).toBe(422)
  expect(Object.keys(JSON.parse(text).error.fields).toSorted()).toEqual(['action', 'format', 'from', 'who'])
  expect(await countExports()).toBe(before)
})

test('administrators alone take it out; who may not, leaves no trace of an export', async () => {
  const before = await countExports()
  const asked = [null, ...roles.filter((role) => role !== 'administrator').map((role) => tokens[role])]
  const answers = await Promise.all(asked.map((token) => download('', token)))
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 403])
  for (const { text } of answers) expect(text).not.toContain('agent.change')
  expect(await countExports()).toBe(before)
  expect((await download('', tokens.administrator)).status).toBe(200)
})
