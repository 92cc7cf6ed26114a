import { wishOfQuery } from '@/lib/api/score-query'
import { printRun } from '@/lib/commands/print-page'
import { found } from '@/lib/commands/refusal'
import { findPrint } from '@/lib/db/prints'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const POST = answer('POST /runs/{id}/prints', async ({ id, query, world }) => {
  const printId = await printRun(world, id, wishOfQuery(query))
  return reply(202, found(await findPrint(world.db, printId, { pages: true }), 'print'))
})
