import { describeApi } from '@/lib/api/openapi'
import { env } from '@/lib/env'
import { answer } from '../answer'
import { reply } from '../reply'

export const GET = answer('GET /openapi.json', async () => reply(200, { ...describeApi(env().publicUrl) }))
