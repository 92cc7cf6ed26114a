import { found } from '@/lib/commands/refusal'
import { writeJudgePrompt } from '@/lib/commands/write-judge-prompt'
import { listJudgePrompts } from '@/lib/db/judge-prompts'
import { answer } from '../answer'
import { reply } from '../reply'

export const GET = answer('GET /judge-prompts', async ({ world }) =>
  reply(200, { data: await listJudgePrompts(world.db.prisma) }),
)

export const POST = answer('POST /judge-prompts', async ({ body, world }) => {
  await writeJudgePrompt(world, body)
  const prompts = await listJudgePrompts(world.db.prisma)
  return reply(201, found(prompts.find(({ name }) => name === body.name) ?? null, 'prompt'))
})
