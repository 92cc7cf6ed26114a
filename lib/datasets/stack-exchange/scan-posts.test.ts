import { expect, test } from 'vitest'
import { importOptionsSchema } from '@/lib/datasets/import-options'
import { scanPosts } from '@/lib/datasets/stack-exchange/scan-posts'
import { openFixture, pairRows, postsXml, streamOf } from '@/lib/datasets/testing/byte-streams'

const options = (input: object = {}) => importOptionsSchema.parse(input)

const scanFixture = (name: string, input: object = {}) => scanPosts(openFixture(name)(), options(input))
const scanRows = (rows: Record<string, string | number>[], input: object = {}) =>
  scanPosts(streamOf(postsXml(rows)), options(input))

test.each([
  // rows, questions, accepted answer named, not in the file, of at least 100, of at least 10
  ['stackoverflow-excerpt-620/Posts.xml', 620, 173, 149, 38, 24, 95],
  ['stackoverflow-excerpt-98/posts.xml', 98, 35, 27, 14, 5, 13],
  ['coffee-2015-03/Posts.xml', 592, 225, 105, 0, 0, 26],
  ['conlang-excerpt/Posts.xml', 72, 27, 13, 6, 0, 6],
  ['android-excerpt-2/Posts.xml', 2, 2, 2, 2, 0, 0],
  ['datascience.meta-cut/Posts.xml', 41, 32, 17, 8, 0, 0],
  ['music.meta-cut/Posts.xml', 41, 17, 5, 1, 0, 3],
])('%s is counted as it is', async (name, rows, questions, withAcceptedAnswer, acceptedAnswerMissing, at100, at10) => {
  const { report, plan } = await scanFixture(name, { minAnswerScore: 100 })
  expect(report).toMatchObject({ rows, questions, withAcceptedAnswer, acceptedAnswerMissing, skipped: 0 })
  expect(report.atThreshold).toMatchObject({ '100': at100, '10': at10 })
  expect(plan.pairs).toHaveLength(at100)
  expect(report.belowThreshold).toBe(withAcceptedAnswer - acceptedAnswerMissing - at100)
})

test('every threshold says how many items it leaves', async () => {
  const { report } = await scanFixture('stackoverflow-excerpt-620/Posts.xml')
  expect(report.atThreshold).toEqual({
    '0': 111,
    '1': 111,
    '2': 110,
    '5': 108,
    '10': 95,
    '25': 63,
    '50': 41,
    '100': 24,
    '250': 11,
  })
  expect(report.warnings).toEqual(['38 of 149 accepted answers are not in the file'])
})

test('a threshold that leaves nothing says what lower ones would leave', async () => {
  const { report, plan } = await scanFixture('coffee-2015-03/Posts.xml', { minAnswerScore: 100 })
  expect([...plan.pairs]).toEqual([])
  expect(report.warnings).toEqual([
    'no items at an answer score of 100 or more; there would be 1 at 25, 26 at 10, 66 at 5, 104 at 2, 105 at 1, 105 at 0',
  ])
})

test('a dump without its accepted answers leaves nothing and says so', async () => {
  const { report, plan } = await scanFixture('android-excerpt-2/Posts.xml')
  expect([...plan.pairs]).toEqual([])
  expect(report.warnings).toEqual([
    '2 of 2 accepted answers are not in the file',
    'no items: no question has an accepted answer that can be used',
  ])
})

test('an external DTD is named and not fetched', async () => {
  const { report } = await scanFixture('music.meta-cut/Posts.xml')
  expect(report.warnings[0]).toBe('the external DTD "posts.dtd" was not fetched; it is not needed')
})

test('without a threshold every accepted answer counts, also one with a negative score', async () => {
  const { plan } = await scanRows([...pairRows(1, 2, -4), ...pairRows(3, 4, 0)])
  expect([...plan.pairs].map(({ answerScore }) => answerScore)).toEqual([-4, 0])
})

test('the score of exactly the threshold reaches it', async () => {
  const { report, plan } = await scanRows([...pairRows(1, 2, 100), ...pairRows(3, 4, 99)], { minAnswerScore: 100 })
  expect([...plan.pairs].map(({ questionId }) => questionId)).toEqual([1])
  expect(report.belowThreshold).toBe(1)
})

test('"any" looks at the best answer of the question, and still takes the accepted one', async () => {
  const better = { Id: 5, PostTypeId: 2, ParentId: 1, Score: 50, Body: 'better' }
  const orphan = { Id: 7, PostTypeId: 1, AcceptedAnswerId: 99, Score: 1, Body: 'q' }
  const orphansAnswer = { Id: 8, PostTypeId: 2, ParentId: 7, Score: 80, Body: 'a' }
  const rows = [better, ...pairRows(1, 2, 4), orphan, orphansAnswer]
  const after = await scanRows([...pairRows(1, 2, 4), better], { minAnswerScore: 10, scoreOf: 'any' })
  expect(Array.from(after.plan.pairs, ({ rankingScore }) => rankingScore)).toEqual([50])
  const any = await scanRows(rows, { minAnswerScore: 10, scoreOf: 'any' })
  expect([...any.plan.pairs]).toEqual([{ questionId: 1, answerId: 2, answerScore: 4, rankingScore: 50, asked: 0 }])
  expect(any.report.acceptedAnswerMissing).toBe(1)
  expect((await scanRows(rows, { minAnswerScore: 10 })).plan.pairs).toHaveLength(0)
})

