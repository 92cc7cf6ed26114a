import { describeApi } from '@/lib/api/openapi'
import { env } from '@/lib/env'
import { answer } from '../answer'

export const GET = answer('GET /openapi.json', async () => ({ status: 200, body: describeApi(env().publicUrl) }))
