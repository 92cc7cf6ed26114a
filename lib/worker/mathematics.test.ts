import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { safeHtml } from '@/lib/datasets/safe-html'
import { postsXml } from '@/lib/datasets/testing/byte-streams'
import { type Database, openDatabase } from '@/lib/db/client'
import { findInteraction } from '@/lib/db/find-interaction'
import { findItemToRead } from '@/lib/db/find-item-to-read'
import { createTestDatabase, type TestDatabase } from '@/lib/db/testing/test-database'
import { startStubEndpoint } from '@/lib/models/stub-endpoint'
import { importDataset } from './import-dataset'
import { stubCast, whoIsAsked } from './testing/stub-cast'
import { launchStubRun } from './testing/stub-study'
import { untilRunRests } from './testing/until'
import { startWorker } from './worker'

// The formulas of a real post, and those that the notes of MathJax name, each with what HTML has to escape.
const REAL_TITLE = 'boltzmann machine; from logistic function to boltzmann distribution'
const REAL_FORMULAS = [
  ' $p(unit=1)=\\frac{1}{1+e^{-\\sum_{x}wx } }$',
  '$ p(State= state\\ with\\ energy\\ E_i )=\\frac{e^{-E_i}}{\\sum_i e^{-E_i}} $',
  'the distribution of $p(state)$ is a consequence of $p(unit)$?',
]
const MADE_HTML = [
  '<p>For $x&lt;y$ and \\(a_1 &gt; b_2\\):</p>',
  '<p>$$\n\\sum_{i=1}^n i^2 &lt; n^3 % for n &gt; 1\n$$</p>',
  '<p>\\begin{align}\nf(x) &amp;= (x+1)^2 \\\\\n&amp;= x^2 + 2x + 1\n\\end{align}</p>',
  '<p>Written <code>$x &amp;lt; y$</code>, and $&amp;$ is no placeholder, nor is {{ x }}.</p>\n',
].join('\n')
const MADE_TEXT = [
  'For $x<y$ and \\(a_1 > b_2\\):',
  '$$\n\\sum_{i=1}^n i^2 < n^3 % for n > 1\n$$',
  '\\begin{align}\nf(x) &= (x+1)^2 \\\\\n&= x^2 + 2x + 1\n\\end{align}',
  'Written $x &lt; y$, and $&$ is no placeholder, nor is {{ x }}.',
].join('\n\n')
/** What the dump says of the real answer: "so&hellip;" in HTML, and a displayed formula on a line of its own. */
const REAL_ANSWER = 'Clearly LaTeX is need here, so…\n\n$$\n\\Huge MathJax: ACTIVATED\n$$'

let made: TestDatabase
let db: Database
let version: { datasetId: string; versionId: string; itemIds: string[] }

beforeAll(async () => {
  made = await createTestDatabase()
  db = openDatabase(made.url)
  version = await importPosts()
})
afterAll(async () => {
  await db.close()
  await made.drop()
})

/** The real posts; the dumps accept no answer to them, so it is done here, and one of ours stands below the other question. */
async function importPosts() {
  const real = readFileSync(path.join(import.meta.dirname, '../datasets/fixtures/mathematics/Posts.xml'), 'utf8')
  const [, ours = ''] = /(<row .*\/>)/.exec(
    postsXml([{ Id: 2371, PostTypeId: 2, ParentId: 2370, Score: 4, OwnerUserId: 1, Body: MADE_HTML }]),
  ) as RegExpExecArray
  const bytes = Buffer.from(
    real
      .replace('Id="6" PostTypeId="1"', 'Id="6" PostTypeId="1" AcceptedAnswerId="1126"')
      .replace('Id="2370" PostTypeId="1"', 'Id="2370" PostTypeId="1" AcceptedAnswerId="2371"')
      .replace('</posts>', () => `  ${ours}\n</posts>`),
  )
  const { id, datasetId } = await db.prisma.datasetVersion.create({
    data: {
      number: 1,
      sourceName: 'Posts.xml',
      sourceBytes: BigInt(bytes.length),
      options: {},
      dataset: { create: { name: 'mathematics', domain: 'mathematics' } },
      chunks: { create: { number: 0, bytes: Uint8Array.from(bytes) } },
    },
  })
  await importDataset(db, id, { scratchDir: tmpdir(), importDir: null }, new AbortController().signal)
  const items = await db.prisma.item.findMany({ where: { versionId: id }, orderBy: { position: 'asc' } })
  return { datasetId, versionId: id, itemIds: items.map((item) => item.id) }
}