test('answers may stand before their questions', async () => {
  const rows = [...pairRows(1, 2, 10), ...pairRows(3, 4, 20)]
  const { plan } = await scanRows(rows.toReversed())
  expect([...plan.pairs].map(({ questionId, answerScore }) => [questionId, answerScore])).toEqual([
    [3, 20],
    [1, 10],
  ])
})

test('an accepted answer that answers another question is missing', async () => {
  const [question, answer] = pairRows(1, 2, 10)
  const { report } = await scanRows([question ?? {}, { ...answer, ParentId: 9 }])
  expect(report).toMatchObject({ withAcceptedAnswer: 1, acceptedAnswerMissing: 1 })
})

test('both tag notations are known; a third is a warning and no tag', async () => {
  const question = { PostTypeId: 1, Score: 1, Body: 'q' }
  const { report } = await scanRows([
    { Id: 1, ...question, Tags: '|c#|asp.net-core|' },
    { Id: 2, ...question, Tags: '<c#><asp.net-core>' },
    { Id: 3, ...question, Tags: 'c#;asp.net-core' },
  ])
  expect(report.warnings).toContain('unknown tag format, question 3')
  expect(report.warnings.filter((warning) => warning.startsWith('unknown tag format'))).toHaveLength(1)
})

test('posts without text are skipped by name', async () => {
  const [question, answer] = pairRows(1, 2, 10)
  const [second, secondAnswer] = pairRows(3, 4, 10)
  const { report, plan } = await scanRows([
    { ...question, Body: '' },
    { ...answer },
    { ...second },
    { ...secondAnswer, Body: '<p> </p>\n' },
    ...pairRows(5, 6, 1),
  ])
  expect([...plan.pairs].map(({ questionId }) => questionId)).toEqual([5])
  expect(report.skipped).toBe(2)
  expect(report.warnings).toEqual([
    'question 1 was skipped: it has no text',
    'question 3 was skipped: its answer has no text',
  ])
  expect(report.atThreshold['0']).toBe(1)
})

test('a question that stands twice counts once', async () => {
  const { report, plan } = await scanRows([...pairRows(1, 2, 10), ...pairRows(1, 2, 10)])
  expect(plan.pairs).toHaveLength(1)
  expect(report).toMatchObject({ rows: 4, questions: 1, skipped: 1 })
  expect(report.warnings).toEqual(['question 1 stands in the file twice; the first one counts'])
})

test('rows without a readable id or type are skipped by line', async () => {
  const { report } = await scanRows([
    { PostTypeId: 1, Body: 'x' },
    { Id: 'x1', PostTypeId: 2 },
    { Id: 4 },
    ...pairRows(1, 2, 3),
  ])
  expect(report.skipped).toBe(3)
  expect(report.warnings).toEqual([
    'row in line 3 was skipped: it has no readable Id',
    'row in line 4 was skipped: it has no readable Id',
    'row in line 5 was skipped: it has no readable PostTypeId',
  ])
})

test('of many warnings of one kind the first twenty are kept, and the rest counted', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => ({ Id: index + 1, PostTypeId: 1, Body: 'q', Tags: 'a;b' }))
  const { report } = await scanRows(rows)
  const tags = report.warnings.filter((warning) => warning.startsWith('unknown tag format'))
  expect(tags).toHaveLength(21)
  expect(tags.at(-1)).toBe('unknown tag format: 10 more')
})

test('the limit takes the first questions of the file and leaves the counts alone', async () => {
  const { report, plan } = await scanFixture('stackoverflow-excerpt-620/Posts.xml', { minAnswerScore: 100, limit: 3 })
  expect([...plan.pairs].map(({ questionId }) => questionId)).toEqual([4, 6, 9])
  expect(report.atThreshold['100']).toBe(24)
})

test('half of the items become knowledge where half are asked for', async () => {
  const { plan } = await scanFixture('stackoverflow-excerpt-620/Posts.xml', {
    minAnswerScore: 100,
    knowledgeShare: 0.5,
  })
  expect(plan.pools.filter((pool) => pool === 'knowledge')).toHaveLength(12)
})

test('a file without questions is refused with what it holds', async () => {
  const [, answer] = pairRows(1, 2, 10)
  await expect(scanRows([{ ...answer }])).rejects.toMatchObject({
    name: 'SourceRefusal',
    code: 'no-questions',
    message: expect.stringContaining('holds 1 posts, but no question'),
  })
  await expect(scanRows([])).rejects.toMatchObject({ code: 'no-questions', message: 'The file holds no posts.' })
})

test('rows of another file of the dump are refused, whatever their root is called', async () => {
  const users = '<xml>\n  <row Id="1" Reputation="1" DisplayName="x" />\n</xml>'
  await expect(scanPosts(streamOf(users), options())).rejects.toMatchObject({ code: 'other-xml' })
})
