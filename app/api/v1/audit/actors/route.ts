import { listAuditActors } from '@/lib/db/audit-events'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const GET = answer('GET /audit/actors', async ({ world }) =>
  reply(200, { data: await listAuditActors(world.db) }),
)
