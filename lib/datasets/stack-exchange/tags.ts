const ANGLED = /^(?:<[^<>|]+>)+$/
const BARRED = /^\|(?:[^|<>]+\|)+$/

/**
 * A question's tags from either notation of the dumps: `<c#><asp.net-core>` (until 2023) or `|c#|asp.net-core|`.
 * @param raw the decoded attribute; null or empty for a question without tags
 * @returns null if it is in neither notation
 */
export function parseTags(raw: string | null): string[] | null {
  const text = raw?.trim() ?? ''
  if (text === '') return []
  if (ANGLED.test(text)) return text.slice(1, -1).split('><')
  if (BARRED.test(text)) return text.slice(1, -1).split('|')
  return null
}

/** The same as they stand in a file, their angle brackets written as entities. */
const RAW_ANGLED = /^(?:&lt;[^<>|&]+&gt;)+$/

/** Whether tags are in a notation that is known, as they stand in the file or decoded; most are told without decoding. */
export function areTagsKnown(raw: string, decode: () => string | null): boolean {
  return raw === '' || RAW_ANGLED.test(raw) || parseTags(decode()) !== null
}
