// Makes lib/datasets/sample/posts.json anew: node --import tsx scripts/make-sample.ts
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeSample } from '@/lib/datasets/sample/make-sample'

const datasets = path.join(import.meta.dirname, '../lib/datasets')
const dump = path.join(datasets, 'fixtures/stackoverflow-excerpt-620/Posts.xml')
const target = path.join(datasets, 'sample/posts.json')

const items = await makeSample(() => createReadStream(dump))
await writeFile(target, `${JSON.stringify(items, null, 2)}\n`)
console.log(`${items.length} questions written to ${path.relative(process.cwd(), target)}`)
