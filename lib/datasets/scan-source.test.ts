import { expect, test } from 'vitest'
import { importOptionsSchema } from '@/lib/datasets/import-options'
import { scanSource } from '@/lib/datasets/scan-source'
import type { SourceFile } from '@/lib/datasets/source-file'
import { openFixture, pairRows, postsXml, streamOf } from '@/lib/datasets/testing/byte-streams'

const options = importOptionsSchema.parse({})
const world = {
  makeFolder: () => Promise.reject(new Error('nothing should lie on disk')),
  signal: new AbortController().signal,
}
const source = (read: () => AsyncIterable<Uint8Array>): SourceFile => ({
  name: 'x',
  path: null,
  read,
  readRanges: null,
})

test.each([
  ['a dump', postsXml(pairRows(1, 2, 3))],
  ['JSON Lines', '{"question": "q", "answer": "a"}\n'],
])('%s is known by its content', async (_, content) => {
  const scan = await scanSource(
    source(() => streamOf(content, 10)),
    options,
    world,
  )
  expect(scan.itemCount).toBe(1)
  const kinds: string[] = []
  for await (const batch of scan.items.read()) {
    for (const item of batch) kinds.push(...('question' in item ? ['question', 'answer'] : [item.kind]))
  }
  expect(kinds).toEqual(['question', 'answer'])
})

test.each([
  ['not-xml/Posts.xml', 'not-xml'],
  ['not-xml-lfs-pointers/Posts.xml', 'git-lfs-pointer'],
])('%s is refused, though it is named Posts.xml', async (name, code) => {
  await expect(scanSource(source(openFixture(name)), options, world)).rejects.toMatchObject({
    name: 'SourceRefusal',
    code,
  })
})
