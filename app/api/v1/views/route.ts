import { viewFault } from '@/lib/address/view-fault'
import { ApiFault, invalidFields } from '@/lib/api/api-fault'
import { mayDo } from '@/lib/auth/permissions'
import { readerOf } from '@/lib/auth/reader-of'
import { saveView } from '@/lib/commands/saved-views'
import { listSavedViews } from '@/lib/db/saved-views'
import { answer } from '../answer'
import { reply } from '../reply'

export const GET = answer('GET /views', async ({ query, who, world }) =>
  reply(200, await listSavedViews(world.db, query, readerOf(who))),
)

export const POST = answer('POST /views', async ({ body, who, world }) => {
  if (body.shared && !mayDo(who, 'review'))
    throw new ApiFault('forbidden', 'Your role keeps views for yourself alone: shared must be false.')
  const fault = viewFault(body.page, body.query)
  if (fault !== null) throw invalidFields({ query: fault })
  return reply(201, await saveView(world, body))
})
