import { expect, test } from 'vitest'
import { importOptionsSchema } from '@/lib/datasets/import-options'
import { scanSource } from '@/lib/datasets/scan-source'
import { openFixture, pairRows, postsXml, streamOf } from '@/lib/datasets/testing/byte-streams'

const options = importOptionsSchema.parse({})

test.each([
  ['a dump', postsXml(pairRows(1, 2, 3))],
  ['JSON Lines', '{"question": "q", "answer": "a"}\n'],
])('%s is known by its content', async (_, content) => {
  const scan = await scanSource(() => streamOf(content, 10), options)
  expect(scan.itemCount).toBe(1)
  const kinds: string[] = []
  for await (const halves of scan.readHalves()) kinds.push(...halves.map(({ kind }) => kind))
  expect(kinds).toEqual(['question', 'answer'])
})

test.each([
  ['not-xml/Posts.xml', 'not-xml'],
  ['not-xml-lfs-pointers/Posts.xml', 'git-lfs-pointer'],
])('%s is refused, though it is named Posts.xml', async (name, code) => {
  await expect(scanSource(openFixture(name), options)).rejects.toMatchObject({ name: 'SourceRefusal', code })
})
