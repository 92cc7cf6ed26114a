import { listAuditEvents } from '@/lib/db/audit-events'
import { answer } from '../answer'
import { reply } from '../reply'

export const GET = answer('GET /audit', async ({ query, world }) => reply(200, await listAuditEvents(world.db, query)))
