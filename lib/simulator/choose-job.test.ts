import { expect, test } from 'vitest'
import { buildRequest, type RequestMaterial } from '@/lib/selfscore/build-request'
import type { Purpose } from '@/lib/selfscore/purpose'
import { bodyOf } from './testing/body-of'
import { bareMaterial } from './testing/method-material'
import { answerBody, wordsOf, world } from './testing/simulator-world'

const item = world.knowledge.items.find(({ title }) => title.startsWith('How do you make sure email'))
if (item === undefined) throw new Error('the sample lacks the question about e-mail')

const summary = 'How can I keep the email that I send programmatically from being marked as spam?'
const good =
  'Use email authentication methods, such as SPF, and DKIM to prove that your emails and your domain belong together, and to prevent spoofing of your domain. Check your reverse DNS to make sure the IP address of your mail server points to the domain that you use for sending mail. Make sure that the IP-address is not on a blacklist. Monitor your abuse accounts and act on complaints. Make it really easy to unsubscribe, or users will press the spam button, which affects your reputation.'
const poor = 'Restart the program and see whether it still happens.'
const material: RequestMaterial = {
  ...bareMaterial(item),
  summary,
  opening: summary,
  problem: 'The sending domain is not authenticated and its reverse DNS does not match.',
  userText: summary,
  agentText: good,
}

const ask = (purpose: Purpose, changes: Partial<RequestMaterial> = {}, model = 'sim-judge-a', seed = 1, attempt = 1) =>
  wordsOf(bodyOf(model, buildRequest(purpose, { ...material, ...changes }, attempt), seed))
const verdict = (...parts: Parameters<typeof ask>): Record<string, unknown> => JSON.parse(ask(...parts))
const scoreOf = (...parts: Parameters<typeof ask>) => Number(verdict(...parts).score)

test('a summary says the question in one or two sentences that are still recognised', () => {
  for (const known of world.knowledge.items) {
    const bare = bareMaterial(known)
    const text = wordsOf(bodyOf('sim-judge-a', buildRequest('summary', bare, 1), 1))
    expect(world.knowledge.recognise(text)?.title).toBe(known.title)
    expect(text.length).toBeLessThan(500)
    expect(text).not.toContain('\n')
  }
})

test('an underlying problem comes from the accepted answer, short and recognised', () => {
  const texts = world.knowledge.items.map((known) => ({
    known,
    text: wordsOf(bodyOf('sim-judge-a', buildRequest('problem', bareMaterial(known), 1), 1)),
  }))
  expect(texts.every(({ text }) => text.length > 10 && text.length < 700 && !text.includes('\n'))).toBe(true)
  const recognised = texts.filter(({ known, text }) => world.knowledge.recognise(text)?.title === known.title)
  expect(recognised.length).toBeGreaterThanOrEqual(20)
})

test('a question that it does not know is summarised all the same', () => {
  const question =
    'Grinder makes noise\n\nMy coffee grinder makes a terrible noise since yesterday. I cleaned it twice.'
  expect(ask('summary', { question })).toMatch(/Grinder makes noise/)
})

test.each([
  'critical-thinking',
  'error-handling',
  'topic-knowledge',
  'opening',
  'user-helpfulness',
  'agent-helpfulness',
] as const)('a judge asked for %s answers with a score on the scale and a reason that quotes', (purpose) => {
  const { score, reason } = verdict(purpose)
  expect(Number(score)).toBeGreaterThanOrEqual(1)
  expect(Number(score)).toBeLessThanOrEqual(10)
  const quote = /"([^"]+)"/.exec(String(reason))?.[1] ?? ''
  expect(quote.length).toBeGreaterThan(2)
  const judged = purpose === 'agent-helpfulness' ? material.agentText : summary
  expect(judged).toContain(quote)
})

test('an answer that helps scores higher than one that fits everything, by every judge', () => {
  for (const judge of ['sim-judge-a', 'sim-judge-b', 'sim-expert']) {
    expect(scoreOf('agent-helpfulness', {}, judge)).toBeGreaterThan(
      scoreOf('agent-helpfulness', { agentText: poor }, judge) + 2,
    )
  }
})

test('an answer that was given before does not help again', () => {
  const turns = [{ userText: summary, agentText: good }]
  const again = scoreOf('agent-helpfulness', { turns, userText: 'Still spam.' })
  expect(again).toBeLessThan(scoreOf('agent-helpfulness') - 2)
})

test('advice to go elsewhere is marked down', () => {
  const agentText = `${good} It may be best to contact professional support about this.`
  expect(scoreOf('agent-helpfulness', { agentText })).toBeLessThan(scoreOf('agent-helpfulness'))
})

test('the solved check goes by what the agent said, whatever the user says of it', () => {
  expect(verdict('solved').solved).toBe(true)
  expect(verdict('solved', { agentText: poor }).solved).toBe(false)
  const glad = {
    agentText: poor,
    userText: `That was it: it works now! ${good}`,
    turns: [{ userText: summary, agentText: poor }],
  }
  expect(verdict('solved', glad).solved).toBe(false)
})

test('of a matter that it does not know, the solved check goes by the underlying problem', () => {
  const unknown = {
    opening: 'My grinder makes a terrible noise.',
    userText: 'My grinder makes a terrible noise.',
    problem: 'The burrs are misaligned after cleaning and touch each other.',
  }
  expect(verdict('solved', { ...unknown, agentText: poor }).solved).toBe(false)
  const right =
    'Unplug it, take the hopper off and seat the burrs again: after cleaning they sit misaligned and touch each other.'
  expect(verdict('solved', { ...unknown, agentText: right }).solved).toBe(true)
  expect(scoreOf('agent-helpfulness', { ...unknown, agentText: right })).toBeGreaterThan(
    scoreOf('agent-helpfulness', { ...unknown, agentText: poor }),
  )
})

