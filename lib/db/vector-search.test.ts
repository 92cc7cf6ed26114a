import { readdirSync, readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { vector } from '@electric-sql/pglite/vector'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectPath } from '@/scripts/project'
import type { Database } from './client'
import { createPassageSearch } from './search-passages'
import { hasVectorSearch } from './vector-search'

/*
 * The embedded PostgreSQL of the other tests has no pgvector; this one, compiled to WebAssembly, has the real thing.
 */
let server: PGlite
let db: Database
const asked: string[] = []
const BASE = '00000000-0000-7000-8000-000000000001'

beforeAll(async () => {
  server = await PGlite.create({ extensions: { vector, pg_trgm } })
  const folder = projectPath('prisma', 'migrations')
  for (const name of readdirSync(folder)
    .filter((each) => /^\d/.test(each))
    .sort())
    await server.exec(readFileSync(projectPath('prisma', 'migrations', name, 'migration.sql'), 'utf8'))
  const query = (text: string, values: unknown[] = []) => {
    asked.push(text)
    return server.query(text, values)
  }
  // What is tested needs nothing of a pool but that it answers.
  db = { pool: { query } } as unknown as Database
  await server.exec(`
    insert into "KnowledgeBase" (id, name, language, "sourceKind", "sourceName", site, status, "passageCount", "updatedAt")
      values ('${BASE}', 'Pool', 'english', 'dataset', 'Pool', 'superuser.com', 'ready', 3, now());
    insert into "KnowledgeDocument" (id, "knowledgeBaseId", position, name, format, "externalId") values
      ('00000000-0000-7000-8000-00000000000d', '${BASE}', 0, 'Seven', 'post', '7'),
      ('00000000-0000-7000-8000-00000000000e', '${BASE}', 1, 'Eight', 'post', '8');
    insert into "KnowledgePassage" (id, "knowledgeBaseId", "documentId", position, text, embedding) values
      ('00000000-0000-7000-8000-0000000000a1', '${BASE}', '00000000-0000-7000-8000-00000000000d', 0, 'own', '{1,0,0}'),
      ('00000000-0000-7000-8000-0000000000a2', '${BASE}', '00000000-0000-7000-8000-00000000000e', 1, 'far', '{0,1,0}'),
      ('00000000-0000-7000-8000-0000000000a3', '${BASE}', '00000000-0000-7000-8000-00000000000e', 2, 'near', '{0.8,0.6,0}');`)
}, 60_000)
afterAll(() => server.close())

const found = async (site: string | null, numbers = [1, 0, 0], limit = 10) => {
  const search = createPassageSearch(db, { knowledgeBaseId: BASE, language: 'english' }, { externalId: '7', site })
  return (await search.byMeaning(Float32Array.from(numbers), limit)).map(({ text }) => text)
}

test('a server that has pgvector is asked to use it, and told so once', async () => {
  expect(await hasVectorSearch(db)).toBe(true)
  expect(await hasVectorSearch(db)).toBe(true)
  expect(asked.filter((text) => text.includes('pg_available_extensions'))).toHaveLength(1)
  const { rows } = await server.query(`select 1 as installed from pg_extension where extname = 'vector'`)
  expect(rows).toEqual([{ installed: 1 }])
})

test('pgvector finds the nearest first, and never the question’s own post', async () => {
  expect(await found('superuser.com')).toEqual(['near', 'far'])
  expect(await found(null)).toEqual(['near', 'far'])
  expect(await found('serverfault.com')).toEqual(['own', 'near', 'far'])
  expect(await found('serverfault.com', [0, 1, 0], 1)).toEqual(['far'])
  expect(asked.filter((text) => text.includes('<=>')).length).toBeGreaterThan(3)
})

test('a query of another length is an error there too', async () => {
  await expect(found('superuser.com', [1, 0])).rejects.toThrow('different vector dimensions')
})
