import { readerOf } from '@/lib/auth/reader-of'
import { found, notFound } from '@/lib/commands/refusal'
import { commentOnTurn } from '@/lib/commands/review-turn'
import { findComment, listComments } from '@/lib/db/comments'
import { isInteraction } from '@/lib/db/is-there'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const GET = answer('GET /interactions/{id}/comments', async ({ id, world }) => {
  if (!(await isInteraction(world.db, id))) throw notFound('interaction')
  return reply(200, { data: await listComments(world.db, id, readerOf(world.who)) })
})

export const POST = answer('POST /interactions/{id}/comments', async ({ id, body, world }) => {
  const commentId = await commentOnTurn(world, id, body)
  return reply(201, found(await findComment(world.db, commentId, readerOf(world.who)), 'comment'))
})
