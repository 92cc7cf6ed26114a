import { z } from 'zod'
import { oneOf, shortText } from './fields'

/** What can have tags. */
export const taggedKinds = ['run', 'agent', 'dataset', 'scenario', 'leaderboard'] as const
export type TaggedKind = (typeof taggedKinds)[number]

/** The most tags of one thing. */
export const MOST_TAGS = 20
const LONGEST_TAG = 50

/** A tag: one line of text, trimmed, its letters composed (NFC), so that what looks alike is alike. */
export function tagName() {
  return shortText(LONGEST_TAG, { composed: true }).refine((name) => !/[\t\n\r]/.test(name), {
    error: 'must stand on one line',
  })
}

/** Equal for tags that are the same but for capitals. @param name as `tagName` gives it */
export function tagKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase()
}

/** Figures by what they are worth, so that 2 stands before 10. */
const ALPHABET = new Intl.Collator('en', { numeric: true })

/** The order of tags, wherever they are listed. @example ['10', '2', 'a'].toSorted(compareTags) // ['2', '10', 'a'] */
export function compareTags(one: string, other: string): number {
  return ALPHABET.compare(tagKey(one), tagKey(other))
}

/** All tags that something is to have; those that are not named are taken away. */
export const setTagsSchema = z
  .strictObject({
    tags: z.array(tagName(), { error: 'must be a list of tags' }).max(MOST_TAGS, {
      error: ({ input }) => `must be at most ${MOST_TAGS} tags, got ${Array.isArray(input) ? input.length : 'more'}`,
    }),
  })
  .meta({ id: 'SetTags' })

/** The tags of something, in the order of the alphabet, as each was first written. */
export const tagNames = z.array(z.string())
export const tagsSchema = z.object({ tags: tagNames }).meta({ id: 'Tags' })

export const tagListQuerySchema = z.strictObject({
  kind: oneOf(taggedKinds).optional().describe('Only tags of runs, of agents, and so on.'),
})

/** Tags in use, and how many things have each. */
export const tagListSchema = z.object({
  data: z.array(z.object({ name: z.string(), count: z.number().int() }).meta({ id: 'TagInUse' })),
})
export type TagInUse = z.output<typeof tagListSchema>['data'][number]
