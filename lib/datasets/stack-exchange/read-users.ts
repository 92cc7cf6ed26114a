import { IntMap } from '@/lib/datasets/stack-exchange/int-map'
import { readRows } from '@/lib/datasets/stack-exchange/read-rows'
import type { PostPlan } from '@/lib/datasets/stack-exchange/select-posts'
import { WarningList } from '@/lib/datasets/warning-list'

/** The display names of users, by their ids. */
export type UserNames = ReadonlyMap<number, string>

/**
 * The display names of those who wrote the planned posts, from a dump's `Users.xml`: what attribution asks for. Nothing
 * else of a user is kept.
 * @throws {SourceRefusal} if this is no such file, or a broken or cut one
 */
export async function readUserNames(source: AsyncIterable<Uint8Array>, plan: PostPlan): Promise<UserNames> {
  const wanted = new IntMap()
  for (const { asked } of plan.pairs) {
    const { askerId, answererId } = plan.factsOf(asked)
    for (const id of [askerId, answererId]) if (id > 0) wanted.set(id, 1)
  }
  const names = new Map<number, string>()
  for await (const rows of readRows(source, new WarningList(), 'users')) {
    for (const row of rows) {
      const id = row.postId('id')
      if (id === null || wanted.get(id) === undefined) continue
      const name = row.text('displayName')?.trim()
      if (name) names.set(id, name)
    }
  }
  return names
}
