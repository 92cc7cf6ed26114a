import { estimateRun } from '@/lib/commands/estimate-run'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const POST = answer('POST /runs/estimate', async ({ body, world }) => reply(200, await estimateRun(world, body)))
