import { readerOf } from '@/lib/auth/reader-of'
import { found } from '@/lib/commands/refusal'
import { changeComment, deleteComment } from '@/lib/commands/review-turn'
import { findComment } from '@/lib/db/comments'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const PATCH = answer('PATCH /comments/{id}', async ({ id, body, world }) => {
  await changeComment(world, id, body)
  return reply(200, found(await findComment(world.db, id, readerOf(world.who)), 'comment'))
})

export const DELETE = answer('DELETE /comments/{id}', async ({ id, world }) => {
  await deleteComment(world, id)
  return reply(204)
})
