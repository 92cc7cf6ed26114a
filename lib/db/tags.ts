import { compareTags, type TaggedKind, type TagInUse, tagKey } from '@/lib/api/tag'
import type { Database, Transaction } from './client'
import { selectRows } from './select-rows'
import { decodeText } from './stored-text'

/** Prisma's `include` for the tags of a row; `tagsOf` reads them. */
export const WITH_TAGS = {
  taggings: { select: { tag: { select: { name: true } } } },
} as const

export interface TaggedRow {
  taggings: { tag: { name: string } }[]
}

export const tagsOf = ({ taggings }: TaggedRow): string[] => taggings.map(({ tag }) => tag.name).toSorted(compareTags)

/** Prisma's `where` for rows that have this tag; without one it filters nothing. */
export function havingTag(tag: string | undefined) {
  return tag === undefined ? {} : { taggings: { some: { tag: { key: tagKey(tag) } } } }
}

/** The same for SQL over runs: a column of the tags of `r`, in no order yet. */
export const RUN_TAGS = `array(select t.name from "Tagging" g join "Tag" t on t.id = g."tagId" where g."runId" = r.id) as tags`

/** Whether `r` has the tag of this key; where the parameter is null every run has. @param parameter such as "$9" */
export const runHasTag = (parameter: string): string =>
  `(${parameter}::text is null or exists (
    select 1 from "Tagging" g join "Tag" t on t.id = g."tagId" where g."runId" = r.id and t.key = ${parameter}))`

/** What `runHasTag` compares with. */
export const tagParameter = (tag: string | null | undefined): string | null => (tag == null ? null : tagKey(tag))

const TABLES = {
  run: 'Run',
  agent: 'Agent',
  dataset: 'Dataset',
  scenario: 'Scenario',
  leaderboard: 'Leaderboard',
} as const satisfies Record<TaggedKind, string>

/** Tags in use, those of most things first. @param kind of what alone; null: of anything */
export async function listTags(db: Database, kind: TaggedKind | null): Promise<TagInUse[]> {
  const tags = await selectRows<TagInUse>(
    db,
    `select t.name, count(*)::int as count from "Tag" t join "Tagging" g on g."tagId" = t.id
     ${kind === null ? '' : `where g."${kind}Id" is not null`}
     group by t.id`,
    [],
  )
  return tags.toSorted((a, b) => b.count - a.count || compareTags(a.name, b.name))
}

/** The same as choices of a filter, in the order of the alphabet. */
export async function listTagOptions(db: Database, kind: TaggedKind): Promise<{ value: string; label: string }[]> {
  const tags = await listTags(db, kind)
  return tags.map(({ name }) => ({ value: name, label: name })).toSorted((a, b) => compareTags(a.label, b.label))
}

/**
 * Gives something exactly these tags. A tag that is there already, but for capitals, keeps the name that it was first given.
 * @returns how the thing is called, and its tags in their order; null where there is none of this id
 */
export async function writeTags(
  tx: Transaction,
  kind: TaggedKind,
  id: string,
  names: readonly string[],
): Promise<{ name: string; tags: string[] } | null> {
  // Held, so that of two who write at once the later one's tags stand, and not some of both.
  const [held] = await tx.$queryRawUnsafe<{ name: string }[]>(
    `select name from "${TABLES[kind]}" where id = $1::uuid for no key update`,
    id,
  )
  if (held === undefined) return null
  const wanted = new Map<string, string>()
  for (const name of names) if (!wanted.has(tagKey(name))) wanted.set(tagKey(name), name)
  const keys = [...wanted.keys()].toSorted()
  // In one order for all, so that no two writers wait for each other.
  await tx.tag.createMany({ data: keys.map((key) => ({ key, name: wanted.get(key) ?? key })), skipDuplicates: true })
  const tags = await tx.tag.findMany({ where: { key: { in: keys } } })
  const thing = thingOf(kind, id)
  await tx.tagging.deleteMany({ where: { ...thing, tagId: { notIn: tags.map((tag) => tag.id) } } })
  await tx.tagging.createMany({ data: tags.map((tag) => ({ ...thing, tagId: tag.id })), skipDuplicates: true })
  return { name: decodeText(held.name), tags: tags.map(({ name }) => name).toSorted(compareTags) }
}

function thingOf(kind: TaggedKind, id: string) {
  switch (kind) {
    case 'run':
      return { runId: id }
    case 'agent':
      return { agentId: id }
    case 'dataset':
      return { datasetId: id }
    case 'scenario':
      return { scenarioId: id }
    case 'leaderboard':
      return { leaderboardId: id }
  }
}