test('a user who reports and tells something new is more helpful than one who does not', () => {
  const turns = [{ userText: summary, agentText: 'Which kind of emails do you send?' }]
  const told =
    'I looked it up: some of the emails contain license keys that people paid money for, and they still end in the spam folder.'
  const scores = [1, 2, 3, 4, 5].map((seed) => ({
    told: scoreOf('user-helpfulness', { turns, userText: told }, 'sim-judge-a', seed),
    vague: scoreOf('user-helpfulness', { turns, userText: 'Hm.' }, 'sim-judge-a', seed),
  }))
  for (const { told: more, vague } of scores) expect(more).toBeGreaterThan(vague)
})

test('complexity is the same under every seed, the reason need not be', () => {
  for (const purpose of ['critical-thinking', 'error-handling', 'topic-knowledge'] as const) {
    const scores = Array.from({ length: 8 }, (_, seed) => scoreOf(purpose, {}, 'sim-judge-b', seed))
    expect(new Set(scores).size).toBe(1)
  }
})

test('the user proxy reports, tells facts of its own post, and says plainly when it is fixed', () => {
  const proxy = (agentText: string, seed: number) =>
    ask('user-proxy', { turns: [{ userText: summary, agentText }] }, 'sim-user', seed)
  for (const seed of [1, 2, 3, 4]) expect(proxy(item.answerText, seed)).toMatch(/works now|problem is gone|is fixed/)
  const reports = Array.from({ length: 12 }, (_, seed) => proxy(poor, seed + 1))
  expect(reports.filter((text) => /works now|problem is gone|is fixed/.test(text)).length).toBeLessThanOrEqual(2)
  expect(reports.some((text) => text.includes('license keys') || text.includes('spam folder'))).toBe(true)
  for (const text of reports) expect(text).not.toMatch(/SPF|DKIM|reverse DNS/)
})

test('the user proxy misses an answer that did not come', () => {
  expect(ask('user-proxy', { turns: [{ userText: summary, agentText: '' }] }, 'sim-user')).toMatch(
    /answer|without any text|Nothing arrived/,
  )
})

test('the more skilled the agent, the more of the accepted answer it says', () => {
  const covered = (model: string) => {
    const seeds = Array.from({ length: 40 }, (_, seed) => ask('agent', {}, model, seed + 1))
    return seeds.filter((text) => /SPF|DKIM|reverse|blacklist|abuse|unsubscrib/.test(text)).length
  }
  expect(covered('sim-agent-1')).toBe(40)
  expect(covered('sim-capable')).toBeLessThan(40)
  expect(covered('sim-novice')).toBeLessThan(covered('sim-capable'))
  expect(covered('sim-agent-0')).toBeLessThan(covered('sim-novice'))
})

test('an agent goes on where it left off', () => {
  const first = ask('agent', {}, 'sim-agent-1')
  const turns = [{ userText: summary, agentText: first }]
  const second = ask('agent', { turns, userText: 'I did that. What else?' }, 'sim-agent-1')
  expect(first).toMatch(/SPF|reverse DNS/)
  const sentences = (text: string) => text.split('\n\n').slice(1, -1)
  for (const sentence of sentences(first)) expect(sentences(second)).not.toContain(sentence)
})

test('of another question an agent has only the passages it was given', () => {
  const userText = 'My coffee grinder makes a terrible noise since I cleaned it.'
  const plain = ask('agent', { userText }, 'sim-expert')
  expect(plain).not.toMatch(/burr/)
  const agentSystemPrompt =
    'Passages from the knowledge base:\nA coffee grinder makes noise when its burrs touch. Seat the burrs again after you cleaned the grinder.\n\nEspresso needs nine bars of pressure.'
  const informed = ask('agent', { userText, agentSystemPrompt }, 'sim-expert')
  expect(informed).toMatch(/burrs/)
  expect(informed).not.toMatch(/nine bars/)
})

test('a judge that is reminded of the form gives the same verdict kind again', () => {
  expect(Object.keys(verdict('solved', {}, 'sim-judge-a', 1, 2))).toEqual(['reason', 'solved'])
  expect(Object.keys(verdict('opening', {}, 'sim-judge-a', 1, 2))).toEqual(['reason', 'score'])
})

test('the same body gives the same answer to the letter, another seed other words', () => {
  for (const purpose of [
    'summary',
    'agent',
    'user-proxy',
    'agent-helpfulness',
    'user-helpfulness',
    'solved',
    'opening',
    'critical-thinking',
  ] as const) {
    const turns = purpose === 'user-proxy' ? [{ userText: summary, agentText: poor }] : []
    const body = (seed: number) => bodyOf('sim-capable', buildRequest(purpose, { ...material, turns }, 1), seed)
    expect(answerBody(body(1))).toEqual(answerBody(body(1)))
    const words = Array.from({ length: 12 }, (_, seed) => wordsOf(body(seed)))
    expect(new Set(words).size).toBeGreaterThan(1)
  }
})

test('new marks of the fences change nothing', () => {
  const marks = { judge: 'another1mark', proxy: 'another2mark' }
  for (const purpose of ['agent-helpfulness', 'solved', 'user-helpfulness', 'opening', 'topic-knowledge'] as const) {
    expect(ask(purpose, { marks })).toBe(ask(purpose))
  }
})
