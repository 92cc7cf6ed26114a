import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ApiFault } from '@/lib/api/api-fault'
import { readInput, readQuery } from '@/lib/api/read-input'
import { type RouteContract, type RouteName, routes } from '@/lib/api/routes'
import { seedAgent } from '@/lib/db/testing/seed-agent'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { seedRun } from '@/lib/db/testing/seed-run'
import { openApi } from './testing/api-under-test'
import { textFieldsOf } from './testing/text-fields'

const api = await openApi()
const NOTHING = '01890000-0000-7000-8000-000000000000'
const contracts = Object.entries(routes) as [RouteName, RouteContract][]

/** What a route says is wrong with a query or a body, by the names of fields, and its status. */
async function refusalOf(
  name: RouteName,
  contract: RouteContract,
  asked: { query?: Record<string, string>; body?: unknown },
): Promise<[status: number, fields: Record<string, string>]> {
  if (contract.servedBy !== 'web') {
    const { status, body } = await api.call(name, { id: NOTHING, ...asked })
    return [status, (body as { error?: { fields?: Record<string, string> } } | null)?.error?.fields ?? {}]
  }
  // What lib/web serves reads its query and its body by the same functions.
  try {
    if (asked.query) readQuery(contract.query ?? z.never(), `/?${new URLSearchParams(asked.query)}`)
    else readInput(contract.body ?? z.never(), asked.body)
    return [200, {}]
  } catch (error) {
    if (error instanceof ApiFault) return [422, { ...error.fields }]
    throw error
  }
}

const withQuery = contracts.flatMap(([name, contract]) =>
  contract.query instanceof z.ZodObject ? [{ name, contract, shape: contract.query.shape as z.ZodRawShape }] : [],
)

describe('a query', () => {
  test('of nearly every list is a table of fields, which is what is walked here', () => {
    expect(withQuery.length).toBeGreaterThan(30)
    expect(contracts.filter(([, { query }]) => query !== undefined && !(query instanceof z.ZodObject))).toEqual([])
  })

  test.each(withQuery)('$name names each field that holds what nobody can read', async ({ name, contract, shape }) => {
    for (const field of Object.keys(shape))
      for (const text of ['\0', 'a\u001b[31mb', '\u0085'])
        expect([field, ...(await refusalOf(name, contract, { query: { [field]: text } }))]).toEqual([
          field,
          422,
          expect.objectContaining({ [field]: 'must not hold control characters or broken ones' }),
        ])
  })

  test('names each field that holds a value which is none of it', async () => {
    const told: string[] = []
    for (const { name, contract, shape } of withQuery)
      for (const [field, schema] of Object.entries(shape)) {
        const text = field === 'cursor' ? null : '~no such value~'
        // Words that are looked for may be any.
        if (text === null || z.safeParse(schema, text).success) continue
        const [status, fields] = await refusalOf(name, contract, { query: { [field]: text } })
        // Of a list the part is named.
        const named = Object.keys(fields).some((at) => at === field || at.startsWith(`${field}.`))
        expect([name, field, status, named]).toEqual([name, field, 422, true])
        told.push(field)
      }
    expect(told.length).toBeGreaterThan(60)
    expect(new Set(told)).toContain('overrides')
  })
})

const withTexts = contracts.flatMap(([name, contract]) => {
  const fields = contract.body === undefined ? [] : textFieldsOf(contract.body)
  return fields.length === 0 ? [] : [{ name, contract, fields }]
})

describe('a text of a body', () => {
  test('stands in many routes', () => {
    expect(withTexts.length).toBeGreaterThan(25)
    expect(withTexts.flatMap(({ fields }) => fields).length).toBeGreaterThan(80)
  })

  test.each(withTexts)('$name refuses what can not be kept, in each field', async ({ name, contract, fields }) => {
    for (const { path, bodyWith } of fields)
      for (const text of ['a\0b', 'a\ud800b', '\udc00'])
        expect([path, ...(await refusalOf(name, contract, { body: bodyWith(text) }))]).toEqual([
          path,
          422,
          expect.objectContaining({ [path]: expect.stringMatching(/^(?:must |The base URL must start with )/) }),
        ])
  })
})