const itemToRead = (index: number) => findItemToRead(db, version.versionId, version.itemIds[index] ?? '')

test('MathJax of a dump stands in its item’s text as it was written, decoded exactly once', async () => {
  expect((await itemToRead(0))?.answer.text).toBe(REAL_ANSWER)
  expect((await itemToRead(0))?.question.text).toContain('I can type $\\sqrt{2}$ for square root of 2?')
  const boltzmann = await itemToRead(1)
  for (const formula of REAL_FORMULAS) expect(boltzmann?.question.text).toContain(formula)
  expect(boltzmann?.answer.text).toBe(MADE_TEXT)
})

test('the item’s page has it as words that nothing runs: signs escaped once, code as it was', async () => {
  const html = safeHtml((await itemToRead(1))?.answer.html ?? '')
  // Lines within a displayed formula are lines on the page too.
  const lines = (formula: string) => formula.replaceAll('\n', '<br />')
  expect(html).toBe(MADE_HTML.replace(/\$\$[^$]*\$\$|\\begin.*\\end\{align\}/gs, lines))
  expect(safeHtml((await itemToRead(1))?.question.html ?? '')).toContain('\\frac{1}{1+e^{-\\sum_{x}wx } }$')
})

test('agent, judges and user proxy are sent it letter for letter, and the transcript has question and reply unchanged', async () => {
  const endpoint = await startStubEndpoint({ reply: stubCast({ agent: MADE_TEXT, 'user-proxy': MADE_TEXT }, 2) })
  const [, itemId = ''] = version.itemIds
  const run = await launchStubRun(db, {
    url: endpoint.url,
    items: 1,
    dataset: { ...version, itemIds: [itemId] },
    opening: 'question',
  })
  const worker = await startWorker({
    db,
    concurrency: 1,
    simulatorUrl: async () => Promise.reject(new Error('no simulator in this test')),
  })
  expect(await untilRunRests(db, run.runId)).toMatchObject({ status: 'completed' })
  await worker.stop()
  await endpoint.close()

  const question = `${REAL_TITLE}\n\n${(await itemToRead(1))?.question.text}`
  const sentTo = (asked: string) =>
    endpoint.requests.flatMap(({ body }) => (body !== null && whoIsAsked(body) === asked ? [body.messages] : []))
  const [first, second] = sentTo('agent')
  expect(first?.at(-1)).toEqual({ role: 'user', content: question })
  expect(second?.slice(-3)).toEqual([
    { role: 'user', content: question },
    { role: 'assistant', content: MADE_TEXT },
    { role: 'user', content: MADE_TEXT },
  ])
  const wordsTo = (asked: string) =>
    sentTo(asked)
      .flat()
      .map(({ content }) => content)
      .join('\n')
  expect(wordsTo('summary')).toContain(question)
  for (const asked of ['agent-helpfulness', 'solved', 'user-proxy']) {
    expect([asked, wordsTo(asked).includes(MADE_TEXT)]).toEqual([asked, true])
    expect([asked, wordsTo(asked).includes(REAL_FORMULAS[0] ?? '-')]).toEqual([asked, true])
  }

  const transcript = await findInteraction(db, run.interactionIds[0] ?? '')
  expect(transcript?.turns.map(({ user, agent }) => [user.text, agent.text])).toEqual([
    [question, MADE_TEXT],
    [MADE_TEXT, MADE_TEXT],
  ])
  expect(transcript?.question.answer).toBe(MADE_TEXT)
})
