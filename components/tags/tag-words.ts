import { tagKey } from '@/lib/api/tag'

/** So many are suggested. */
const MOST_SUGGESTED = 12

/** These tags and one more, unless it is empty or among them but for capitals. */
export function withTag(tags: readonly string[], typed: string): string[] {
  const tag = typed.trim()
  const isNew = tag !== '' && !tags.some((each) => tagKey(each) === tagKey(tag))
  return isNew ? [...tags, tag] : [...tags]
}

/** Of the tags in use those that are not chosen and hold what was typed, in their order. */
export function suggestTags(inUse: readonly string[], chosen: readonly string[], typed: string): string[] {
  const taken = new Set(chosen.map(tagKey))
  return inUse.filter((tag) => !taken.has(tagKey(tag)) && tagKey(tag).includes(tagKey(typed))).slice(0, MOST_SUGGESTED)
}
