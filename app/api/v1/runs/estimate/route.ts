import { estimateRun } from '@/lib/commands/estimate-run'
import { estimateScriptRun } from '@/lib/commands/estimate-script-run'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const POST = answer('POST /runs/estimate', async ({ body, world }) => {
  if (!('scenarioIds' in body)) return reply(200, await estimateRun(world, body))
  return reply(200, await estimateScriptRun(world, body))
})