/** Text that can be kept, though it looks like trouble: marks of direction, what is reserved, other ends of lines. */
const ODD = 'e\u0301 \uFDD0 \uFDD0d83d \u2028 \uFEFFx \u202Eevil\u202C 👩‍🔬 \uFFFD {{7*7}} <b>\'"\\'
const ODD_LONG = `${ODD}\r\n\t\u001b[31m \u0085 end`

describe('whatever can be kept is answered exactly as it came', () => {
  let ids: { interaction: string; item: string; agent: string }

  beforeAll(async () => {
    const agent = await seedAgent(api.db, { name: 'odd' })
    const { runId, interactionIds } = await seedRun(api.db, {
      agent,
      dataset: await seedDataset(api.db, { items: 1 }),
    })
    const interaction = interactionIds[0] ?? ''
    await api.db.prisma.turn.create({
      data: {
        interactionId: interaction,
        runId,
        number: 1,
        agentText: 'Hi',
        agentOutcome: 'answered',
        startedAt: new Date(),
        durationMs: 1,
        eventSeq: 0,
      },
    })
    const { itemId } = await api.db.prisma.interaction.findUniqueOrThrow({ where: { id: interaction } })
    ids = { interaction, item: itemId ?? '', agent: agent.agentId }
  })

  test('the words of a comment, and of its change', async () => {
    const { body } = await api.call('POST /interactions/{id}/comments', {
      id: ids.interaction,
      body: { turn: 1, text: ODD_LONG },
    })
    expect(body.text).toBe(ODD_LONG)
    const changed = await api.call('PATCH /comments/{id}', { id: body.id, body: { text: `${ODD_LONG}!` } })
    expect(changed.body.text).toBe(`${ODD_LONG}!`)
    const listed = await api.call('GET /interactions/{id}/comments', { id: ids.interaction })
    expect(listed.body.data.map(({ text }) => text)).toEqual([`${ODD_LONG}!`])
    expect((await api.call('GET /reviews', { query: { scope: 'all' } })).body.data[0]?.thread.text).toBe(`${ODD_LONG}!`)
  })

  test('an agent’s name and prompt', async () => {
    await api.call('PATCH /agents/{id}', { id: ids.agent, body: { name: ODD, systemPrompt: ODD_LONG } })
    const { body } = await api.call('GET /agents/{id}', { id: ids.agent })
    expect([body.name, body.systemPrompt]).toEqual([ODD, ODD_LONG])
    const { data } = (await api.call('GET /agents')).body
    expect(data.map(({ name }) => name)).toEqual([ODD])
    const versions = (await api.call('GET /agents/{id}/versions', { id: ids.agent })).body
    expect(versions.data[0]?.behaviour.systemPrompt).toBe(ODD_LONG)
  })

  test('a question’s summary, a judge’s instruction, a view’s name and a tag', async () => {
    const item = await api.call('PATCH /items/{id}', { id: ids.item, body: { summary: ODD_LONG, problem: ODD } })
    expect(item.status).toBe(200)
    const read = (await api.call('GET /items/{id}', { id: item.body.id })).body
    expect([read.summary, read.problem]).toEqual([ODD_LONG, ODD])
    const instruction = `Rate it from 1 to 10. ${ODD}`
    const prompt = await api.call('POST /judge-prompts', { body: { name: 'opening', instruction, basedOn: 0 } })
    expect([prompt.status, prompt.body.versions?.[0]?.instruction]).toEqual([201, instruction])
    const view = await api.call('POST /views', { body: { name: ODD, page: 'runs', query: '' } })
    expect(view.body.name).toBe(ODD)
    const tag = '\uFDD0d83d \u202Eevil\u202C 👩‍🔬 <b>'
    const tagged = await api.call('POST /agents/{id}/tags', { id: ids.agent, body: { tags: [tag] } })
    expect(tagged.body.tags).toEqual([tag])
  })
})
