import { searchFaultWords } from '@/lib/api/search-fault-words'
import { searchableBy } from '@/lib/auth/searchable-by'
import { invalid } from '@/lib/commands/refusal'
import { searchEverything } from '@/lib/db/search-everything'
import { findSearchFault } from '@/lib/db/search-query'
import { answer } from '../answer'
import { reply } from '../reply'

export const GET = answer('GET /search', async ({ query, world, who }) => {
  const fault = await findSearchFault(world.db, query.q)
  if (fault !== null) throw invalid({ q: searchFaultWords[fault] })
  const { q: words, kind = null, page } = query
  return reply(200, await searchEverything(world.db, { words, kind, page, allowed: searchableBy(who.role) }))
})
