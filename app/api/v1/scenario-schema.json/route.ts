import { publishedSchema } from '@/lib/scripted/language/published-schema'
import { answer } from '../answer'
import { reply } from '../reply'

export const GET = answer('GET /scenario-schema.json', async () =>
  reply(200, { $schema: 'https://json-schema.org/draft/2020-12/schema', ...publishedSchema() }),
)
