import { createParser } from 'nuqs/server'
import { tagKey, tagName } from '@/lib/api/tag'
import { parseAsFlag } from './parsers'

/** A tag in an address. What can be no tag is none. */
export const tagParser = createParser<string>({
  parse: (text) => tagName().safeParse(text).data ?? null,
  serialize: (tag) => tag,
})

/** What lists of things that are set up have in their address. */
export const setUpAddress = { archived: parseAsFlag.withDefault(false), tag: tagParser }

interface TagChoice {
  value: string
  label: string
}

/** The tag of an address among those in use, whatever its capitals; one that nothing has is offered all the same. */
export function tagChoice(
  tag: string | null,
  inUse: readonly TagChoice[],
): { value: string | null; options: readonly TagChoice[] } {
  if (tag === null) return { value: null, options: inUse }
  const known = inUse.find(({ value }) => tagKey(value) === tagKey(tag))
  return known === undefined
    ? { value: tag, options: [{ value: tag, label: tag }, ...inUse] }
    : { value: known.value, options: inUse }
}

/** Where a list shows only what has this tag. @param list such as "/runs" */
export function taggedHref(list: string, tag: string): string {
  return `${list}?${new URLSearchParams({ tag })}`
}
