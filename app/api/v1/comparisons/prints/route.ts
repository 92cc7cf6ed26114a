import { printComparison } from '@/lib/commands/print-page'
import { found } from '@/lib/commands/refusal'
import { findPrint } from '@/lib/db/prints'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const POST = answer('POST /comparisons/prints', async ({ query, world }) => {
  const printId = await printComparison(world, query)
  return reply(202, found(await findPrint(world.db, printId, { pages: true }), 'print'))
})
