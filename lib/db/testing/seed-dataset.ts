import { randomUUID } from 'node:crypto'
import type { Database } from '../client'

/** A data set in a test's database. */
export interface SeededDataset {
  datasetId: string
  versionId: string
  name: string
  itemIds: string[]
}

const subjects = [
  'How do I undo the most recent local commits in Git?',
  'Why is processing a sorted array faster than processing an unsorted array?',
  'Regular expression to match a line that doesn’t contain a word',
  'What does the “yield” keyword do in Python?',
  'How do I check out a remote Git branch?',
  'How can I validate an email address in JavaScript?',
  'Docker build “Could not resolve archive.ubuntu.com”: apt-get fails to install anything',
  'What is the difference between “git pull” and “git fetch”?',
]

/** Puts a ready data set of invented questions into the database. */
export async function seedDataset(
  { prisma }: Database,
  { name = 'Sample questions', items = 24, bundled = false }: { name?: string; items?: number; bundled?: boolean } = {},
): Promise<SeededDataset> {
  const dataset = await prisma.dataset.create({ data: { name, domain: 'computer and IT-related', bundled } })
  const version = await prisma.datasetVersion.create({
    data: {
      datasetId: dataset.id,
      number: 1,
      status: 'ready',
      sourceName: 'Posts.xml',
      sourceBytes: 1000n,
      options: {},
      itemCount: items,
      importedAt: new Date('2026-11-20T10:00:00Z'),
    },
  })
  const rows = Array.from({ length: items }, (_, position) => ({
    id: randomUUID(),
    versionId: version.id,
    position,
    externalId: String(1000 + position),
    title: `${subjects[position % subjects.length]}${position < subjects.length ? '' : ` (${position})`}`,
    questionText: `Question ${position}: this is what I tried, and this is what I saw.`,
    answerText: `Answer ${position}: do this first, then that.`,
    tags: ['git'],
    questionScore: 120,
    answerScore: 150,
    answerAuthor: 'Ann of tests',
    answerUrl: `https://example.com/a/${position}`,
    answerDate: new Date('2020-01-02T03:04:05Z'),
    answerLicence: 'CC BY-SA 4.0',
  }))
  await prisma.item.createMany({ data: rows })
  return { datasetId: dataset.id, versionId: version.id, name, itemIds: rows.map((row) => row.id) }
}
