import type { TaggedKind } from '@/lib/api/tag'
import { recordEvent } from '@/lib/db/audit-events'
import { writeTags } from '@/lib/db/tags'
import type { CommandWorld } from './command-world'
import { found } from './refusal'

const WORDS: Readonly<Record<TaggedKind, string>> = {
  run: 'run',
  agent: 'agent',
  dataset: 'data set',
  scenario: 'scenario',
  leaderboard: 'leaderboard',
}

/** Gives something exactly these tags. @returns its tags as they are kept @throws {CommandRefusal} if there is no such thing */
export async function setTags(
  { db, who }: CommandWorld,
  kind: TaggedKind,
  id: string,
  names: readonly string[],
): Promise<string[]> {
  return db.prisma.$transaction(async (tx) => {
    const { name, tags } = found(await writeTags(tx, kind, id, names), WORDS[kind])
    await recordEvent(tx, who, { action: `${kind}.tag` as const, subject: { id, name }, details: { tags } })
    return tags
  })
}
